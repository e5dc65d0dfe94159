import type { ModelPath, ModelVisit, Step } from '../../../machines/model/scenario';
import { keysOf, type Trail } from '../trail';

/** A step of a chart that leads to another address, with a shortest path up to it, itself included. */
export interface Lead extends Pick<Trail, 'input' | 'keys'> {
  /** Path and query, or a whole address elsewhere. */
  to: string;
  /** The chart tells the shell to go there, to go back (or there, where nothing is behind), or a link is followed. */
  by: 'goes' | 'back' | 'link';
  /** Key of the transition that leads there; null for a link that the chart only hears of. */
  transition: string | null;
}

/** Every address that a chart leads to on its walk, once for each transition that does. */
export function leadsOf(toVisit: ReadonlyMap<ModelVisit, ModelPath>): Lead[] {
  const found = new Map<string, Lead>();
  const add = (lead: Lead) => {
    const key = `${lead.to} ${lead.by} ${lead.transition}`;
    if (!found.has(key)) found.set(key, lead);
  };
  // The nearest first.
  for (const [visit, path] of toVisit) {
    const input = path.start.start ?? '';
    const before = keysOf(path.steps);
    for (const { to, by } of told(visit.started.emitted))
      add({ to, by, transition: visit.started.transitions.at(-1) ?? null, input, keys: before });
    for (const edge of visit.edges) {
      const way = { transition: edge.transitions[0] ?? null, input, keys: [...before, edge.key] };
      for (const { to, by } of told(edge.emitted)) add({ to, by, ...way });
      const address = linkOf(edge);
      if (address !== null) add({ to: address, by: 'link', ...way });
    }
  }
  return [...found.values()];
}

/** Where the shell is told to go. */
function told(emitted: Step['emitted']): Pick<Lead, 'to' | 'by'>[] {
  return emitted.flatMap((event): Pick<Lead, 'to' | 'by'>[] => {
    if (event.type === 'navigate') return [{ to: String(event.to), by: 'goes' }];
    return event.type === 'navigateBack' ? [{ to: String(event.fallback), by: 'back' }] : [];
  });
}

/** Where the pressed link leads; patterns of addresses with moving parts name none. */
function linkOf({ data }: Step): string | null {
  return data.by === 'event' && typeof data.leads === 'string' ? data.leads : null;
}
