import { readFileSync } from 'node:fs';
import { discover } from '../../machines/model/check/discover';
import { mainRun, type Run, runsOf, runText, traceOfFile } from '../../src/explorer/traceFile';
import { playKeys } from './replay';

/**
 * Follows the trace of a reported problem on the charts of today: each running chart of it by itself. The one that the
 * problem is most likely about is then played as a replay, on the machine and on the view.
 * @returns whether all went well: each run can be followed and none ends in a failure; null where the file is no trace.
 */
export async function playTrace(file: string, withView: boolean): Promise<boolean | null> {
  let trace: ReturnType<typeof traceOfFile>;
  try {
    trace = traceOfFile(readFileSync(file, 'utf8'));
  } catch (error) {
    console.log(`✗ ${file}: ${(error as Error).message}`);
    return false;
  }
  if (trace === null) return null;
  const { found } = await discover([]);
  const runs = runsOf(trace, found);
  for (const run of runs) console.log(verdict(run));
  const main = mainRun(runs);
  const plays = main === undefined || (await playKeys(main, withView, ''));
  return plays && runs.every(isWell);
}

/** Whether the chart of today does what the trace says, and it ends well. */
export const isWell = ({ why, failed }: Run): boolean => why === null && !failed;

const verdict = (run: Run): string =>
  `${isWell(run) ? '✓' : '✗'} ${runText(run)}${run.failed ? ' (a failure)' : ''}`;
