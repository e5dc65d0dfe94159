import { fromPromise } from 'xstate';
import { type Scheme, settingsMachine } from '../../../machines/settings/settings.machine';
import type { Services } from '../services';

/** The chart of the settings with server, session and theme behind it. */
export const provideSettings = (
  { auth, account }: Pick<Services, 'auth' | 'account'>,
  outside: { signOut: () => void; applyScheme: (scheme: Scheme) => void },
) =>
  settingsMachine.provide({
    actors: {
      saveName: fromPromise(({ input, signal }) => auth.saveName(input, signal)),
      saveRole: fromPromise(async ({ input, signal }) => (await auth.saveRole(input, signal)).user),
      askForMail: fromPromise(async ({ input, signal }) => {
        await auth.forgotPassword(input, signal);
        return null;
      }),
    },
    actions: {
      tellAccount: () => account.tell(),
      applyScheme: (_, { scheme }) => outside.applyScheme(scheme),
      signOut: () => outside.signOut(),
    },
  });
