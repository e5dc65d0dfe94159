import type { AnyMachineSnapshot } from 'xstate';

/** The calls that a chart waits for: each running child as `id: source with input`, sorted. */
export function callsOf(snapshot: AnyMachineSnapshot): string[] {
  const children = (snapshot.children ?? {}) as Record<string, Child | undefined>;
  return Object.entries(children)
    .map(([id, child]) => {
      const { input } = (child?.getSnapshot() ?? {}) as { input?: unknown };
      return `${id}: ${String(child?.src)}${input === undefined ? '' : ` with ${JSON.stringify(input)}`}`;
    })
    .sort();
}

interface Child {
  src?: unknown;
  getSnapshot: () => unknown;
}
