import ELK from 'elkjs/lib/elk-api.js';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Chart, chartNames, loadChart } from '../charts';
import { folded } from '../drawing/fold';
import { type Layout, layoutOf } from '../drawing/layout';
import { type Part, partsOf } from '../drawing/parts';
import type { Summary } from '../summary';
import { type Runner, runnerOf } from '../trail';
import type { Told, Wish } from '../worker';

/** Summaries as they come from the worker, by the chart's name; a text is why there is none. */
export type Summaries = ReadonlyMap<string, Summary | string>;

let summaries: Summaries = new Map();
const listeners = new Set<() => void>();
let worker: Worker | null = null;

function begin(): Worker {
  if (worker !== null) return worker;
  worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'paths' });
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    const [name, value] = 'summary' in data ? [data.summary.name, data.summary] : [data.name, data.error];
    summaries = new Map([...summaries, [name, value]]);
    for (const listener of listeners) listener();
  });
  // A file that does not load ends the worker before it can report that.
  worker.addEventListener('error', ({ message }) => {
    const why = `The paths can't be generated: ${message || 'a file of the charts or the generator does not load'}`;
    summaries = new Map(chartNames.map((name) => [name, summaries.get(name) ?? why]));
    for (const listener of listeners) listener();
  });
  return worker;
}

/** The summaries so far; the worker makes the rest, the wished one first. */
export function useSummaries(first: string | null): Summaries {
  useEffect(() => {
    const wish: Wish = { first: first ?? '' };
    begin().postMessage(wish);
  }, [first]);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => summaries,
  );
}

/** A chart with what is derived from it once. */
export interface Opened {
  chart: Chart;
  root: Part;
  runner: Runner | null;
}

const opened = new Map<string, Promise<Opened>>();

/** Loads a chart once. */
export function openChart(name: string): Promise<Opened> {
  const known = opened.get(name);
  if (known) return known;
  const made = loadChart(name).then((chart) => ({
    chart,
    root: partsOf(chart.machine, chart.model),
    runner: chart.model === null ? null : runnerOf(chart),
  }));
  opened.set(name, made);
  return made;
}

/** What lays drawings out, in a worker. */
export const engine = new ELK({ workerUrl: elkWorker });
const layouts = new Map<string, Promise<Layout>>();

/** Lays a chart out once for each set of closed states; `allLines` left out: as is readable. */
export function layoutFor(
  name: string,
  root: Part,
  allLines: boolean | undefined,
  closed: ReadonlySet<string>,
): Promise<Layout> {
  const key = `${name} ${allLines} ${[...closed].sort().join()}`;
  const known = layouts.get(key);
  if (known) return known;
  const made = layoutOf(folded(root, closed), engine, allLines);
  layouts.set(key, made);
  return made;
}

/** What a promise comes to: nothing yet, a value, or why it failed. */
export function usePromise<T>(
  make: () => Promise<T>,
  key: string,
): { value: T | null; error: string | null } {
  const [state, setState] = useState<{ key: string; value: T | null; error: string | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is made
  useEffect(() => {
    let here = true;
    make().then(
      (value) => here && setState({ key, value, error: null }),
      (error: Error) => here && setState({ key, value: null, error: error.message }),
    );
    return () => {
      here = false;
    };
  }, [key]);
  return state?.key === key ? state : { value: null, error: null };
}

/** All charts, for the search. */
export const openAll = (): Promise<Opened[]> =>
  Promise.allSettled(chartNames.map(openChart)).then((all) =>
    all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  );

/** The place that the address names. */
export function useHash(): string {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => window.location.hash,
  );
}
