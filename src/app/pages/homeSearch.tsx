import { useState } from 'react';
import { HomeSearchScreen } from '../../screens/homeSearch/HomeSearchScreen';
import { useApp } from '../context';
import { provideHomeSearch } from '../provide/homeSearch';
import { useScreenActor } from '../useScreenActor';

/** `/` */
export default function HomeSearchPage() {
  const { services } = useApp();
  const [machine] = useState(() => provideHomeSearch(services));
  const actor = useScreenActor(machine, {
    input: { now: Date.now() },
    resume: { id: 'home', keep: 'history' },
  });
  return <HomeSearchScreen actor={actor} />;
}
