/// <reference lib="webworker" />
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { KEEPS, type ToWorker } from '../services/keepNames';
import { answer, isKeptCall } from './answers';
import { documents } from './documents';
import { ANY, keepsFiles, keepsLast } from './keep';
import { icons, isPhoto, photos } from './pictures';
import { keepSaved } from './saved';
import { keepSeen } from './seen';
import { MOST, shell } from './settings';

/*
 * The product without a network (decision 0011): what each address is answered with. Only what is read is kept;
 * what changes something goes to the server or nowhere.
 */

declare const self: ServiceWorkerGlobalScope;

setCacheNameDetails({ prefix: 'kasuwa', precache: 'shell' });
precacheAndRoute(shell);
cleanupOutdatedCaches();

const isOurs = (url: URL) => url.origin === self.location.origin;
/** What the server answers that is no page. */
const NO_PAGE = /^\/(api|dev|uploads|share|assets)(\/|$)|^\/(sitemap.*\.xml|robots\.txt|__flows.*)$/;

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url) && !NO_PAGE.test(url.pathname),
  documents,
);
registerRoute(({ url }) => isKeptCall(url), answer);
registerRoute(({ url }) => isPhoto(url), photos);
registerRoute(
  ({ url }) => isOurs(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: KEEPS.files, matchOptions: ANY, plugins: [keepsFiles, keepsLast(MOST.files)] }),
);
registerRoute(
  ({ request, url }) => isOurs(url) && request.destination === 'image' && !NO_PAGE.test(url.pathname),
  icons,
);

/** What is told is done one after the other. */
let done = Promise.resolve();

self.addEventListener('message', (event) => {
  const told = event.data as ToWorker; // only our own pages can send any
  if (told.tell === 'takeOver') return void self.skipWaiting();
  done = done.then(() => (told.tell === 'seen' ? keepSeen(told.paths) : keepSaved(told.ids)));
  event.waitUntil(done);
});

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable());
});
clientsClaim();
