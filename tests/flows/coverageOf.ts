import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Found } from '../../machines/model/check/discover';
import { keyed } from '../../machines/model/check/replay';
import { plainTransition } from '../../machines/model/generate/instrument';
import { transitionsOf } from '../../machines/model/generate/transitions';
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

/** Adds what a run took; the way to where it is known first is ours, not the person's. */
function count(counts: CountsFile['counts'], run: Run, charts: readonly Found[]): void {
  const chart = charts.find(({ name }) => name === run.machine);
  if (chart === undefined || chart.model === null || run.followed === 0) return;
  const path = keyed(chart.machine, chart.model, run);
  if ('why' in path) return;
  counts[run.machine] ??= {};
  const own = counts[run.machine] ?? {};
  const told = path.steps.slice(run.before).flatMap(({ transitions }) => transitions);
  for (const key of told) own[key] = (own[key] ?? 0) + 1;
}

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
        ...rows
          .sort((a, b) => a.times - b.times)
          .map(({ times, text }) => `${String(times).padStart(8)}  ${text}`),
      ];
    })
    .join('\n');
}
