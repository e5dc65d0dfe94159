import { readFileSync } from 'node:fs';
import { discover } from '../../machines/model/check/discover';
import { brokenOnPath } from '../../machines/model/check/invariants';
import { mutationOf } from '../../machines/model/check/mutants';
import { keyed } from '../../machines/model/check/replay';
import { play } from '../../machines/model/live/play';
import type { Replay } from '../../machines/model/replay';
import { trailOfFile } from '../../src/explorer/replayFile';
import { runViews } from './views';

/** Plays one replay file on the machine and on the view, says what happens, and returns whether all goes well. */
export async function playReplay(file: string, withView: boolean, mutant: string): Promise<boolean> {
  const replay = read(file);
  if (typeof replay === 'string') {
    console.log(`✗ ${file}: ${replay}`);
    return false;
  }
  const { found, problems } = await discover([replay.machine]);
  const chart = found.find(({ name }) => name === replay.machine);
  if (chart === undefined || chart.model === null) {
    for (const problem of problems) console.log(`✗ ${problem}`);
    console.log(`✗ ${replay.machine} can't be played`);
    return false;
  }
  console.log(`${replay.machine}, started with '${replay.input}':`);
  const path = keyed(chart.machine, chart.model, replay);
  if ('why' in path) {
    console.log(`✗ step ${path.step}: ${path.why}`);
    return false;
  }
  for (const [index, step] of path.steps.entries())
    console.log(`  ${index + 1}. ${step.key} → ${JSON.stringify(step.to.snapshot.value)}`);
  const failure =
    play(chart.machine, chart.model, path, mutationOf(chart.machine, mutant)).failure ??
    brokenOnPath(chart.machine, chart.model, path);
  console.log(
    failure === null ? '✓ on the machine' : `✗ on the machine, step ${failure.step}: ${failure.what}`,
  );
  if (!withView) return failure === null;
  const { views, problems: broken } = runViews([replay.machine], { mutant, replay: JSON.stringify(replay) });
  const wrong = [...broken, ...(views.get(replay.machine)?.problems ?? ['has no view'])];
  for (const problem of wrong) console.log(`✗ ${problem}`);
  if (wrong.length === 0) console.log('✓ on the view');
  return failure === null && wrong.length === 0;
}

/** What a replay file holds, or why it is none. */
function read(file: string): Omit<Replay, 'failure'> | string {
  try {
    const { machine, input, keys } = trailOfFile(readFileSync(file, 'utf8'));
    return { machine, input, steps: keys };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
