import { NetworkFirst } from 'workbox-strategies';
import { KEEPS } from '../services/keepNames';
import { PERSONAL_PREFIX } from '../services/keepNews';
import { ANY, keepsLast, keepsWhat } from './keep';
import { apiBase, MOST } from './settings';

/** What is kept of the API, beneath its base: lists and ads, which are counted, what they are filtered by, and saved ads. */
const COUNTED = /^\/products(\/\d+)?$/;
const UNCOUNTED = /^\/(categories|saved|locations\/states(\/\d+\/cities)?)$/;

const base = new URL(apiBase, self.location.origin);

/** The path of a call beneath the API's base; null for what is none. */
function callOf(url: URL): string | null {
  if (url.origin !== base.origin || !url.pathname.startsWith(`${base.pathname}/`)) return null;
  return url.pathname.slice(base.pathname.length);
}

const isCounted = (url: URL) => COUNTED.test(callOf(url) ?? '');

/** Whether the answer to this call is kept: no profile, nothing of a seller's or an admin's desk. */
export function isKeptCall(url: URL): boolean {
  const call = callOf(url);
  return call !== null && (COUNTED.test(call) || UNCOUNTED.test(call));
}

/** The name of what one token is told; the token itself is not to be read from it. */
async function personalName(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const bytes = [...new Uint8Array(hash).slice(0, 8)];
  return PERSONAL_PREFIX + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Forgets what other tokens were told. */
async function forgetOthers(mine: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PERSONAL_PREFIX) && name !== mine);
  await Promise.all(others.map((name) => caches.delete(name)));
}

const known = new Map<string, NetworkFirst>();

function strategyOf(cacheName: string): NetworkFirst {
  const made =
    known.get(cacheName) ??
    new NetworkFirst({
      cacheName,
      matchOptions: ANY,
      plugins: [
        keepsWhat(({ headers }) => /json/.test(headers.get('content-type') ?? '')),
        keepsLast(MOST.answers, isCounted),
      ],
    });
  known.set(cacheName, made);
  return made;
}

/**
 * A call that is kept: from the server, without a network as it was last answered. Who is signed in is told more
 * (how to reach a seller), which is kept apart, for their token alone, and thrown away with it.
 */
export async function answer({ request, event }: { request: Request; event: ExtendableEvent }) {
  const token = request.headers.get('authorization');
  if (token === null) return await strategyOf(KEEPS.answers).handle({ request, event });
  const name = await personalName(token);
  event.waitUntil(forgetOthers(name));
  return await strategyOf(name).handle({ request, event });
}
