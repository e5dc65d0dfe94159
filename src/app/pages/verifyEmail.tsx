import { fromPromise } from 'xstate';
import { honouredTarget } from '../../../machines/auth/redirect';
import { verifyEmailMachine } from '../../../machines/verifyEmail/verifyEmail.machine';
import { VerifyEmailView } from '../../screens/verifyEmail/VerifyEmailView';
import { verifyEmail } from '../../services/verification';
import { emailOf, linkOf, tokenOf } from '../mailLink';
import { pageOf } from '../page';
import { RunPage } from '../RunPage';
import resendCooldown from './resendCooldown';

/** `/verify-email?email=…` and `/verify-email?token=…` */
export default pageOf(verifyEmailMachine)({
  provide: ({ api, account, stored, search }) => ({
    actors: { checkLink: fromPromise(({ signal }) => verifyEmail(api, tokenOf(search()), signal)) },
    actions: {
      tellAccountChanged: () => account.tell(),
      forgetTarget: () => stored.forgetTarget(),
    },
  }),
  input: ({ search }, { stored, tab }) => ({
    link: linkOf(search),
    target: honouredTarget(stored.target(), tab.origin),
  }),
  changed: ({ search }) => ({ type: 'url.changed', link: linkOf(search) }),
  view: VerifyEmailView,
  extra: ({ address }) => ({
    email: emailOf(address.search),
    resend: <RunPage page={resendCooldown} />,
  }),
  title: 'Verify your email',
});
