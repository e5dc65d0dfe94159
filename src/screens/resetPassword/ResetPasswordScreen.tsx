import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine';
import { ResetPasswordView } from './ResetPasswordView';

/** /reset-password on its running chart. */
export function ResetPasswordScreen({ actor }: { actor: ActorRefFrom<typeof passwordResetMachine> }) {
  return <ResetPasswordView snapshot={useSelector(actor, (all) => all)} send={actor.send} />;
}
