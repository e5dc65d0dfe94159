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

/** What a person finds otherwise, a sentence a line. Both are short trees. */
export function treeLines(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((sight) => {
    const [old, now] = [before[sight], after[sight]];
    if (old === now) return [];
    const on = `on the view ${sight.startsWith('after ') ? sight : `of ${sight}`}`;
    if (now === undefined) return [`${on}: there is none any more`];
    if (old === undefined) return [`${on}: it is new`];
    const lines = [
      ...without(old.split('\n'), now.split('\n')).map((line) => found(line, false)),
      ...without(now.split('\n'), old.split('\n')).map((line) => found(line, true)),
    ];
    return (lines.length === 0 ? ['the same things stand in another order'] : lines).map(
      (line) => `${on}: ${line}`,
    );
  });
}

/** A line of a short tree that has come or gone, in words. */
function found(line: string, come: boolean): string {
  if (line.startsWith('as '))
    return come ? `it is like ${line.slice(3)} now` : `it is no longer like ${line.slice(3)}`;
  const isGone = /^- {2,}- |^- - /.test(line);
  const [, what = line] = /^(?:[+-] )? *- (.*?):?$/.exec(line) ?? [];
  return come !== isGone ? `one now finds ${what}` : `one no longer finds ${what}`;
}

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
