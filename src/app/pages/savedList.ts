import { fromPromise } from 'xstate';
import { savedListMachine } from '../../../machines/savedList/savedList.machine';
import { SavedListView } from '../../screens/savedList/SavedListView';
import { pageOf } from '../page';

/** `/saved`; told when a heart is pressed, here or in another tab. */
export default pageOf(savedListMachine)({
  provide: ({ saved }) => ({ actors: { loadSaved: fromPromise(({ signal }) => saved.list(signal)) } }),
  input: ({ now }) => ({ now }),
  listen: (actor, { heartsActor }) => {
    let last = heartsActor.getSnapshot().context.ids;
    const { unsubscribe } = heartsActor.subscribe(({ context: { ids } }) => {
      if (ids === last) return;
      last = ids;
      actor.send({ type: 'ids.changed', ids });
    });
    return unsubscribe;
  },
  keep: { id: 'savedList', as: 'history' },
  view: SavedListView,
  title: 'Saved',
});
