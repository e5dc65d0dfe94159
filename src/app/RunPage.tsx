import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { SessionChanged, ShellEvent } from '../../machines/shell';
import { remember } from '../services/trace';
import type { AppContext } from './context';
import { useApp, useEntry } from './context';
import { titleOf } from './head';
import type { Entry } from './navigation';
import type { Address, AnyPage, ChartPage, Keep, Visit } from './page';
import { chartOf, idOf } from './page';
import type { ResumePlace } from './resume';
import { keepSnapshot, openActor } from './resume';

// biome-ignore lint/suspicious/noExplicitAny: run here whatever the chart is; `pageOf` has checked that all fits
type AnyChartPage = ChartPage<any, any, any>;

const visitOf = ({ path, search }: Entry, params: Address['params'], now: number = Date.now()): Visit => ({
  path,
  search,
  params,
  now,
});

/** Keeps what an actor's snapshot says now; tells work from a form that nobody has touched. */
function keeper(actor: AnyActor, resumed: boolean, app: AppContext, work: Keep<AnyStateMachine>['work']) {
  let begun: string | null = null;
  return (place: ResumePlace) => {
    // What was brought back was work.
    if (work !== undefined && !resumed) {
      const now = work(actor.getSnapshot());
      begun ??= now;
      if (now === begun) {
        app.resume.forget(place);
        return;
      }
    }
    keepSnapshot(app.resume, place, actor);
  };
}

/** Charts that don't know an event leave it aside, so each is told, whatever its type says. */
const tell = (actor: AnyActorRef, event: SessionChanged) => actor.send(event);

/** Connects a page's own actor to the shell and starts it: what is emitted before somebody listens is lost. Returns the way to end it. */
function begin(
  actor: AnyActor,
  app: AppContext,
  keep: (samePerson: boolean) => void,
  onResumed: (() => void) | null,
): () => void {
  const { world } = app;
  const first = world.user();
  let user = first;
  const emissions = actor.on('*', (event) => {
    // Charts emit shell events and nothing else (machines/shell.ts).
    app.onShellEvent(event as ShellEvent);
  });
  const changes = actor.subscribe({
    next() {
      keep(user?.id === first?.id);
    },
    error(error) {
      console.error(error);
      remember(JSON.stringify([null, actor.sessionId]));
    },
  });
  const session = app.session.subscribe(() => {
    const now = world.user();
    if (now === user) return;
    user = now;
    tell(actor, { type: 'session.changed', user });
  });
  actor.start();
  world.running.add(actor);
  if (onResumed !== null) {
    tell(actor, { type: 'session.changed', user });
    onResumed();
  }
  return () => {
    emissions.unsubscribe();
    changes.unsubscribe();
    session.unsubscribe();
    world.running.delete(actor);
    actor.stop();
  };
}

/** Makes what a page runs on: the shell's actor, or one of its own, continued from its snapshot where one is kept. */
function open(page: AnyChartPage, app: AppContext, entry: Entry, params: Address['params'], given: unknown) {
  const { world, resume } = app;
  const { keep: kept, changed } = page;
  const { handed } = app;
  const id = idOf(page, { path: entry.path, search: entry.search, params });
  // The document's page, at the first sight of it.
  const painted = handed?.snapshot && entry.kind === 'load' && handed.id === id ? handed : null;
  const address = visitOf(entry, params, painted?.now);
  if (page.actor !== undefined) {
    const actor = page.actor(world) as AnyActor; // the shell started it, so it is an actor itself, not a reference alone
    return { actor, keep: () => {}, begin: () => () => {} };
  }
  const placeOf = (at: Entry): ResumePlace | null =>
    kept === undefined || id === null ? null : { id, keep: kept.as, entryKey: at.key };
  const place = placeOf(entry);
  const input = page.input?.({ ...address, user: world.user() }, world, given);
  const machine: AnyStateMachine = chartOf(page, world, given);
  const before = painted?.snapshot ?? (place === null ? undefined : resume.read(place));
  const { actor, resumed } = openActor(machine, input, before);
  const write = keeper(actor, resumed, app, kept?.work);
  const onResumed = () => {
    if (painted !== null) page.handed?.(actor, world);
    // It learns what time it is, and drops what was typed and not asked for.
    if (changed !== undefined) actor.send(changed(visitOf(entry, params)));
    if (kept?.welcome !== undefined) app.onShellEvent({ type: 'toast', tone: 'info', text: kept.welcome });
  };
  const keepAt = (at: Entry, samePerson: boolean) => {
    const where = placeOf(at);
    // After signing out nothing of the screen may be stored any more.
    if (where !== null && (samePerson || where.keep === 'history')) write(where);
  };
  return {
    actor: actor as AnyActor,
    keep: (at: Entry) => keepAt(at, true),
    begin: (at: () => Entry) =>
      begin(actor, app, (samePerson) => keepAt(at(), samePerson), resumed ? onResumed : null),
  };
}

/** Runs a page's chart for as long as the page is mounted. */
function usePageActor(page: AnyChartPage, params: Address['params'], given: unknown): AnyActor {
  const app = useApp();
  const entry = useEntry();
  const [running] = useState(() => ({
    ...open(page, app, entry, params, given),
    // StrictMode mounts twice at once, and a stopped actor can't go on: the end waits for the next task.
    end: null as null | (() => void),
    mounted: false,
  }));
  const latest = useRef(entry);
  const shownKey = useRef(entry.key);

  useLayoutEffect(() => {
    latest.current = entry;
  });

  useLayoutEffect(() => {
    running.mounted = true;
    if (running.end === null) {
      const end = running.begin(() => latest.current);
      const leave = page.listen?.(running.actor, app.world);
      running.end = () => {
        leave?.();
        end();
      };
    }
    return () => {
      running.mounted = false;
      setTimeout(() => {
        if (running.mounted) return;
        running.end?.();
        running.end = null;
      });
    };
  }, [running, page, app]);

  useEffect(() => {
    if (shownKey.current === entry.key) return;
    shownKey.current = entry.key;
    if (page.changed !== undefined) running.actor.send(page.changed(visitOf(entry, params)));
    // The new entry is worth coming back to even if the chart has nothing to do.
    running.keep(entry);
  }, [running, page, entry, params]);

  return running.actor;
}

/** The tab's title: a page's own and the product's name; `undefined` leaves it as it is. */
export function useTitle(title: string | null | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return;
    document.title = titleOf(title);
  }, [title]);
}

interface RunProps {
  params: Address['params'];
  /** What a part is given by its page. */
  given?: unknown;
}

function RunChart({ page, params, given }: RunProps & { page: AnyChartPage }) {
  const { world } = useApp();
  const { path, search } = useEntry();
  const actor = usePageActor(page, params, given);
  const snapshot = useSelector(actor, (all: AnyMachineSnapshot) => all);
  const address = { path, search, params };
  useTitle(typeof page.title === 'function' ? page.title(snapshot, address) : page.title);
  const { view, extra } = page;
  // A new address that the chart has not been told of yet changes nothing on the view.
  const View = useMemo(() => memo(view), [view]);
  const { send } = actor;
  return <View snapshot={snapshot} send={send} {...extra?.({ snapshot, send, address, world, given })} />;
}

function Words({ view: View, title }: { view: ComponentType; title: string }) {
  useTitle(title);
  return <View />;
}

const NO_PARAMS = {};

/** Runs a page in the browser: starts its chart, connects it to the shell, paints its view. */
export function RunPage({ page, params = NO_PARAMS, given }: Partial<RunProps> & { page: AnyPage }) {
  return 'machine' in page ? (
    <RunChart page={page} params={params} given={given} />
  ) : (
    <Words view={page.view} title={page.title} />
  );
}

type LoadPage = () => Promise<{ default: AnyPage }>;
type LoadComponent = () => Promise<{ default: ComponentType<Partial<RunProps>> }>;

const loads = new Map<LoadPage, LoadComponent>();

/** The same chunk as a component that runs its page, for `late` and `LatePart`; the same function each time. */
export function runnable(load: LoadPage): LoadComponent {
  const known = loads.get(load);
  if (known !== undefined) return known;
  const made: LoadComponent = async () => {
    const { default: page } = await load();
    return { default: (props) => <RunPage page={page} {...props} /> };
  };
  loads.set(load, made);
  return made;
}
