import { useEffect, useState } from 'react';
import { AuthScreen } from '../../screens/auth/AuthScreen';
import { useApp } from '../context';
import type { PageProps } from '../page';
import { provideGoogleButton } from '../provide/googleButton';
import { sessionView } from '../session';
import { usePageTitle } from '../usePageTitle';
import { useScreenActor } from '../useScreenActor';

/** `/auth`: the session's own actor, and Google's button. */
export default function AuthPage({ entry }: PageProps) {
  const { services, session } = useApp();
  const [machine] = useState(() => provideGoogleButton(services));
  const google = useScreenActor(machine, { input: undefined });
  const tab = new URLSearchParams(entry.search).get('tab') === 'sign-up' ? 'signUp' : 'signIn';

  usePageTitle(tab === 'signUp' ? 'Sign Up' : null);
  useEffect(() => services.tab.onOnline(() => google.send({ type: 'network.online' })), [services, google]);
  // What was said about one form is not said about the other, nor on coming back. `tab` is why it runs again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab's change is the event
  useEffect(() => () => session.send({ type: 'form.changed' }), [session, tab]);

  // Whoever has signed in leaves no e-mail for the next one.
  useEffect(
    () => () => {
      if (sessionView(session.getSnapshot()).user !== null) services.typedEmail.keep('');
    },
    [services, session],
  );

  return (
    <AuthScreen
      actor={session}
      google={google}
      drawGoogle={services.google.draw}
      tab={tab}
      typedEmail={services.typedEmail.read()}
      onEmail={services.typedEmail.keep}
    />
  );
}
