import type { SnapshotFrom } from 'xstate';
import { createActor, setup } from 'xstate';
import type { AuthEvent } from '../../machines/auth/auth.types';
import type { SessionView, ShellEvent } from '../../machines/shell';
import type { Services } from './services';

// Stands in until the auth chart is here: nobody is signed in.
const signedOutMachine = setup({
  types: {
    events: {} as AuthEvent,
    emitted: {} as ShellEvent,
  },
}).createMachine({ id: 'session', initial: 'signedOut', states: { signedOut: {} } });

/** Makes the session's actor: one for the whole tab, started by the shell. */
export function createSessionActor(_services: Services) {
  return createActor(signedOutMachine);
}

/** The session's actor. */
export type SessionActor = ReturnType<typeof createSessionActor>;

/** What the guard, the header and the screens may know of the session. */
export function sessionView(_snapshot: SnapshotFrom<SessionActor>): SessionView {
  return { status: 'signedOut', user: null };
}
