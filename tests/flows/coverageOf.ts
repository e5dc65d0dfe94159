import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Found } from '../../machines/model/check/discover';
import { keyed } from '../../machines/model/check/replay';
import { plainTransition } from '../../machines/model/generate/instrument';
import { transitionsOf } from '../../machines/model/generate/transitions';
import type { FlowCount } from '../../openapi/entities/flowCount';
import type { CountsFile } from '../../src/explorer/countsFile';
import { transitionText } from '../../src/explorer/drawing/parts';
import { type Run, runsOf, runText, traceOfFile } from '../../src/explorer/traceFile';

/** What traces tell of the transitions that people take. */
export interface Counted extends CountsFile {
  /** Steps that were followed on the charts of today, of all that the traces have. */
  followed: number;
  all: number;
  /** Files that are no traces. */
  wrong: number;
  /** What could not be counted, and why. */
  said: string[];
}

/** What the counters of a server tell of the transitions that people take. */
export interface CountedSteps extends CountsFile {
  /** Steps that were counted; of them those that take transitions, and those that a chart begins with or does not hear. */
  all: number;
  taken: number;
  still: number;
  /** Those that no chart of today takes, the most frequent first. */
  unknown: FlowCount[];
}

/** The files of a folder, or the file itself. */
export const traceFiles = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => join(path, file))
    : [path];

/** Counts the transitions that the charts of traces take, as far as they can be followed. */
export function countTraces(files: readonly string[], charts: readonly Found[]): Counted {
  const counted: Counted = { counts: {}, followed: 0, all: 0, wrong: 0, said: [] };
  for (const file of files) {
    try {
      const trace = traceOfFile(readFileSync(file, 'utf8'));
      if (trace === null) throw new Error('This file is no trace.');
      for (const run of runsOf(trace, charts)) {
        counted.all += run.of;
        counted.followed += run.followed;
        if (run.why !== null) counted.said.push(`${file}: ${runText(run)}`);
        count(counted.counts, run, charts);
      }
    } catch (error) {
      counted.wrong += 1;
      counted.said.push(`✗ ${file}: ${(error as Error).message}`);
    }
  }
  return counted;
}

/**
 * Counts the transitions of single steps, each as a trace of its own that begins in the states before. Where several
 * transitions have the same names, the one that the shortest path leads to counts.
 */
export function countSteps(steps: readonly FlowCount[], charts: readonly Found[]): CountedSteps {
  const counted: CountedSteps = { counts: {}, all: 0, taken: 0, still: 0, unknown: [] };
  for (const one of steps) {
    counted.all += one.count;
    const [run] = runsOf([{ ...one, run: 1 }], charts);
    if (run === undefined || run.why !== null) counted.unknown.push(one);
    else if (count(counted.counts, run, charts, one.count) > 0) counted.taken += one.count;
    else counted.still += one.count;
  }
  counted.unknown.sort((a, b) => b.count - a.count);
  return counted;
}

/**
 * Adds what a run took; the way to where it is known first is ours, not the person's.
 * @returns how many transitions that were.
 */
function count(counts: CountsFile['counts'], run: Run, charts: readonly Found[], times = 1): number {
  const chart = charts.find(({ name }) => name === run.machine);
  if (chart === undefined || chart.model === null || run.followed === 0) return 0;
  const path = keyed(chart.machine, chart.model, run);
  if ('why' in path) return 0;
  counts[run.machine] ??= {};
  const own = counts[run.machine] ?? {};
  const told = path.steps.slice(run.before).flatMap(({ transitions }) => transitions);
  for (const key of told) own[key] = (own[key] ?? 0) + times;
  return told.length;
}

/** Counts of several sources as one. */
export function sumOf(all: readonly CountsFile['counts'][]): CountsFile['counts'] {
  const sum: CountsFile['counts'] = {};
  for (const [name, own] of all.flatMap((one) => Object.entries(one))) {
    sum[name] ??= {};
    const row = sum[name] ?? {};
    for (const [key, times] of Object.entries(own)) row[key] = (row[key] ?? 0) + times;
  }
  return sum;
}

/** What was counted of how many days, and the steps that are on no chart of today, twenty at most. */
export function countedText({ all, taken, still, unknown }: CountedSteps, days: number): string {
  const lost = unknown.reduce((sum, { count }) => sum + count, 0);
  const rows = unknown
    .slice(0, MOST_SHOWN)
    .map(({ chart, from, event, to, count }) => `${number(count)}  ${chart}: ${from} — ${event} → ${to}`);
  return [
    ...(rows.length > 0 ? ['Not on the charts of today:', ...rows] : []),
    `From the counters of ${days} days: ${all} steps; ${taken} take transitions, ${still} take none, ${lost} are not on the charts of today.`,
  ].join('\n');
}

const MOST_SHOWN = 20;
const number = (count: number): string => String(count).padStart(8);

/** The transitions of charts with how often they were taken, the rarest first. */
export function coverageTable(charts: readonly Found[], counts: CountsFile['counts']): string {
  return charts
    .flatMap(({ name, machine }) => {
      const own = counts[name] ?? {};
      const rows = transitionsOf(machine).map((transition) => ({
        times: own[transition.key] ?? 0,
        text: `${transition.source || 'anywhere'} — ${transitionText(plainTransition(transition))} → ${transition.targets.join(', ') || '(stays)'}`,
      }));
      const taken = rows.filter(({ times }) => times > 0).length;
      return [
        `${name}: ${taken} of ${rows.length} transitions taken`,
        ...rows.sort((a, b) => a.times - b.times).map(({ times, text }) => `${number(times)}  ${text}`),
      ];
    })
    .join('\n');
}
