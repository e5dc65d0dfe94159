import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Effect } from '../../generate/graph';
import { changesOf, valueText, withFields } from './values';

/** What a step did: the snapshot after it, what the chart told, and what it left to others. */
export interface Did {
  after: AnyMachineSnapshot;
  emitted: readonly AnyEventObject[];
  effects: readonly Effect[];
}

/** What follows a step, a sentence each: the state first, then what is said and asked for, then what changes in the context. */
export function partsOf(
  before: AnyMachineSnapshot | null,
  event: AnyEventObject,
  { after, emitted, effects }: Did,
  leavesIn: (snapshot: AnyMachineSnapshot) => string[],
): string[] {
  const was = before === null ? [] : leavesIn(before);
  const entered = leavesIn(after).filter((leaf) => !was.includes(leaf));
  const childrenOf = (kind: string) =>
    effects
      .filter(({ type }) => type === `xstate.${kind}`)
      .map(({ params }) => String((JSON.parse(params) as unknown[])[2]));
  const inputOf = (id: string) =>
    (after.children[id]?.getSnapshot() as { input?: unknown } | undefined)?.input;
  // A call that has just ended is not given up.
  const stopped = childrenOf('stopChild').filter((id) => id !== (event as { actorId?: string }).actorId);
  return [
    after.status === 'active'
      ? entered.length === 0
        ? 'stays'
        : `→ ${entered.join(', ')}`
      : `ends (${after.status})`,
    ...emitted.map(said),
    ...effects.flatMap(done),
    ...childrenOf('spawnChild').map((id) => `calls ${id}${withFields(inputOf(id))}`),
    ...stopped.map((id) => `stops ${id}`),
    ...changesOf(before?.context ?? {}, after.context, event),
  ];
}

/** What the chart tells the shell, in words. */
function said({ type, ...fields }: AnyEventObject): string {
  switch (type) {
    case 'toast':
      return `says${fields.tone === undefined ? '' : ` (${fields.tone})`} ${valueText(fields.text)}`;
    case 'navigate':
      return `goes to ${fields.to}${fields.replace === true ? ' in place of this page' : ''}`;
    case 'navigateBack':
      return `goes back, or to ${fields.fallback}`;
    default:
      return `tells ${type}${withFields(fields)}`;
  }
}

/** What the chart leaves to others to do; of XState's own actions, timers and messages to children. */
function done({ type, params }: Effect): string[] {
  const what: unknown = params === '' ? undefined : JSON.parse(params);
  if (!type.startsWith('xstate.')) return [`does ${type}${withFields(what)}`];
  const [event, delay, , target] = what as [AnyEventObject | undefined, number | null, unknown, unknown];
  if (type === 'xstate.raise' && typeof delay === 'number') return [`waits ${delay} ms`];
  if (type === 'xstate.sendTo' && event) return [`tells ${String(target)} ${event.type}`];
  return [];
}
