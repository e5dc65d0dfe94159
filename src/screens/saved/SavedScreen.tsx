import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { savedListMachine } from '../../../machines/savedList/savedList.machine';
import { SavedView } from './SavedView';

/** Connects the page of saved ads to its running chart. */
export function SavedScreen({ actor }: { actor: ActorRefFrom<typeof savedListMachine> }) {
  return <SavedView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
