import { KEEPS } from '../services/keepNames';
import { isForAll } from './documents';
import { ANY, stamped } from './keep';
import { isPhoto } from './pictures';

/** Where a path is kept; null for what is not. */
function keepOf(url: URL): string | null {
  if (isPhoto(url) || /\.(svg|png)$/.test(url.pathname)) return KEEPS.pictures;
  if (url.pathname.startsWith('/assets/')) return KEEPS.files;
  return url.pathname.startsWith('/api/') ? null : KEEPS.documents;
}

/**
 * Keeps what a page has fetched before there was a worker. Files and photos come from the browser's own cache, the
 * document is asked for by its ETag: nothing goes over the network twice.
 */
export async function keepSeen(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const url = new URL(path, self.location.origin);
    const name = keepOf(url);
    if (name === null) continue;
    const cache = await caches.open(name);
    if ((await cache.match(url, ANY)) !== undefined) continue;
    try {
      const response = await fetch(url);
      if (!response.ok || response.redirected) continue;
      if (name !== KEEPS.documents) await cache.put(url, response);
      else if (isForAll(response)) await cache.put(url, await stamped(response));
    } catch {
      return;
    }
  }
}
