/** A link that stands on the view of a state. */
export interface Link {
  state: string;
  name: string;
  /** Its address, as in the page. */
  to: string;
}

/** Landmarks of the frame around a page, which the explorer paints with some views: their links are not the page's own. */
const FRAME = /^- (banner|main|contentinfo)\b/;

/** The links on the views of a chart, each once, as they stand on record. `views` are the record's short trees. */
export function linksIn(views: Readonly<Record<string, string>>): Link[] {
  const found = new Map<string, Link>();
  const hasFrame = Object.values(views).some((tree) => tree.split('\n').some((line) => FRAME.test(line)));
  for (const [state, tree] of Object.entries(views)) {
    let name: string | null = null;
    // Of a view that is told by another one, nobody knows where its first lines stand.
    let inFrame = hasFrame && tree.startsWith('as ');
    for (const line of tree.split('\n')) {
      if (line.startsWith('as ') || (tree.startsWith('as ') && line.startsWith('- '))) continue;
      const own = tree.startsWith('as ') ? line.replace(/^\+ /, '') : line;
      if (/^\S/.test(own)) inFrame = FRAME.test(own);
      const to = own.match(/^\s*- \/url: (\S+)$/)?.[1];
      if (to !== undefined && name !== null && !inFrame && !found.has(`${name} ${to}`))
        found.set(`${name} ${to}`, { state, name, to });
      name = own.match(/^\s*- link(?: "(.*)")?:?/)?.[1] ?? null;
    }
  }
  return [...found.values()];
}
