import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../machines/model/check/discover';
import { plain } from '../../machines/model/check/plain';
import { share } from '../../machines/model/check/times';
import type { Replay } from '../../machines/model/replay';

/** What the browser run says of one machine. */
export interface OnView {
  /** Keys of transitions taken while the view painted what it should. */
  taken: Set<string>;
  /** Seconds of the paths, by the transitions that they take. */
  times: Map<string, number>;
  problems: string[];
  /** The failing paths, cut down. */
  replays: Replay[];
  /** Accessibility trees by state, and by the answer that a call gave. */
  trees: Record<string, string>;
  seconds: number;
}

/** One test of a Vitest report. */
export interface ViewTest<Meta> {
  status: string;
  ancestorTitles: string[];
  title: string;
  duration?: number;
  failureMessages?: string[];
  meta?: Meta;
}

/**
 * Runs work on the views in Vitest's browser project and reads its report.
 * @param env tells the browser's side what to do; names that begin with `VITE_` reach the page.
 * @param root the repository whose views are run.
 * @param files the test files; empty for all.
 */
export function inBrowser<Meta>(
  env: NodeJS.ProcessEnv,
  root = ROOT,
  files: readonly string[] = [],
): { tests: ViewTest<Meta>[]; problems: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  const file = join(folder, 'views.json');
  const run = spawnSync(
    'npx',
    ['vitest', 'run', ...files, '--project', 'browser', '--reporter=json', `--outputFile=${file}`],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 2 ** 28 },
  );
  try {
    const report = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport<Meta>)
      : { testResults: [] };
    const tests = report.testResults.flatMap((one) => one.assertionResults);
    const broken = report.testResults.filter((one) => one.message && one.assertionResults.length === 0);
    const reasons = broken.map((one) => one.message ?? '');
    // A browser that did not connect in time leaves a report of no tests, too.
    if (tests.length === 0 && reasons.length === 0) reasons.push((run.stderr || run.stdout).slice(-2000));
    return { tests, problems: reasons.map((reason) => `the views did not run: ${plain(reason)}`) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface VitestReport<Meta> {
  testResults: { message?: string; assertionResults: ViewTest<Meta>[] }[];
}

/** What the runner of the paths notes of each. */
export interface PathMeta {
  flows?: { machine: string; path: number; taken: string[]; failure: string | null; replay: Replay | null };
  trees?: { machine: string; found: Record<string, string> };
}

/**
 * Runs the paths on the views.
 * @param only names of machines; empty for all.
 * @param mutant name of a mutant that takes the chart's place; the paths are those of the unchanged chart.
 * @param further whether the further paths are played after the cover's.
 * @returns by machine; a machine without a view in the registry is missing.
 */
export function runViews(
  only: readonly string[],
  { mutant = '', replay = '', further = false } = {},
): { views: Map<string, OnView>; problems: string[] } {
  // Of a replay or a mutant nothing is on record: the other files would have no test to run.
  const files = mutant === '' && replay === '' ? [] : ['tests/views/paths.test.tsx'];
  const { tests, problems } = inBrowser<PathMeta>(
    {
      VITE_FLOWS_MACHINES: only.join(','),
      VITE_FLOWS_MUTANT: mutant,
      VITE_FLOWS_REPLAY: replay,
      VITE_FLOWS_FURTHER: further ? 'true' : '',
    },
    ROOT,
    files,
  );
  const views = new Map<string, OnView>();
  for (const result of tests) {
    const machine =
      result.ancestorTitles.at(-1) || result.meta?.flows?.machine || result.meta?.trees?.machine || '?';
    const view: OnView = views.get(machine) ?? {
      taken: new Set(),
      times: new Map(),
      problems: [],
      replays: [],
      trees: {},
      seconds: 0,
    };
    views.set(machine, view);
    const seconds = (result.duration ?? 0) / 1000;
    view.seconds += seconds;
    if (result.meta?.trees) view.trees = result.meta.trees.found;
    const flows = result.meta?.flows;
    for (const transition of flows?.taken ?? []) view.taken.add(transition);
    share(view.times, flows?.taken ?? [], seconds);
    if (flows?.replay) view.replays.push(flows.replay);
    if (flows?.failure)
      view.problems.push(`on the view, path ${flows.path} goes wrong ${plain(flows.failure)}`);
    else if (result.status !== 'passed')
      view.problems.push(
        `on the view, ${result.title}: ${plain((result.failureMessages ?? []).join(' ')).slice(0, 600)}`,
      );
  }
  return { views, problems };
}
