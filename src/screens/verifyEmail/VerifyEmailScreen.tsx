import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resendCooldownMachine } from '../../../machines/resendCooldown/resendCooldown.machine';
import type { verifyEmailMachine } from '../../../machines/verifyEmail/verifyEmail.machine';
import { ResendCooldownView } from '../resendCooldown/ResendCooldownView';
import { VerifyEmailView } from './VerifyEmailView';

function Resend({ actor }: { actor: ActorRefFrom<typeof resendCooldownMachine> }) {
  const snapshot = useSelector(actor, (all) => all);
  return <ResendCooldownView snapshot={snapshot} send={actor.send} />;
}

/** /verify-email: the page's chart, and the button's, which ticks each second and redraws only itself. */
export function VerifyEmailScreen(props: {
  actor: ActorRefFrom<typeof verifyEmailMachine>;
  resend: ActorRefFrom<typeof resendCooldownMachine>;
  email: string;
}) {
  const snapshot = useSelector(props.actor, (all) => all);
  return (
    <VerifyEmailView
      snapshot={snapshot}
      send={props.actor.send}
      email={props.email}
      resend={<Resend actor={props.resend} />}
    />
  );
}
