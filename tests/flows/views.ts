import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './discover';

/** What the browser run says of one machine. */
export interface OnView {
  /** Keys of arrows taken while the view painted what it should. */
  taken: Set<string>;
  problems: string[];
}

/**
 * Runs the paths on the views (Vitest's browser project) and reads its report.
 * @param only names of machines; empty for all.
 * @returns by machine; a machine without a view in the registry is missing.
 */
export function runViews(only: readonly string[]): { views: Map<string, OnView>; problems: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  const file = join(folder, 'views.json');
  const run = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'browser', '--reporter=json', `--outputFile=${file}`],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, VITE_FLOWS_MACHINES: only.join(',') } },
  );
  try {
    if (!existsSync(file))
      return { views: new Map(), problems: [`the views did not run: ${run.stderr.slice(-2000)}`] };
    return { views: read(JSON.parse(readFileSync(file, 'utf8')) as VitestReport), problems: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The fields of Vitest's JSON report that we read. */
interface VitestReport {
  testResults: {
    message?: string;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      failureMessages?: string[];
      meta?: { flows?: { machine: string; path: number; taken: string[]; failure: string | null } };
    }[];
  }[];
}

function read(report: VitestReport): Map<string, OnView> {
  const views = new Map<string, OnView>();
  for (const result of report.testResults.flatMap((file) => file.assertionResults)) {
    const machine = result.ancestorTitles.at(-1) || result.meta?.flows?.machine || '?';
    const view = views.get(machine) ?? { taken: new Set(), problems: [] };
    views.set(machine, view);
    const flows = result.meta?.flows;
    for (const arrow of flows?.taken ?? []) view.taken.add(arrow);
    if (flows?.failure) view.problems.push(`on the view, path ${flows.path} goes wrong ${flows.failure}`);
    else if (result.status !== 'passed')
      view.problems.push(
        `on the view, ${result.title}: ${(result.failureMessages ?? []).join(' ').slice(0, 600)}`,
      );
  }
  return views;
}
