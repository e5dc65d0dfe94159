import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { instrument } from '../generate/instrument';
import { shrink } from '../generate/shrink';
import { type Played, play } from '../live/play';
import { type NoPath, pathOfKeys, type Replay } from '../replay';
import { candidatesIn, type ModelPath, type Scenario, standIns } from '../scenario';
import type { AnyModel } from '../types';
import { mutationOf } from './mutants';
import { plain } from './plain';
import type { Report } from './report';

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
