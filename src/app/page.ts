import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { User } from '../../openapi/entities/types';
import type { Head } from './head';
import type { World } from './world';

/*
 * A page is a value (architecture.md): data and functions without hooks. `RunPage` runs it in the browser;
 * the explorer and the tests take its chart and its view. A page's file, whole (pages/productList.ts):
 *
 *   export default pageOf(productListMachine)({
 *     provide: ({ reference, products }) => ({ actors: { … }, actions: { … } }),
 *     input: ({ search, now }) => ({ search, now }),
 *     changed: ({ search, now }) => ({ type: 'url.changed', search, now }),
 *     keep: { id: 'productList', as: 'history' },
 *     view: ProductListView,
 *     title: ({ context }) => (context.filter.search === '' ? 'All Products' : `Search results for …`),
 *   });
 */

/** An address, read for a page. */
export interface Address {
  /** As in `location`: still encoded. */
  path: string;
  search: string;
  /** The route's parameters, decoded once. */
  params: Record<string, string>;
}

/** An address at a time, in ms since 1970. */
export type Visit = Address & { now: number };

/** What every view is given: the chart's snapshot, and the way to send it events. */
export interface ViewProps<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>;
  send(event: EventFromLogic<M>): void;
}

/** What is kept of a page, to show it again as it was (resume.ts). */
export interface Keep<M extends AnyStateMachine> {
  /** Names the chart and what it is about: `productForm/7`. */
  id: string | ((address: Address) => string);
  /** `history`: for back and forward. `session`: also for a reload or an expired session, which is for forms. */
  as: 'history' | 'session';
  /**
   * What of the snapshot is a person's work, as a text; null while there is nothing to work on. Only work
   * that differs from how it began is kept: an untouched form is the server's to tell anew. Leave it out
   * where every snapshot is worth keeping.
   */
  work?: (snapshot: SnapshotFrom<M>) => string | null;
  /** Said when something is brought back, which may be older than what the server has by now. */
  welcome?: string;
}

/** The services of a chart: what its `provide()` takes. */
export type Provided<M extends AnyStateMachine> = Parameters<M['provide']>[0];

/**
 * A page with a chart, or a part of one with a chart of its own.
 * `P`: the props of its view. `G`: what a part is given by the page that it is in.
 */
export interface ChartPage<M extends AnyStateMachine, P extends ViewProps<M>, G> {
  machine: M;
  /** The services that the chart is given. Called once, when the page is opened. */
  provide?: (world: World, given: G) => Provided<M>;
  /** The chart's input, read when the page is opened. */
  input?: (visit: Visit & { user: User | null }, world: World, given: G) => InputFrom<M>;
  /** Instead of a chart of its own: the shell's running actor that the page shows. */
  actor?: (world: World) => ActorRefFrom<M>;
  /** The event that tells the chart of another address on the same page, or of the one that it is brought back on. */
  changed?: (visit: Visit) => EventFromLogic<M>;
  /** Begins to tell the chart what happens outside of it; returns the way to stop, called on leaving. */
  listen?: (actor: ActorRefFrom<M>, world: World) => () => void;
  keep?: Keep<M>;
  view: ComponentType<P>;
  /** Further props of the view: parts with a chart of their own, and what the address or the shell tells. */
  extra?: (at: ViewProps<M> & { address: Address; world: World; given: G }) => Omit<P, keyof ViewProps<M>>;
  /**
   * Parts that the page's document shows: they are there before the browser goes on with it, so that no press on
   * them is lost (server/pages/template.ts has them fetched with the page).
   */
  parts?: readonly (() => Promise<{ default: AnyPage }>)[];
  /** The page's title for the tab; null is the product's name alone. Left out by parts. */
  title?: string | null | ((snapshot: SnapshotFrom<M>, address: Address) => string | null);
  /**
   * What the page's document says of itself. The server renders the pages that have it, which are the visitors';
   * of all others it sends the shell.
   */
  head?: (snapshot: SnapshotFrom<M>, address: Address, origin: string) => Head;
  /** Called when the browser goes on with what the server has painted: tells the chart what only this browser knows. */
  handed?: (actor: ActorRefFrom<M>, world: World) => void;
  /** The status of the page's document; 200 where it is left out. */
  status?: (snapshot: SnapshotFrom<M>) => number;
}

/** A page without a chart: words. */
export interface WordsPage {
  /** The feature's name, as a chart's id is that of its page. */
  id: string;
  view: ComponentType;
  title: string;
  /** As of a page with a chart. */
  head?: (address: Address) => Head;
  status?: number;
}

/** Any page, for those who run it. */
// biome-ignore lint/suspicious/noExplicitAny: chart, view and props belong together in each page, which `pageOf` sees to
export type AnyPage = ChartPage<any, any, any> | WordsPage;

/**
 * Makes a page of a chart, so that its view, events and services are those of the chart. In two calls, since
 * TypeScript types the services by the chart only once it knows the chart.
 */
export const pageOf =
  <M extends AnyStateMachine>(machine: M) =>
  <P extends ViewProps<M>, G = void>(page: Omit<ChartPage<M, P, G>, 'machine'>): ChartPage<M, P, G> => ({
    machine,
    ...page,
  });

/** Makes a page without a chart. */
export const wordsPage = (page: WordsPage): WordsPage => page;

/** A page's chart with its services, as it is started. */
export const chartOf = <M extends AnyStateMachine, P extends ViewProps<M>, G>(
  { machine, provide }: Pick<ChartPage<M, P, G>, 'machine' | 'provide'>,
  world: World,
  given: G,
): M => (provide === undefined ? machine : (machine.provide(provide(world, given)) as M));

/** What a page's snapshot is kept under at an address; null where none is kept. */
export function idOf<M extends AnyStateMachine, P extends ViewProps<M>, G>(
  { keep }: Pick<ChartPage<M, P, G>, 'keep'>,
  address: Address,
): string | null {
  return (typeof keep?.id === 'function' ? keep.id(address) : keep?.id) ?? null;
}
