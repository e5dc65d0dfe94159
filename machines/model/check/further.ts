import { furtherCover } from '../further';
import { FURTHER, type Further } from '../generate/further';
import { play } from '../live/play';
import type { Scenario } from '../scenario';
import type { Found } from './discover';
import { brokenOnPath } from './invariants';
import { mutationOf } from './mutants';
import { table } from './print';
import { cutDown } from './replay';
import type { FurtherReport, Report } from './report';

/** Runs the further paths of a chart on the machine; what goes wrong becomes a problem and a replay of the report. */
export async function playFurther(
  { name, machine, model }: Found,
  report: Report,
  scenario: Scenario,
  mutant: string,
): Promise<FurtherReport | null> {
  if (model === null) return null;
  const { paths, figures, left } = furtherCover(model, scenario);
  const change = mutationOf(machine, mutant);
  for (const [index, path] of paths.entries()) {
    const { failure } = play(machine, model, path, change);
    const broken = failure === null ? brokenOnPath(machine, model, path) : null;
    if (broken !== null)
      report.problems.push(`further path ${index + 1} ${broken.what} at step ${broken.step}`);
    if (failure === null) continue;
    report.problems.push(
      `further path ${index + 1} goes wrong at step ${failure.step}, ${failure.key}: ${failure.what}`,
    );
    // One is enough: most likely the paths of the cover fail, too.
    if (report.replays.length === 0)
      report.replays.push(await cutDown(name, machine, model, scenario, path, failure, mutant));
  }
  for (const goal of left.filter((one) => one.startsWith('inherited ')))
    report.problems.push(`no path takes what its walk takes: ${goal}`);
  return { figures, paths: paths.length, steps: paths.reduce((sum, { steps }) => sum + steps.length, 0) };
}

/** The further goals, chart by chart: met by the paths of the cover + by the further paths / all. */
export function furtherTable(reports: readonly Pick<Report, 'name' | 'further'>[]): string {
  const rows = reports.flatMap(({ name, further }) =>
    further === null
      ? []
      : [
          [
            name,
            ...FURTHER.map((kind) => cellOf(further.figures[kind])),
            String(further.paths),
            String(further.steps),
          ],
        ],
  );
  return table(['machine', ...FURTHER, 'paths', 'steps'], rows);
}

const cellOf = ({ all, covered, added }: FurtherReport['figures'][Further]): string =>
  all === 0 ? '–' : `${covered} + ${added} / ${all}`;
