import { fromPromise } from 'xstate';
import { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine';
import type { Services } from '../services';

/** The reset page with the server behind it; `token` reads the mail's token from the address when it is needed. */
export const providePasswordReset = ({ auth }: Pick<Services, 'auth'>, token: () => string) =>
  passwordResetMachine.provide({
    actors: {
      askForMail: fromPromise(({ input, signal }) => auth.forgotPassword(input, signal)),
      savePassword: fromPromise(({ signal }) => auth.resetPassword(token(), signal)),
    },
    actions: { keepPassword: (_, { password }) => auth.keepSecret(password) },
  });
