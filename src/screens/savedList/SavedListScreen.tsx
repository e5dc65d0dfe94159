import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { savedListMachine } from '../../../machines/savedList/savedList.machine';
import { SavedListView } from './SavedListView';

/** Connects the page of saved ads to its running chart. */
export function SavedListScreen({ actor }: { actor: ActorRefFrom<typeof savedListMachine> }) {
  return <SavedListView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
