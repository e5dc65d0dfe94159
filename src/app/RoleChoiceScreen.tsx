import { useSelector } from '@xstate/react';
import { RoleChoiceView } from '../screens/auth/RoleChoiceView';
import type { SessionActor } from './session';

/** The role modal on the running session. */
export default function RoleChoiceScreen({ actor }: { actor: SessionActor }) {
  const snapshot = useSelector(actor, (all) => all);
  return <RoleChoiceView snapshot={snapshot} send={actor.send} />;
}
