import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { authMachine } from '../../../machines/auth/auth.machine';
import type { googleButtonMachine } from '../../../machines/googleButton/googleButton.machine';
import type { OnMount } from '../../components/dom/Mount';
import { GoogleButtonView } from '../googleButton/GoogleButtonView';
import type { TypedEmail } from './AuthForms';
import { type AuthTab, AuthView } from './AuthView';

/** /auth on the running session. */
export function AuthScreen(
  props: {
    actor: ActorRefFrom<typeof authMachine>;
    google: ActorRefFrom<typeof googleButtonMachine>;
    drawGoogle: OnMount;
    tab: AuthTab;
  } & TypedEmail,
) {
  const snapshot = useSelector(props.actor, (all) => all);
  const google = useSelector(props.google, (all) => all);
  return (
    <AuthView
      snapshot={snapshot}
      send={props.actor.send}
      tab={props.tab}
      typedEmail={props.typedEmail}
      onEmail={props.onEmail}
      google={<GoogleButtonView snapshot={google} send={props.google.send} draw={props.drawGoogle} />}
    />
  );
}
