import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { AnyMachineSnapshot, Snapshot } from 'xstate';
import { createActor } from 'xstate';
import { heartsMachine } from '../../machines/hearts/hearts.machine';
import type { ShellEvent } from '../../machines/shell';
import { toastsMachine } from '../../machines/toasts/toasts.machine';
import { early } from '../components/dom/late';
import { App } from './App';
import { BUILD } from './build';
import { readConfig } from './config';
import type { AppContext } from './context';
import type { Handed } from './handed';
import type { Head } from './head';
import { headMarkup } from './head';
import type { Entry, Navigation } from './navigation';
import type { Address, AnyPage, ChartPage, WordsPage } from './page';
import { chartOf, idOf } from './page';
import { runnable } from './RunPage';
import { rest } from './rest';
import { matchPath } from './routes';
import type { Place } from './serverServices';
import { createServerServices } from './serverServices';
import { provideAuth, watchSession } from './session';
import type { World } from './world';

/*
 * The server's side of a page (architecture.md, 'A page is a value'): its chart is run to rest, its view painted
 * once, and the snapshot handed to the browser, which goes on from there (main.tsx). The build makes one module of
 * this for Node; the server's `pages/` loads it and gives it the API.
 */

/** What a document needs from outside. */
export interface Outside extends Pick<Place, 'origin' | 'fetch'> {
  /** Ms since 1970. */
  now: number;
  /** How long a chart may take to come to rest, in ms. */
  patience: number;
}

/** A page, painted. */
export interface PaintedPage {
  kind: 'document';
  status: number;
  /** Elements for the document's head: title, description, previews. */
  head: string;
  /** The content of `#root`. */
  html: string;
  /** What the program goes on with. */
  handed: Handed;
  /** The page's file in `src/app/pages`, without its ending: says which chunks the program needs first. */
  page: string;
}

/** What came of an address. */
export type Rendered =
  | PaintedPage
  /** Another address has what was asked for; `permanent` when it will always be so. */
  | { kind: 'redirect'; to: string; permanent: boolean }
  /** The browser does it all; `reason` where the server should have painted it. */
  | { kind: 'shell'; status: number; reason: string | null };

// biome-ignore lint/suspicious/noExplicitAny: run here whatever the chart is; `pageOf` has checked that all fits
type AnyChartPage = ChartPage<any, any, any>;

const nothing = () => {};

/** The whole picture as text, with everything in it that is fetched late. @throws what a view throws. */
function paint(content: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(content, {
      // In one piece: what comes later would need a script to be put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The tab's belongings as the server has them: nobody is signed in, and nothing happens by itself. */
function contextOf(
  world: Omit<World, 'sessionActor' | 'heartsActor' | 'navigation'>,
  entry: Entry,
  handed: Handed,
): AppContext {
  const session = createActor(provideAuth(world), { input: { submitKey: '' } });
  const hearts = createActor(heartsMachine, { input: { user: null } });
  const navigation: Navigation = {
    current: () => entry,
    first: () => entry,
    previous: () => null,
    subscribe: () => nothing,
    go: nothing,
    back: nothing,
    again: nothing,
    hold: nothing,
    scrollOf: () => null,
    start: () => nothing,
  };
  return {
    world: { ...world, sessionActor: session, heartsActor: hearts, navigation },
    session,
    who: watchSession(session),
    toasts: createActor(toastsMachine),
    hearts: { isSaved: () => false, toggle: nothing, subscribe: () => nothing },
    navigation,
    resume: { read: () => undefined, write: nothing, forget: nothing, forgetHistory: nothing },
    handed,
    onShellEvent: nothing,
    rememberTarget: nothing,
  };
}

interface Run {
  snapshot: AnyMachineSnapshot;
  /** As it is handed to the browser. */
  kept: Snapshot<unknown>;
  /** Where the chart wants to go instead. */
  to: string | null;
}

/** Runs a page's chart to rest. */
async function run(page: AnyChartPage, address: Address, world: World, outside: Outside): Promise<Run> {
  const input = page.input?.({ ...address, now: outside.now, user: null }, world, undefined);
  const actor = createActor(chartOf(page, world, undefined), { input });
  let to: string | null = null;
  actor.on('*', (event: unknown) => {
    const emitted = event as ShellEvent; // charts emit shell events and nothing else (machines/shell.ts)
    if (emitted.type === 'navigate') to = emitted.to;
  });
  try {
    actor.start();
    await rest(actor, outside.patience);
    // As the browser will read it: what JSON does not hold is gone on both sides.
    const kept: Snapshot<unknown> = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
    return { snapshot: actor.getSnapshot(), kept, to };
  } finally {
    actor.stop();
  }
}

/** What is said of a page in its document, once it is known what is on it. */
interface Said {
  title: string | null;
  head: Head;
  status: number;
}

/** A page that has a document. */
type Documented = (AnyChartPage | WordsPage) & { head: NonNullable<AnyPage['head']> };
const isDocumented = (page: AnyPage): page is Documented => page.head !== undefined;

function saidOf(
  page: Documented,
  snapshot: AnyMachineSnapshot | null,
  address: Address,
  origin: string,
): Said {
  if (!('machine' in page))
    return { title: page.title, head: page.head(address), status: page.status ?? 200 };
  const { title = null } = page;
  return {
    title: typeof title === 'function' ? title(snapshot, address) : title,
    head: page.head(snapshot, address, origin),
    status: page.status?.(snapshot) ?? 200,
  };
}

const shell = (status: number, reason: string | null): Rendered => ({ kind: 'shell', status, reason });

/**
 * Renders the page at a path and query, for a visitor who is not signed in.
 * A chart that fails or takes too long is the browser's to run, and so is every page without a `head`.
 * @throws what a view throws, or the loading of its chunk
 */
export async function render(address: { path: string; search: string }, outside: Outside): Promise<Rendered> {
  const { path, search } = address;
  const { route, params, canonical } = matchPath(path);
  if (canonical !== null) return { kind: 'redirect', to: canonical + search, permanent: true };
  const { default: page } = await route.load();
  if (!isDocumented(page)) return shell(200, null);
  const at: Address = { path, search, params };
  const href = path + search;
  const { origin } = outside;
  const services = createServerServices(
    { origin, href, fetch: outside.fetch },
    readConfig(import.meta.env, origin),
  );
  const entry: Entry = { key: '', index: 0, path, search, hash: '', href, kind: 'load' };
  const handed: Handed = { build: BUILD, href, status: 200, id: null, snapshot: null, now: outside.now };
  const app = contextOf(
    {
      ...services,
      running: new Set(),
      user: () => null,
      signOut: nothing,
      tell: nothing,
      search: () => search,
      forgetHistory: nothing,
      scheme: () => 'auto',
      applyScheme: nothing,
    },
    entry,
    handed,
  );
  let snapshot: AnyMachineSnapshot | null = null;
  if ('machine' in page && page.actor === undefined) {
    const ran = await run(page, at, app.world, outside).catch((error: unknown) => String(error));
    if (typeof ran === 'string') return shell(200, ran);
    snapshot = ran.snapshot;
    const status: number = page.status?.(snapshot) ?? 200;
    if (snapshot.hasTag('failed')) return shell(status, status === 200 ? 'its chart failed' : null);
    if (ran.to !== null) return { kind: 'redirect', to: ran.to, permanent: false };
    handed.id = idOf(page, at);
    handed.snapshot = ran.kept;
  }
  if ('machine' in page && page.actor !== undefined) {
    app.session.start();
    await rest(app.session, outside.patience);
    snapshot = app.session.getSnapshot();
  }
  const said = saidOf(page, snapshot, at, origin);
  // An ad has one address: others name it by an older title, or have signs stuck to them.
  if (said.head.kind === 'product' && said.head.canonical !== path)
    return { kind: 'redirect', to: said.head.canonical + search, permanent: true };
  handed.status = said.status;
  await early(runnable(route.load));
  const html = await paint(<App app={app} />);
  app.session.stop();
  // React puts the pictures that it wants early before all else; they belong into the head.
  const pictures = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return {
    kind: 'document',
    status: said.status,
    head: headMarkup(said.title, said.head, origin) + pictures,
    html: html.slice(pictures.length),
    handed,
    page: 'machine' in page ? page.machine.id : page.id,
  };
}
