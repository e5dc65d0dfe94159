import { fromPromise } from 'xstate';
import { authMachine } from '../../../machines/auth/auth.machine';
import type { Services } from '../services';

/** The session's chart with the outside world in its hands. */
export const provideAuth = ({ auth, stored, google }: Pick<Services, 'auth' | 'stored' | 'google'>) =>
  authMachine.provide({
    actors: {
      loadProfile: fromPromise(({ signal }) => auth.loadProfile(signal)),
      signIn: fromPromise(({ input, signal }) => auth.signIn(input, signal)),
      signUp: fromPromise(({ input, signal }) => auth.signUp(input, signal)),
      exchangeGoogleToken: fromPromise(({ signal }) => auth.exchangeGoogleToken(signal)),
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
