import { leavesIn, parseRecord } from '../../../../machines/model/check/record/read';
import { leavesOf, pathOf } from '../../../../machines/model/generate/transitions';
import { RECORDS, REVISIONS, type Refused, type Revision, type Side } from '../../compare/talk';
import { type Changes, changesBetween } from '../../record/changes';
import { openAll, usePromise } from '../data';

/** One chart that is otherwise. */
export interface ChangedChart extends Changes {
  name: string;
  kind: 'changed' | 'added' | 'gone';
  /** Whether the explorer has it to show. */
  isHere: boolean;
  /** Dot paths of its states now. */
  states: ReadonlySet<string>;
}

/** Two versions, and the charts that are otherwise. */
export interface Compared {
  before: string;
  after: string;
  charts: ChangedChart[];
  /** Charts that are the same. */
  same: number;
}

/** The comparison of two revisions; an empty `after` is the working tree, without a `before` there is none. */
export function useCompared(before: string, after: string): { value: Compared | null; error: string | null } {
  return usePromise(
    () => (before === '' ? new Promise<Compared>(() => {}) : compare(before, after)),
    JSON.stringify([before, after]),
  );
}

/** Revisions to choose from; none where git has nothing to say. */
export function useRevisions(): readonly Revision[] {
  return usePromise(() => asked<Revision[]>(REVISIONS), 'revisions').value ?? [];
}

async function compare(before: string, after: string): Promise<Compared> {
  const at = (revision: string) => asked<Side>(`${RECORDS}?at=${encodeURIComponent(revision)}`);
  const [old, now, opened] = await Promise.all([at(before), at(after), openAll()]);
  const here = new Map(
    opened.map(({ chart }) => [chart.name, new Set(leavesOf(chart.machine).map(pathOf))] as const),
  );
  const names = [...new Set([...Object.keys(old.records), ...Object.keys(now.records)])].sort();
  const charts = names.map((name): ChangedChart => {
    const [was, is] = [old.records[name], now.records[name]];
    const read = (text: string | undefined) =>
      text === undefined ? null : parseRecord(text, leavesIn(text));
    return {
      name,
      kind: was === undefined ? 'added' : is === undefined ? 'gone' : 'changed',
      isHere: here.has(name),
      states: here.get(name) ?? new Set(),
      ...(was === is ? { cases: [], views: [] } : changesBetween(read(was), read(is))),
    };
  });
  const changed = charts.filter(({ cases, views }) => cases.length + views.length > 0);
  return { before: old.title, after: now.title, charts: changed, same: charts.length - changed.length };
}

/** @throws Error with the server's sentence. */
async function asked<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  // The development server of the product has the explorer, too, and does not read revisions.
  if (!isJson) throw new Error('Revisions are read by npm run flows only.');
  const body = (await answer.json()) as T | Refused;
  if (!answer.ok) throw new Error((body as Refused).error);
  return body as T;
}
