import type { Scenario } from '../scenario';
import type { Found } from './discover';
import { examine } from './examine';
import { furtherTable } from './further';
import { leftByAll, printReports } from './print';
import { type Walks, walkAtRandom, walksText } from './randomWalks';
import { onRecord, recordLine } from './record/onRecord';
import { writeReplays } from './replay';
import type { Report } from './report';

/** What `checkCharts` is told. */
export interface CheckOptions {
  /** Random walks a chart, and the seed that makes them. */
  walks: number;
  seed: number;
  /** Writes down what charts do and views show, instead of comparing it with what stands on record. */
  accept: boolean;
  /** Where charts are looked for; those of other folders need no record. */
  charts: string;
  /** Name of a mutant that is checked in the chart's place; empty for none. */
  mutant: string;
  /** Where the paths of failures are written, as files for `--replay`. */
  replays: string;
  /** Whether all charts of the project are among them, so that one may not leave a transition to a model that isn't. */
  whole: boolean;
}

/** What a project adds to the check of the machines. */
export interface CheckParts {
  /**
   * Runs the paths on the views: completes the reports, and returns accessibility trees by chart and view.
   * Without it nothing is said of views.
   */
  views?: (reports: readonly Report[], problems: string[]) => Map<string, Record<string, string>>;
  /** More that may be wrong, added to `problems`; returns lines to be printed below the tables. */
  claims?: (reports: readonly Report[], problems: string[]) => string[];
}

/**
 * Checks charts: generates their paths and plays them, asks for full coverage, walks at random, and compares with what
 * stands on record. Prints it all.
 * @param problems what went wrong before, and is said with the rest.
 * @returns whether anything is wrong, and what to make reports of.
 */
export async function checkCharts(
  found: readonly Found[],
  problems: string[],
  options: CheckOptions,
  parts: CheckParts = {},
): Promise<{ bad: boolean; reports: Report[] }> {
  const reports: Report[] = [];
  const scenarios: (Scenario | null)[] = [];
  const walks: Walks[] = [];
  for (const one of found) {
    const { report, scenario } = await examine(one, options.mutant);
    reports.push(report);
    scenarios.push(scenario);
    if (scenario !== null)
      walks.push(await walkAtRandom(one, report, scenario, { runs: options.walks, seed: options.seed }));
  }
  const trees = found.length > 0 ? parts.views?.(reports, problems) : undefined;
  const records = found.map((one, index) =>
    onRecord(one, scenarios[index] ?? null, trees?.get(one.name), options),
  );
  for (const [index, report] of reports.entries()) report.problems.push(...(records[index]?.problems ?? []));
  const claimed = parts.claims?.(reports, problems) ?? [];
  // A chart's other model may not be among those that were asked for.
  if (options.whole) problems.push(...leftByAll(reports));
  const bad = printReports(reports, problems);
  console.log(furtherTable(reports));
  for (const line of [recordLine(records, options.accept), ...claimed, walksText(walks, options.seed)])
    console.log(line);
  for (const line of writeReplays(reports, options.replays)) console.log(line);
  return { bad, reports };
}
