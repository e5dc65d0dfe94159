import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { homeSearchMachine } from '../../../machines/homeSearch/homeSearch.machine';
import { HomeView } from './HomeView';

/** Connects the home page to its running chart. */
export function HomeScreen({ actor }: { actor: ActorRefFrom<typeof homeSearchMachine> }) {
  return <HomeView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
