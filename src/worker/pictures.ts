import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { KEEPS } from '../services/keepNames';
import { ANY, keepsLast } from './keep';
import { MOST, uploadsBase } from './settings';

const uploads = new URL(`${uploadsBase}/`, self.location.origin);

/** A photo of an ad: it never changes under its name. */
export const isPhoto = (url: URL): boolean =>
  url.origin === uploads.origin && url.pathname.startsWith(uploads.pathname);

/** The part of a photo's name that its copies of other widths share (server/uploads/images.ts). */
const stemOf = (url: string) => url.replace(/(-\d{1,6})?\.\w+$/, '');

/** A kept photo by its address, else a copy of another width. */
async function keptPhoto(url: string): Promise<Response | undefined> {
  for (const cacheName of [KEEPS.pictures, KEEPS.saved]) {
    const cache = await caches.open(cacheName);
    const whole = await cache.match(url, ANY);
    if (whole !== undefined) return whole;
    const other = (await cache.keys()).find((one) => stemOf(one.url) === stemOf(url));
    if (other !== undefined) return await cache.match(other, ANY);
  }
  return undefined;
}

/** Photos of ads: once fetched they are kept. A card shows a narrower copy than its ad: without a network either will do. */
export const photos = new CacheFirst({
  cacheName: KEEPS.pictures,
  matchOptions: ANY,
  plugins: [
    // Another site's picture tells nobody its status.
    new CacheableResponsePlugin({ statuses: [0, 200] }),
    keepsLast(MOST.pictures),
    { handlerDidError: async ({ request }) => await keptPhoto(request.url) },
  ],
});

/** Icons and the like, which keep their names. */
export const icons = new StaleWhileRevalidate({
  cacheName: KEEPS.pictures,
  matchOptions: ANY,
  plugins: [keepsLast(MOST.pictures)],
});
