import { fromPromise } from 'xstate';
import { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine';
import { PasswordResetView } from '../../screens/passwordReset/PasswordResetView';
import { linkOf, tokenOf } from '../mailLink';
import { pageOf } from '../page';

/** `/reset-password` and `/reset-password?token=…` */
export default pageOf(passwordResetMachine)({
  provide: ({ auth, search }) => ({
    actors: {
      askForMail: fromPromise(({ input, signal }) => auth.forgotPassword(input, signal)),
      savePassword: fromPromise(({ signal }) => auth.resetPassword(tokenOf(search()), signal)),
    },
    actions: { keepPassword: (_, { password }) => auth.keepSecret(password) },
  }),
  input: ({ search }, { typedEmail }) => ({ link: linkOf(search), email: typedEmail.read() }),
  changed: ({ search }) => ({ type: 'url.changed', link: linkOf(search) }),
  view: PasswordResetView,
  extra: ({ world }) => ({ onEmail: world.typedEmail.keep }),
  title: 'Reset your password',
});
