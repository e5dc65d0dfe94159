import { fromPromise } from 'xstate';
import { verifyEmailMachine } from '../../../machines/verifyEmail/verifyEmail.machine';
import type { Services } from '../services';

/** The page's chart with the server behind it; `token` reads the mail's token from the address when it is needed. */
export const provideVerifyEmail = (
  { auth, account, stored }: Pick<Services, 'auth' | 'account' | 'stored'>,
  token: () => string,
) =>
  verifyEmailMachine.provide({
    actors: { checkLink: fromPromise(({ signal }) => auth.verifyEmail(token(), signal)) },
    actions: {
      tellAccountChanged: () => account.tell(),
      forgetTarget: () => stored.forgetTarget(),
    },
  });
