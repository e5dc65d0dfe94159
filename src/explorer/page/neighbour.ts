import type { Layout } from '../drawing/layout';

/**
 * Where an arrow key leads from a state: right follows the state's first transition and left goes back
 * against one; down and up go through all states in the chart's own order. Null where the key leads nowhere.
 */
export function neighbour(layout: Pick<Layout, 'states'>, from: string, key: string): string | null {
  const order = layout.states.map(({ path }) => path);
  const at = order.indexOf(from);
  if (key === 'ArrowDown') return order[at + 1] ?? null;
  if (key === 'ArrowUp') return order[at - 1] ?? null;
  if (key === 'Home') return order[0] ?? null;
  if (key === 'End') return order.at(-1) ?? null;
  if (key === 'ArrowRight') {
    const targets = layout.states[at]?.part.leaving.flatMap((transition) => transition.targets) ?? [];
    return targets.find((target) => target !== from) ?? null;
  }
  if (key === 'ArrowLeft') {
    const before = layout.states.find(
      ({ path, part }) =>
        path !== from && part.leaving.some((transition) => transition.targets.includes(from)),
    );
    return before?.path ?? null;
  }
  return null;
}
