import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { instrument } from '../../machines/model/generate/instrument';
import { shrink } from '../../machines/model/generate/shrink';
import { type Played, play } from '../../machines/model/live/play';
import { type NoPath, pathOfKeys, type Replay } from '../../machines/model/replay';
import { candidatesIn, type ModelPath, type Scenario, standIns } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';
import { trailOfFile } from '../../src/explorer/replayFile';
import { discover } from './discover';
import type { Report } from './examine';
import { brokenOnPath } from './invariants';
import { mutationOf } from './mutants';
import { plain } from './plain';
import { runViews } from './views';

/** The path that keys are on a chart, or why they are none. */
export const keyed = (
  machine: AnyStateMachine,
  model: AnyModel,
  from: Pick<Replay, 'input' | 'steps'>,
): ModelPath | NoPath =>
  pathOfKeys(
    instrument(machine, standIns(machine)),
    (snapshot, ended) => candidatesIn(snapshot, ended, model),
    model.inputs,
    from,
  );

/** Cuts a path down that fails on the machine. */
export async function cutDown(
  name: string,
  machine: AnyStateMachine,
  model: AnyModel,
  scenario: Scenario,
  path: ModelPath,
  failure: NonNullable<Played['failure']>,
  mutant: string,
): Promise<Replay> {
  const keys = path.steps.slice(0, failure.step).map((step) => step.key);
  const cut = await shrink(scenario.walked, path.start.start ?? '', keys, async (input, steps) => {
    const shorter = keyed(machine, model, { input, steps: [...steps] });
    if ('why' in shorter) return false;
    const again = play(machine, model, shorter, mutationOf(machine, mutant)).failure;
    return again !== null && again.step === steps.length && kindOf(again.what) === kindOf(failure.what);
  });
  return {
    machine: name,
    input: cut.input,
    steps: cut.keys,
    failure: { on: 'machine', step: cut.keys.length, what: failure.what },
  };
}

/** What differs, without the data, which another path may have made different. */
const kindOf = (what: string): string => what.split(':')[0] ?? what;

/** Writes the failing paths of a check, one file each, and says where. */
export function writeReplays(reports: readonly Report[], folder: string): string[] {
  rmSync(folder, { recursive: true, force: true });
  const lines: string[] = [];
  for (const report of reports) {
    report.replays.forEach((replay, index) => {
      mkdirSync(folder, { recursive: true });
      const file = join(folder, `${report.name}-${index + 1}.json`);
      const failure = { ...replay.failure, what: plain(replay.failure.what) };
      writeFileSync(file, `${JSON.stringify({ ...replay, failure }, null, 2)}\n`);
      lines.push(`${replay.steps.length} steps to a failure on the ${replay.failure.on}: ${file}`);
    });
  }
  return lines;
}

/** Plays one replay file on the machine and on the view, says what happens, and returns whether all goes well. */
export async function playReplay(file: string, withView: boolean, mutant: string): Promise<boolean> {
  const replay = read(file);
  if (typeof replay === 'string') {
    console.log(`✗ ${file}: ${replay}`);
    return false;
  }
  return playKeys(replay, withView, mutant);
}

/** Plays a list of keys as `playReplay` does. */
export async function playKeys(
  replay: Omit<Replay, 'failure'>,
  withView: boolean,
  mutant: string,
): Promise<boolean> {
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
