import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Actor, AnyActorRef, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { SessionChanged, ShellEvent } from '../../machines/shell';
import type { AppContext } from './context';
import { useApp, useEntry } from './context';
import type { Entry } from './navigation';
import type { ResumePlace } from './resume';
import { keepSnapshot, openActor } from './resume';
import { sessionView } from './session';

/*
 * How a page is made. A page's file, whole (src/app/pages/products.tsx):
 *
 *   import { useState } from 'react';
 *   import { ProductListScreen } from '../../screens/productList/ProductListScreen';
 *   import { useApp } from '../context';
 *   import { provideProductList } from '../provide/productList';
 *   import type { PageProps } from '../page';
 *   import { useScreenActor } from '../useScreenActor';
 *
 *   export default function ProductListPage({ entry }: PageProps) {
 *     const { services } = useApp();
 *     // Once, outside of rendering again: children keep the first implementations.
 *     const [machine] = useState(() => provideProductList(services));
 *     const actor = useScreenActor(machine, {
 *       input: { search: entry.search, now: Date.now() },
 *       resume: { id: 'products', keep: 'history' },
 *       onUrl: ({ search }) => ({ type: 'url.changed', search }),
 *     });
 *     return <ProductListScreen actor={actor} />;
 *   }
 *
 * - The page is mounted anew when the route or its parameters change, and on back and forward. A link or a
 *   form that changes the query alone leaves it mounted and comes as `onUrl`'s event.
 * - `resume.keep: 'session'` is for forms: see resume.ts for the tags `writes` and `forget`.
 *   `id` names chart and subject (`productForm/7`); `work` tells a touched form from an untouched one.
 * - Toasts and navigation that the chart emits are carried out. `session.changed` comes by itself.
 * - The tab's title is the route's; a page that knows better calls `usePageTitle(text)`.
 */

/** What a page tells about its chart. */
export interface ScreenOptions<M extends AnyStateMachine> {
  /** Read when the actor is made, not later. */
  input: InputFrom<M>;
  /** Leave out for a screen with nothing to bring back. */
  resume?: Omit<ResumePlace, 'entryKey'> & {
    /**
     * What of the snapshot is a person's work, as a text; null while there is nothing to work on. Only work
     * that differs from how it began is kept: an untouched form is the server's to tell anew. Leave it out
     * where every snapshot is worth keeping.
     */
    work?: (snapshot: SnapshotFrom<M>) => string | null;
    /** Said when something is brought back, which may be older than what the server has by now. */
    welcome?: string;
  };
  /** The event that tells the chart of a new address while the page stays; leave out when it needs none. */
  onUrl?: (entry: Entry) => EventFromLogic<M>;
}

/** Charts that don't know an event leave it aside, so each is told, whatever its type says. */
const tell = (actor: AnyActorRef, event: SessionChanged) => actor.send(event);

/** Keeps what an actor's snapshot says now; tells work from a form that nobody has touched. */
function keeper(resumed: boolean, app: AppContext) {
  let begun: string | null = null;
  return (actor: AnyActorRef, place: ResumePlace, work: ((snapshot: never) => string | null) | undefined) => {
    // What was brought back was work.
    if (work !== undefined && !resumed) {
      // The option's type ties the function to the machine, which this actor runs.
      const now = work(actor.getSnapshot() as never);
      begun ??= now;
      if (now === begun) {
        app.resume.forget(place);
        return;
      }
    }
    keepSnapshot(app.resume, place, actor);
  };
}

/** Everything between a chart and the shell, attached before the start since what is emitted before is lost. Returns the way to end it. */
function run(
  actor: AnyActorRef,
  resumed: boolean,
  app: AppContext,
  place: () => ResumePlace | null,
  keep: (place: ResumePlace) => void,
  welcome: string | undefined,
): () => void {
  const first = sessionView(app.session.getSnapshot()).user;
  let user = first;

  const emissions = actor.on('*', (event) => {
    // Charts emit shell events and nothing else (machines/shell.ts).
    app.onShellEvent(event as ShellEvent);
  });
  const changes = actor.subscribe({
    next() {
      const where = place();
      // After signing out nothing of the screen may be written any more.
      if (where !== null && (where.keep === 'history' || user?.id === first?.id)) keep(where);
    },
    error(error) {
      console.error(error);
    },
  });
  const session = app.session.subscribe((snapshot) => {
    const now = sessionView(snapshot).user;
    if (now === user) return;
    user = now;
    tell(actor, { type: 'session.changed', user });
  });
  actor.start();
  if (resumed) {
    tell(actor, { type: 'session.changed', user });
    if (welcome !== undefined) app.onShellEvent({ type: 'toast', tone: 'info', text: welcome });
  }

  return () => {
    emissions.unsubscribe();
    changes.unsubscribe();
    session.unsubscribe();
    actor.stop();
  };
}

/**
 * Starts a screen's chart, continued from its snapshot where one is kept, and connects it to the shell.
 * The actor lives as long as the page is mounted.
 */
export function useScreenActor<M extends AnyStateMachine>(machine: M, options: ScreenOptions<M>): Actor<M> {
  const app = useApp();
  const entry = useEntry();
  const { resume } = options;
  const [{ actor, resumed, keep, running }] = useState(() => {
    const kept = resume === undefined ? undefined : app.resume.read({ ...resume, entryKey: entry.key });
    const opened = openActor(machine, options.input, kept);
    const keepOf = keeper(opened.resumed, app);
    return {
      ...opened,
      keep: (place: ResumePlace, work: NonNullable<typeof resume>['work']) =>
        keepOf(opened.actor, place, work),
      // StrictMode mounts twice at once, and a stopped actor can't go on: the end waits for the next task.
      running: { end: null as null | (() => void), mounted: false },
    };
  });

  const latest = useRef({ entry, options });
  const shownKey = useRef(entry.key);

  useLayoutEffect(() => {
    latest.current = { entry, options };
  });

  useLayoutEffect(() => {
    running.mounted = true;
    running.end ??= run(
      actor,
      resumed,
      app,
      () => {
        const place = latest.current.options.resume;
        return place === undefined ? null : { ...place, entryKey: latest.current.entry.key };
      },
      (place) => keep(place, latest.current.options.resume?.work),
      latest.current.options.resume?.welcome,
    );
    return () => {
      running.mounted = false;
      setTimeout(() => {
        if (running.mounted) return;
        running.end?.();
        running.end = null;
      });
    };
  }, [actor, resumed, keep, running, app]);

  useEffect(() => {
    if (shownKey.current === entry.key) return;
    shownKey.current = entry.key;
    const { onUrl, resume: place } = latest.current.options;
    if (onUrl !== undefined) actor.send(onUrl(entry));
    // The new entry is worth coming back to even if the chart has nothing to do.
    if (place !== undefined) keep({ ...place, entryKey: entry.key }, place.work);
  }, [actor, keep, entry]);

  return actor;
}
