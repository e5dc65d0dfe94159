import type { Edge, Visit, Walk } from './graph';

/** A path as keys, and whether it still fails as it did. */
export type StillFails = (input: string, keys: readonly string[]) => Promise<boolean>;

/**
 * Cuts a failing path down: first the shortest known way to its last step, by the walked graph, then whatever can
 * be left out, halves first, single steps last (Zeller's delta debugging, but each place is tried, since loops have
 * no fixed places). The last step stays.
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
  for (const way of shortWays(walked, last)) {
    if (way.keys.length >= best.keys.length) break;
    if (await test(way.input, way.keys)) best = way;
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

/** The shortest way from each start to each step with this key, the shortest first; a handful is enough. */
function shortWays<Data>(
  { starts }: Pick<Walk<Data>, 'starts'>,
  key: string,
  most = 8,
): { input: string; keys: string[] }[] {
  const came = new Map<Visit<Data>, Edge<Data> | null>(starts.map((start) => [start, null]));
  const ways: { input: string; keys: string[] }[] = [];
  let frontier = [...starts];
  while (frontier.length > 0 && ways.length < most) {
    const next: Visit<Data>[] = [];
    for (const visit of frontier) {
      for (const edge of visit.edges) {
        if (edge.key === key && edge.transitions.length > 0) ways.push(wayTo(edge, came));
        if (came.has(edge.to)) continue;
        came.set(edge.to, edge);
        next.push(edge.to);
      }
    }
    frontier = next;
  }
  return ways.slice(0, most);
}

function wayTo<Data>(
  last: Edge<Data>,
  came: Map<Visit<Data>, Edge<Data> | null>,
): { input: string; keys: string[] } {
  const keys = [last.key];
  let first = last.from;
  for (let edge = came.get(first); edge; edge = came.get(first)) {
    keys.unshift(edge.key);
    first = edge.from;
  }
  return { input: first.start ?? '', keys };
}
