import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { profileMachine } from '../../../machines/profile/profile.machine';
import { ProfileView } from './ProfileView';

/** Connects the profile to its running chart. */
export function ProfileScreen({ actor }: { actor: ActorRefFrom<typeof profileMachine> }) {
  return <ProfileView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
