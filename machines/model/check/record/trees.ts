/**
 * Accessibility trees in few lines: whole where a view is met for the first time, else `as` another one, and what is there
 * beside it (`+`) or not there (`-`). A change of what many views share is a change of one of them.
 */
export function shortTrees(trees: Readonly<Record<string, string>>): Record<string, string> {
  const whole = new Map<string, string[]>();
  const first = new Map<string, string>();
  return Object.fromEntries(
    Object.entries(trees).map(([sight, tree]) => {
      const same = first.get(tree);
      if (same !== undefined) return [sight, `as ${same}`];
      first.set(tree, sight);
      const lines = tree.split('\n');
      const short = likest(whole, lines);
      if (short !== null) return [sight, short];
      whole.set(sight, lines);
      return [sight, tree];
    }),
  );
}

/** The view that is told from the whole one that is most like it, if that takes no more than half of its lines. */
function likest(whole: ReadonlyMap<string, string[]>, lines: readonly string[]): string | null {
  let best: string[] | null = null;
  for (const [sight, base] of whole) {
    const [gone, come] = [without(base, lines), without(lines, base)];
    // What is there in both must stand in the same order, or it can't be told like this.
    if (without(base, gone).join('\n') !== without(lines, come).join('\n')) continue;
    const told = [`as ${sight}`, ...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)];
    if (best === null || told.length < best.length) best = told;
  }
  return best !== null && best.length <= Math.max(1, lines.length / 2) ? best.join('\n') : null;
}

/** Views that a sentence names; of more it says how many. */
const NAMED = 3;

/** What a person finds otherwise, a sentence for all views on which it is the same. Both are short trees. */
export function treeLines(before: Record<string, string>, after: Record<string, string>): string[] {
  const sights = new Map<string, string[]>();
  for (const sight of new Set([...Object.keys(before), ...Object.keys(after)]))
    for (const what of otherwiseOn(sight, before, after))
      sights.set(what, [...(sights.get(what) ?? []), sight]);
  return [...sights].map(([what, on]) => {
    const more = on.length > NAMED ? ` and ${on.length - NAMED} more` : '';
    return `on the view of ${on.slice(0, NAMED).join(', ')}${more}: ${what}`;
  });
}

function otherwiseOn(
  sight: string,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  const [old, now] = [before[sight], after[sight]];
  if (now === undefined) return ['there is none any more'];
  if (old === undefined) return ['it is new'];
  const [was, is] = [linesOf(sight, before), linesOf(sight, after)];
  const found = [
    ...without(was, is).map((line) => `one no longer finds ${said(line)}`),
    ...without(is, was).map((line) => `one now finds ${said(line)}`),
  ];
  // Told by another view, it may be the same.
  if (found.length > 0 || old === now || (isShort(old) && isShort(now))) return found;
  return ['the same things stand in another order'];
}

const isShort = (tree: string): boolean => tree.startsWith('as ');

/** All lines of a view, those of the view that it is told by included; in which order is not known then. */
export function linesOf(sight: string, trees: Readonly<Record<string, string>>): string[] {
  const [first = '', ...rest] = (trees[sight] ?? '').split('\n');
  if (!isShort(first)) return [first, ...rest];
  const marked = (mark: string) => rest.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
  return [...without(linesOf(first.slice(3), trees), marked('- ')), ...marked('+ ')];
}

/** A line of a tree in words. */
const said = (line: string): string => line.trim().replace(/^- /, '').replace(/:$/, '');

/** What the first list has more of than the second, in its order. */
export function without(first: readonly string[], second: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of second) left.set(one, (left.get(one) ?? 0) + 1);
  return first.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}
