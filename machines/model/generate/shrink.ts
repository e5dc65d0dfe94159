import type { Walk } from './graph';
import { shortestTo } from './shortest';

/** A path as keys, and whether it still fails as it did. */
export type StillFails = (input: string, keys: readonly string[]) => Promise<boolean>;

/**
 * Cuts a failing path down: first to the shortest paths to its last step in the walked graph, then by leaving out
 * whatever can be, halves first, single steps last (Zeller's delta debugging, but at every position, since a loop may
 * begin anywhere). The last step stays.
 * @param fails asked at most `budget` times; what can't happen at all must count as not failing.
 */
export async function shrink<Data>(
  walked: Pick<Walk<Data>, 'starts'>,
  input: string,
  keys: readonly string[],
  fails: StillFails,
  budget = 300,
): Promise<{ input: string; keys: string[] }> {
  let asked = 0;
  const test = async (from: string, some: readonly string[]) => {
    asked += 1;
    return asked <= budget && (await fails(from, some));
  };
  let best = { input, keys: [...keys] };
  const last = keys.at(-1);
  if (last === undefined) return best;
  for (const path of pathsOver(walked, last)) {
    if (path.keys.length >= best.keys.length) break;
    if (await test(path.input, path.keys)) best = path;
  }
  for (let size = (best.keys.length - 1) >> 1 || 1; size >= 1 && asked < budget; ) {
    let cut = false;
    for (let at = 0; at < best.keys.length - 1; ) {
      const end = Math.min(at + size, best.keys.length - 1);
      const rest = [...best.keys.slice(0, at), ...best.keys.slice(end)];
      if (await test(best.input, rest)) {
        best = { ...best, keys: rest };
        cut = true;
      } else at += 1;
    }
    // Single steps are tried until none can go any more.
    if (size > 1) size >>= 1;
    else if (!cut) break;
  }
  return best;
}

/** Shortest paths to steps with this key, the shortest first; a handful is enough. */
function pathsOver<Data>(
  walked: Pick<Walk<Data>, 'starts'>,
  key: string,
  most = 8,
): { input: string; keys: string[] }[] {
  return [...shortestTo(walked)]
    .filter(([visit]) => visit.edges.some((edge) => edge.key === key && edge.transitions.length > 0))
    .slice(0, most)
    .map(([, { start, steps }]) => ({
      input: start.start ?? '',
      keys: [...steps.map((step) => step.key), key],
    }));
}
