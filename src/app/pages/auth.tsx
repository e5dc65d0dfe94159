import { authMachine } from '../../../machines/auth/auth.machine';
import { type AuthTab, AuthView } from '../../screens/auth/AuthView';
import type { Address } from '../page';
import { pageOf } from '../page';
import { RunPage } from '../RunPage';
import googleButton from './googleButton';

const tabOf = ({ search }: Pick<Address, 'search'>): AuthTab =>
  new URLSearchParams(search).get('tab') === 'sign-up' ? 'signUp' : 'signIn';

/** `/auth`: the session's own actor, and Google's button. */
export default pageOf(authMachine)({
  actor: ({ sessionActor }) => sessionActor,
  // What was said about one form is not said about the other, nor on coming back.
  changed: () => ({ type: 'form.changed' }),
  listen:
    (session, { user, typedEmail }) =>
    () => {
      session.send({ type: 'form.changed' });
      // Whoever has signed in leaves no e-mail for the next one.
      if (user() !== null) typedEmail.keep('');
    },
  view: AuthView,
  extra: ({ address, world }) => ({
    tab: tabOf(address),
    typedEmail: world.typedEmail.read(),
    onEmail: world.typedEmail.keep,
    google: <RunPage page={googleButton} />,
  }),
  title: (_, address) => (tabOf(address) === 'signUp' ? 'Sign Up' : 'Sign In'),
  head: () => ({
    description: 'Sign in to post ads, save them and reach sellers.',
    canonical: '/auth',
    noIndex: true,
  }),
});
