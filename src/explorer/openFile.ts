import type { Chart } from './charts';
import { chartHash } from './link';
import { trailOfFile } from './replayFile';
import { mainRun, runsOf, runText, traceOfFile } from './traceFile';

/** Where a file leads to in the explorer. */
export interface Opening {
  /** The address of the last moment that can be shown. */
  hash: string;
  /** What is to be said of it: how far each running chart of a trace could be followed. */
  said: { text: string; hash: string | null }[];
  /** Whether the moment shown is not the file's last. */
  cutShort: boolean;
}

/**
 * Opens a replay file of `flows:check`, or the trace of a problem that somebody reported.
 * @param charts loads all charts; asked for traces only.
 * @throws Error with a sentence where it is neither, or no chart of it can be followed.
 */
export async function openingOf(text: string, charts: () => Promise<readonly Chart[]>): Promise<Opening> {
  const trace = traceOfFile(text);
  if (trace === null) {
    const { machine, ...trail } = trailOfFile(text);
    return { hash: chartHash(machine, { by: 'steps', ...trail }), said: [], cutShort: false };
  }
  const runs = runsOf(trace, await charts());
  const main = mainRun(runs);
  if (main === undefined) throw new Error(runs.map(runText).join('\n'));
  const linkOf = ({ machine, input, steps }: (typeof runs)[number]) =>
    chartHash(machine, { by: 'steps', input, keys: steps });
  return {
    hash: linkOf(main),
    said: runs.map((run) => ({ text: runText(run), hash: run.input === '' ? null : linkOf(run) })),
    cutShort: main.why !== null,
  };
}
