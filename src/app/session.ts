import type { ActorRefFrom } from 'xstate';
import { createActor, fromPromise } from 'xstate';
import { authMachine, sessionView } from '../../machines/auth/auth.machine';
import type { SessionView } from '../../machines/shell';
import { inspecting } from '../services/inspect';
import type { TokenChange } from '../services/storedSession';
import { freshSubmitKey } from '../services/submitKeys';
import type { Services } from './services';

export { sessionView } from '../../machines/auth/auth.machine';

/** The session's actor: one for the whole tab. */
export type SessionActor = ActorRefFrom<typeof authMachine>;

/** Who is here, as views see it: the same value as long as nothing of it changes. */
export interface SessionWatch {
  now(): SessionView;
  /** Calls `listener` after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Whom a document is for, which is the same for all: what depends on the person comes with the program. */
export const VISITOR: SessionView = { status: 'signedOut', user: null };

/** Watches a session; a visitor is `VISITOR`, so that nothing is painted anew when a document is continued. */
export function watchSession(session: SessionActor): SessionWatch {
  let known = VISITOR;
  const isSame = (a: SessionView, b: SessionView) => a.status === b.status && a.user === b.user;
  return {
    now() {
      const now = sessionView(session.getSnapshot());
      if (!isSame(now, known)) known = isSame(now, VISITOR) ? VISITOR : now;
      return known;
    },
    subscribe(listener) {
      const { unsubscribe } = session.subscribe(listener);
      return () => unsubscribe();
    },
  };
}

/** The session's chart with the outside world in its hands. */
export const provideAuth = ({ auth, stored, google }: Pick<Services, 'auth' | 'stored' | 'google'>) =>
  authMachine.provide({
    actors: {
      loadProfile: fromPromise(({ signal }) => auth.loadProfile(signal)),
      signIn: fromPromise(({ input, signal }) => auth.signIn(input, signal)),
      signUp: fromPromise(({ input, signal }) => auth.signUp(input, signal)),
      exchangeGoogleToken: fromPromise(({ signal }) => auth.exchangeGoogleToken(google.nonce, signal)),
      saveRole: fromPromise(({ input, signal }) => auth.saveRole(input, signal)),
    },
    actions: {
      keepPassword: (_, { password }) => auth.keepSecret(password),
      keepCredential: (_, { credential }) => auth.keepSecret(credential),
      forgetToken: () => {
        stored.forgetToken();
        stored.forgetRoleChoice();
      },
      forgetTarget: () => stored.forgetTarget(),
      keepTarget: (_, { path }) => stored.keepTarget(path),
      forgetRoleChoice: () => stored.forgetRoleChoice(),
      clearEverything: (_, { where }) => {
        auth.keepSecret('');
        if (where === 'here') auth.signOut();
        google.forget();
        stored.clear();
      },
    },
  });

/**
 * Makes the session's actor, which the shell starts outside of React, and tells
 * it what happens around the tab: other tabs, the network, waking from the
 * back-forward cache (flows, 'auth').
 */
export function createSessionActor(services: Services): SessionActor {
  const { stored, account, google, tab } = services;
  const actor = createActor(provideAuth(services), {
    ...inspecting,
    input: { submitKey: freshSubmitKey() },
  });

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
  google.heard = (credential) => actor.send({ type: 'google.answered', credential });
  return actor;
}
