import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import type { heartsMachine } from '../../machines/hearts/hearts.machine';
import type { Hearts } from '../components/dom/Hearts';
import { inspecting } from './inspect';
import { provideHearts } from './provide/hearts';
import type { Services } from './services';
import type { SessionActor } from './session';
import { sessionView } from './session';

/** The saved ads' actor: one for the whole tab, beside the session, which it follows. */
export function createHeartsActor(
  services: Services,
  session: SessionActor,
): ActorRefFrom<typeof heartsMachine> {
  let { user } = sessionView(session.getSnapshot());
  const actor = createActor(provideHearts(services), { input: { user }, ...inspecting });
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
