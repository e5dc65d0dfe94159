import { KEEPS } from './keepNames';

/** Whether the answer to a call is kept, for a visitor or for somebody. */
export const hasAnswer = async (keep: CacheStorage, url: string): Promise<boolean> =>
  (await keep.match(url, { ignoreVary: true })) !== undefined;

/** Whether the document of an address is kept. */
export async function hasDocument(keep: CacheStorage, href: string): Promise<boolean> {
  for (const cacheName of [KEEPS.documents, KEEPS.saved])
    if ((await keep.match(href, { cacheName, ignoreVary: true })) !== undefined) return true;
  return false;
}
