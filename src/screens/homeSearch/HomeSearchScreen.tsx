import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { homeSearchMachine } from '../../../machines/homeSearch/homeSearch.machine';
import { HomeSearchView } from './HomeSearchView';

/** Connects the home page to its running chart. */
export function HomeSearchScreen({ actor }: { actor: ActorRefFrom<typeof homeSearchMachine> }) {
  return <HomeSearchView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
