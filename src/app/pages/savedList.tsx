import { useEffect, useState } from 'react';
import { SavedListScreen } from '../../screens/savedList/SavedListScreen';
import { useApp } from '../context';
import { provideSavedList } from '../provide/hearts';
import { useScreenActor } from '../useScreenActor';

/** `/saved` */
export default function SavedListPage() {
  const { services, saved } = useApp();
  const [machine] = useState(() => provideSavedList(services));
  const actor = useScreenActor(machine, {
    input: { now: Date.now() },
    resume: { id: 'savedList', keep: 'history' },
  });
  useEffect(() => {
    let last = saved.getSnapshot().context.ids;
    const { unsubscribe } = saved.subscribe(({ context: { ids } }) => {
      if (ids === last) return;
      last = ids;
      actor.send({ type: 'ids.changed', ids });
    });
    return unsubscribe;
  }, [actor, saved]);
  return <SavedListScreen actor={actor} />;
}
