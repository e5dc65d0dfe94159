import type { ActorRefFrom } from 'xstate';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type HeartsChange, heartsMachine } from '../../machines/hearts/hearts.machine';
import { isLost, problemOf } from '../../openapi/entities/problem';
import type { Hearts } from '../components/dom/Hearts';
import { createBroadcast } from '../services/broadcast';
import { inspecting } from '../services/inspect';
import type { Services } from './services';
import type { SessionActor } from './session';
import { sessionView } from './session';

/** What a person's tabs tell each other. */
interface SavedNews {
  userId: number;
  ids: number[];
}

/** What the chart of saved ads knows when it joins an account. */
type Joining = () => { userId: number; pending: readonly HeartsChange[] };

/** The chart of saved ads with browser, server and other tabs behind it. */
function provideHearts({ saved, tab }: Pick<Services, 'saved' | 'tab'>, joining: Joining) {
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
        const { userId } = joining();
        for (const change of saved.unsent(userId))
          await saved.set(change.id, change.saved, signal).catch((error: unknown) => {
            // What the server refuses (the ad is gone, the list is full) is settled as well.
            if (isLost(problemOf(error))) throw error;
          });
        const ids = await saved.merge(saved.kept(), signal);
        saved.keep([]);
        saved.keepUnsent(userId, joining().pending);
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

/** The saved ads' actor: one for the whole tab, beside the session, which it follows. */
export function createHeartsActor(
  services: Services,
  session: SessionActor,
): ActorRefFrom<typeof heartsMachine> {
  let { user } = sessionView(session.getSnapshot());
  const joining = () => {
    const { context } = actor.getSnapshot();
    return { userId: context.user?.id ?? 0, pending: context.pending };
  };
  const actor: ActorRefFrom<typeof heartsMachine> = createActor(provideHearts(services, joining), {
    input: { user },
    ...inspecting,
  });
  let { pending } = actor.getSnapshot().context;
  actor.subscribe(({ context }) => {
    if (context.pending === pending) return;
    pending = context.pending;
    // A page that is loaded anew before there is a network must not lose them.
    services.saved.keepUnsent(context.user?.id ?? 0, pending);
  });
  session.subscribe((snapshot) => {
    const now = sessionView(snapshot).user;
    if (now === user) return;
    user = now;
    actor.send({ type: 'session.changed', user });
  });
  return actor;
}

/** The hearts on cards, as the actor knows them. */
export const heartsOf = (actor: ActorRefFrom<typeof heartsMachine>): Hearts => ({
  isSaved: (id) => actor.getSnapshot().context.ids.includes(id),
  toggle: (id) => actor.send({ type: 'saved.toggled', id }),
  subscribe(listener) {
    const { unsubscribe } = actor.subscribe(listener);
    return unsubscribe;
  },
});
