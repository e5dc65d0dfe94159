import type { SnapshotFrom } from 'xstate';
import type { SessionView } from '../shell';
import type { authMachine } from './auth.machine';

/** What the guard, the header and the screens may know of the session. */
export function sessionView(snapshot: SnapshotFrom<typeof authMachine>): SessionView {
  const { value, context } = snapshot;
  // The chart's top states are the statuses; those with states inside come as an object with one key.
  const status = (typeof value === 'string' ? value : Object.keys(value)[0]) as SessionView['status'];
  return { status, user: context.user };
}
