import { useState } from 'react';
import { HomeScreen } from '../../screens/home/HomeScreen';
import { useApp } from '../context';
import { provideHomeSearch } from '../provide/homeSearch';
import { useScreenActor } from '../useScreenActor';

/** `/` */
export default function HomePage() {
  const { services } = useApp();
  const [machine] = useState(() => provideHomeSearch(services));
  const actor = useScreenActor(machine, {
    input: { now: Date.now() },
    resume: { id: 'home', keep: 'history' },
  });
  return <HomeScreen actor={actor} />;
}
