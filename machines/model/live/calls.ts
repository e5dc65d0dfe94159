import type { AnyMachineSnapshot } from 'xstate';

/** A child that runs: its id, the actor that it is made of, and what it was started with. */
export interface Call {
  id: string;
  actor: string;
  input?: unknown;
}

/** The children that run in a snapshot, sorted by id. */
const childrenOf = ({ children }: Pick<AnyMachineSnapshot, 'children'>): [string, Child][] =>
  Object.entries((children ?? {}) as Record<string, Child | undefined>)
    .filter((entry): entry is [string, Child] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));

const callOf = ([id, child]: [string, Child]): Call => {
  const { input } = (child.getSnapshot() ?? {}) as { input?: unknown };
  return { id, actor: String(child.src), ...(input === undefined ? {} : { input }) };
};

/** The calls that a chart waits for: each running child as `id: source with input`, sorted. */
export const callsOf = (snapshot: AnyMachineSnapshot): string[] =>
  childrenOf(snapshot)
    .map(callOf)
    .map(
      ({ id, actor, input }) =>
        `${id}: ${actor}${input === undefined ? '' : ` with ${JSON.stringify(input)}`}`,
    )
    .sort();

/** The calls that a step begins: the children that run after it and did not before. */
export const callsBegun = (before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): Call[] =>
  childrenOf(after)
    .filter(([id, child]) => before?.children?.[id] !== child)
    .map(callOf);

interface Child {
  src?: unknown;
  getSnapshot: () => unknown;
}
