import { fromCallback, fromPromise } from 'xstate';
import { heartsMachine } from '../../../machines/hearts/hearts.machine';
import { savedListMachine } from '../../../machines/savedList/savedList.machine';
import { createBroadcast } from '../../services/broadcast';
import type { Services } from '../services';

/** What a person's tabs tell each other. */
interface SavedNews {
  userId: number;
  ids: number[];
}

/** The chart of saved ads with browser, server and other tabs behind it. */
export function provideHearts({ saved, tab }: Pick<Services, 'saved' | 'tab'>) {
  const news = createBroadcast<SavedNews>('saved');
  return heartsMachine.provide({
    actors: {
      watch: fromCallback(({ sendBack }) => {
        const stops = [
          saved.onKept((ids) => sendBack({ type: 'kept.read', ids })),
          news.listen((told) => sendBack({ type: 'tab.told', ...told })),
          tab.onFocus(() => sendBack({ type: 'tab.woke' })),
          tab.onOnline(() => sendBack({ type: 'tab.woke' })),
        ];
        sendBack({ type: 'kept.read', ids: saved.kept() });
        return () => {
          for (const stop of stops) stop();
        };
      }),
      joinAccount: fromPromise(async ({ signal }) => {
        const ids = await saved.merge(saved.kept(), signal);
        saved.keep([]);
        return ids;
      }),
      sendChange: fromPromise(async ({ input, signal }) => {
        await saved.set(input.id, input.saved, signal);
        return null;
      }),
    },
    actions: {
      keepInBrowser: (_, { ids }) => saved.keep(ids),
      tellTabs: (_, told) => news.post(told),
    },
  });
}

/** The page of saved ads with the server behind it. */
export const provideSavedList = ({ saved }: Pick<Services, 'saved'>) =>
  savedListMachine.provide({ actors: { loadSaved: fromPromise(({ signal }) => saved.list(signal)) } });
