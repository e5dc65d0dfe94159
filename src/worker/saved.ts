import { KEEPS } from '../services/keepNames';
import { isForAll } from './documents';
import { ANY, stamped } from './keep';
import { keepSeen } from './seen';

/** Says on what is kept for a saved ad which one that is. */
const FOR = 'x-kept-for';

/** The ad's first photo as its document has it for preloading or previews; the narrowest copy is enough. */
const photoOf = (html: string) => /\/uploads\/[a-z0-9-]+-\d+\.webp/.exec(html)?.[0];

/** The files that the program runs the document's page with (server/pages/template.ts). */
function programOf(html: string): string[] {
  const text = /<script type="application\/json" id="program">(.*?)<\/script>/s.exec(html)?.[1];
  if (text === undefined) return [];
  const { script, modules, styles }: { script: string; modules: string[]; styles: string[] } =
    JSON.parse(text);
  return [script, ...modules, ...styles];
}

async function put(cache: Cache, url: string, response: Response, id: number) {
  const copy = new Response(await response.blob(), { headers: response.headers });
  copy.headers.set(FOR, String(id));
  await cache.put(url, copy);
}

/** Fetches an ad's document, which counts no view, with its first photo. */
async function fetchAd(cache: Cache, id: number): Promise<void> {
  const response = await fetch(`/product/${id}`);
  if (!response.ok || !isForAll(response)) return;
  const kept = await stamped(response);
  const html = await kept.clone().text();
  await keepSeen(programOf(html));
  const photo = photoOf(html);
  await put(cache, response.url, kept, id);
  if (photo === undefined) return;
  const picture = (await caches.match(photo, { cacheName: KEEPS.pictures, ...ANY })) ?? (await fetch(photo));
  if (picture.ok) await put(cache, photo, picture, id);
}

/** Which ad an entry of the keep is for. */
async function idOf(cache: Cache, request: Request): Promise<number> {
  const kept = await cache.match(request, ANY);
  return Number(kept?.headers.get(FOR) ?? 0);
}

/**
 * Keeps the saved ads, and drops those that are saved no more. One after the other: nobody waits for them.
 * @param ids the last saved first
 */
export async function keepSaved(ids: readonly number[]): Promise<void> {
  const cache = await caches.open(KEEPS.saved);
  const kept = new Set<number>();
  for (const request of await cache.keys()) {
    const id = await idOf(cache, request);
    if (ids.includes(id)) kept.add(id);
    else await cache.delete(request);
  }
  for (const id of ids.filter((one) => !kept.has(one))) {
    try {
      await fetchAd(cache, id);
    } catch {
      // Without a network the rest waits until the page tells of the saved ads again.
      return;
    }
  }
}
