import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import type { authMachine } from '../../machines/auth/auth.machine';
import type { TokenChange } from '../services/storedSession';
import { inspecting } from './inspect';
import { provideAuth } from './provide/auth';
import type { Services } from './services';

export { sessionView } from '../../machines/auth/sessionView';

/** The session's actor: one for the whole tab. */
export type SessionActor = ActorRefFrom<typeof authMachine>;

/**
 * Makes the session's actor, which the shell starts outside of React, and tells
 * it what happens around the tab: other tabs, the network, waking from the
 * back-forward cache (flows, 'auth').
 */
export function createSessionActor(services: Services): SessionActor {
  const { stored, account, google, tab } = services;
  const actor = createActor(provideAuth(services), inspecting);

  function follow(change: TokenChange | null) {
    if (change === 'removed') actor.send({ type: 'session.ended', where: 'elsewhere' });
    if (change === 'refused') actor.send({ type: 'session.rejected', path: tab.here() });
    if (change === 'replaced') actor.send({ type: 'token.stored' });
  }

  stored.onChange(follow);
  // A tab that slept has heard nothing: it must not show a person who has left.
  tab.onWake(() => follow(stored.lookAgain()));
  tab.onFocus(() => {
    follow(stored.lookAgain());
    actor.send({ type: 'window.focused' });
  });
  tab.onOnline(() => actor.send({ type: 'network.online' }));
  account.listen(() => actor.send({ type: 'account.changed' }));
  google.onCredential((credential) => actor.send({ type: 'google.answered', credential }));
  return actor;
}
