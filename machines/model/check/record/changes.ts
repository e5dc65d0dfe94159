import type { Cases, Expectations } from './read';
import { subject } from './subject';
import { linesOf, without } from './trees';

/** What is otherwise about one thing: a part of what follows, before and after; null where there is none. */
export interface Row {
  /** What it is about: the state, a field of the context, a call. */
  about: string;
  before: string | null;
  after: string | null;
}

/** A case that is otherwise, new or gone, with all leaf states in which it is the same. */
export interface CaseChange {
  kind: 'changed' | 'added' | 'gone';
  what: string;
  leaves: string[];
  rows: Row[];
}

/** A view that is otherwise, new or gone, with all states on whose view it is the same. */
export interface ViewChange {
  kind: CaseChange['kind'];
  sights: string[];
  /** Lines of the accessibility tree that are only there before, or only after. */
  before: string[];
  after: string[];
}

/** Everything that is otherwise between two records of a chart. */
export interface Changes {
  cases: CaseChange[];
  views: ViewChange[];
}

const NOTHING: Expectations = { cases: {}, views: {} };

/** Compares two records of a chart; null stands for a version in which there is none. */
export function changesBetween(before: Expectations | null, after: Expectations | null): Changes {
  const [old, now] = [before ?? NOTHING, after ?? NOTHING];
  return { cases: caseChanges(old.cases, now.cases), views: viewChanges(old.views, now.views) };
}

function caseChanges(before: Cases, after: Cases): CaseChange[] {
  return keysOf(before, after).flatMap((what) => {
    const [old = {}, now = {}] = [before[what], after[what]];
    const alike = new Map<string, CaseChange>();
    for (const leaf of keysOf(old, now)) {
      const change = {
        kind: kindOf(old[leaf], now[leaf]),
        what,
        rows: rowsOf(old[leaf] ?? [], now[leaf] ?? []),
      };
      if (change.rows.length === 0) continue;
      const key = JSON.stringify(change);
      const known = alike.get(key) ?? { ...change, leaves: [] };
      known.leaves.push(leaf);
      alike.set(key, known);
    }
    return [...alike.values()];
  });
}

/** What differs, one row for each thing that it is about; the same parts in another order are one row. */
function rowsOf(old: readonly string[], now: readonly string[]): Row[] {
  const [gone, come] = [without(old, now), without(now, old)];
  if (gone.length + come.length === 0)
    return old.join() === now.join()
      ? []
      : [{ about: 'order', before: old.join(' · '), after: now.join(' · ') }];
  const left = [...gone];
  const rows = come.map((after): Row => {
    const at = left.findIndex((part) => subject(part) === subject(after));
    const before = at < 0 ? null : (left.splice(at, 1)[0] ?? null);
    return { about: subject(after), before, after };
  });
  return [...rows, ...left.map((before) => ({ about: subject(before), before, after: null }))];
}

function viewChanges(before: Record<string, string>, after: Record<string, string>): ViewChange[] {
  const alike = new Map<string, ViewChange>();
  for (const sight of keysOf(before, after)) {
    const [was, is] = [
      sight in before ? linesOf(sight, before) : [],
      sight in after ? linesOf(sight, after) : [],
    ];
    const change = {
      kind: kindOf(before[sight], after[sight]),
      before: without(was, is),
      after: without(is, was),
    };
    if (change.before.length + change.after.length === 0) continue;
    const key = JSON.stringify(change);
    const known = alike.get(key) ?? { ...change, sights: [] };
    known.sights.push(sight);
    alike.set(key, known);
  }
  return [...alike.values()];
}

const kindOf = (before: unknown, after: unknown): CaseChange['kind'] =>
  before === undefined ? 'added' : after === undefined ? 'gone' : 'changed';

const keysOf = (...records: object[]): string[] => [...new Set(records.flatMap(Object.keys))];
