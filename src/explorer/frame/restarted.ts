import type { AnyActor, AnyStateMachine, Snapshot } from 'xstate';
import { type Live, liveActor } from '../../../machines/model/live/play';

/** A chart begun again from where an actor of it stands, with another context. Stand-ins and a clock that stands still, as before. */
export function restarted(machine: AnyStateMachine, actor: AnyActor, context: Record<string, unknown>): Live {
  const snapshot = { ...(actor.getPersistedSnapshot() as object), context } as unknown as Snapshot<unknown>;
  const live = liveActor(machine, undefined, undefined, snapshot);
  live.actor.start();
  return live;
}
