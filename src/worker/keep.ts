import type { WorkboxPlugin } from 'workbox-core/types.js';
import { KEPT_AT } from '../services/keepNews';

/** Copies an answer with further headers. */
async function withHeaders(response: Response, more: Record<string, string>): Promise<Response> {
  const headers = new Headers(response.headers);
  // The body is kept as it is read: not packed any more.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}

/** An answer as it is kept: it says from when it is. */
export const stamped = (response: Response): Promise<Response> =>
  withHeaders(response, { [KEPT_AT]: new Date().toISOString() });

/** Drops the oldest entries beyond `most`; what doesn't count stays. A cache lists its entries as they were put. */
export async function trim(
  cacheName: string,
  most: number,
  counts: (url: URL) => boolean = () => true,
): Promise<void> {
  const cache = await caches.open(cacheName);
  const counted = (await cache.keys()).filter(({ url }) => counts(new URL(url)));
  await Promise.all(counted.slice(0, Math.max(0, counted.length - most)).map((old) => cache.delete(old)));
}

/** Keeps the last `most`. */
export const keepsLast = (most: number, counts?: (url: URL) => boolean): WorkboxPlugin => ({
  cacheDidUpdate: ({ cacheName }) => trim(cacheName, most, counts),
});

/** Keeps what `may` allows, stamped. */
export const keepsWhat = (may: (response: Response) => boolean): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && may(response) ? await stamped(response) : null,
});

/** Keeps files of the build, and no page that a proxy hands out in place of one that is gone. */
export const keepsFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !/html/.test(response.headers.get('content-type') ?? '') ? response : null,
};

/** Servers vary by encoding and `Save-Data`; a browser has one copy of a thing. */
export const ANY = { ignoreVary: true } as const;
