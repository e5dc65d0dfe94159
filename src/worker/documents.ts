import { matchPrecache } from 'workbox-precaching';
import { NetworkFirst } from 'workbox-strategies';
import { KEEPS, KEPT_AT_ATTRIBUTE } from '../services/keepNames';
import { KEPT_AT } from '../services/keepNews';
import { ANY, keepsLast, keepsWhat } from './keep';
import { MOST, SHELL } from './settings';

/** Whether an answer is a document that is the same for everybody (server/pages): the shell says that it isn't to be kept. */
export const isForAll = ({ headers }: Response): boolean =>
  /^public/.test(headers.get('cache-control') ?? '') && /html/.test(headers.get('content-type') ?? '');

/** A kept document, which says from when it is. */
async function marked(kept: Response): Promise<Response> {
  const at = kept.headers.get(KEPT_AT) ?? '';
  const text = (await kept.text()).replace('<html', `<html ${KEPT_AT_ATTRIBUTE}="${at}"`);
  return new Response(text, { status: kept.status, headers: kept.headers });
}

/** The document of an address as it was kept, as the last seen or as a saved ad's. */
async function keptDocument(request: Request): Promise<Response | undefined> {
  for (const cacheName of [KEEPS.documents, KEEPS.saved]) {
    const kept = await caches.match(request, { cacheName, ...ANY });
    if (kept !== undefined) return await marked(kept);
  }
  return undefined;
}

/** Pages by their address: from the server; without a network as they were last seen, else the shell, which says so. */
export const documents = new NetworkFirst({
  cacheName: KEEPS.documents,
  matchOptions: ANY,
  plugins: [
    keepsWhat(isForAll),
    keepsLast(MOST.documents),
    // The strategy's own copy is left aside: one place marks what is kept.
    { cachedResponseWillBeUsed: async () => null },
    { handlerDidError: async ({ request }) => (await keptDocument(request)) ?? (await matchPrecache(SHELL)) },
  ],
});
