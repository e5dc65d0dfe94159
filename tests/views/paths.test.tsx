import { describe, expect, test } from 'vitest';
import { mutationOf } from '../../machines/model/check/mutants';
import { furtherCover } from '../../machines/model/further';
import { shrink } from '../../machines/model/generate/shrink';
import type { Replay } from '../../machines/model/replay';
import { type ModelPath, type Scenario, scenarioOf } from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';
import { type Acted, act, failureText } from './act';
import { chosen } from './entries';
import { keyed } from './keyed';

/** Read by `flows:check` from Vitest's report. */
declare module 'vitest' {
  interface TaskMeta {
    flows?: { machine: string; path: number; taken: string[]; failure: string | null; replay: Replay | null };
  }
}

/** Name of a mutant that takes the chart's place; the paths are those of the unchanged chart. For tests of this runner. */
const mutant: string = import.meta.env.VITE_FLOWS_MUTANT ?? '';
/** A replay file's text: only this path is played. */
const replay: Replay | null = import.meta.env.VITE_FLOWS_REPLAY
  ? JSON.parse(import.meta.env.VITE_FLOWS_REPLAY)
  : null;
/** Whether the further paths are played, too. */
const further: boolean = Boolean(import.meta.env.VITE_FLOWS_FURTHER);
/** How long a path that is being cut down waits for a picture, ms: it has failed before. */
const SHORT = 1500;
/** How often it is played: what can't happen costs nothing. */
const PLAYS = 25;
/** Failing paths of one chart that are cut down: after that, one mends before one reads on. */
const MOST = 3;

for (const [name, load] of chosen) {
  // Made while collecting, so that each path is a test of its own.
  const loaded = await load().then(
    (entry) => ({ entry, scenario: scenarioOf(entry.machine, entry.model) }),
    (error: unknown) => ({ error }),
  );
  describe(name, () => {
    if ('error' in loaded) {
      test('loads', () => {
        throw loaded.error;
      });
      return;
    }
    const { entry, scenario } = loaded;
    const change = mutationOf(entry.machine, mutant);
    const play = (path: ModelPath, patience?: number, fresh = seen) =>
      act(entry, path, fresh, { patience, change });
    const seen = new Set<string>();
    let shrunk = 0;
    const paths =
      replay === null
        ? [...scenario.cover.paths, ...(further ? furtherCover(entry.model, scenario).paths : [])]
        : [replayed(entry, replay)];
    paths.forEach((path, index) => {
      test(`${name} path ${index + 1} of ${paths.length}`, async ({ task }) => {
        const { taken, failure } = await play(path);
        const text = failure === null ? null : failureText(failure, path);
        const cut =
          failure === null || replay !== null || shrunk++ >= MOST
            ? null
            : await cutDown(name, entry, scenario, path, failure, play);
        task.meta.flows = { machine: name, path: index + 1, taken, failure: text, replay: cut };
        expect(text).toBeNull();
      });
    });
  });
}

function replayed(entry: Entry, from: Replay): ModelPath {
  const path = keyed(entry, from);
  if ('why' in path) throw new Error(`step ${path.step} of the replay: ${path.why}`);
  return path;
}

/** The shortest path found that fails at its last step as this one did. */
async function cutDown(
  machine: string,
  entry: Entry,
  scenario: Scenario,
  path: ModelPath,
  failure: NonNullable<Acted['failure']>,
  play: (path: ModelPath, patience: number, fresh: Set<string>) => Promise<Acted>,
): Promise<Replay> {
  const input = path.start.start ?? '';
  const keys = path.steps.slice(0, failure.step).map((step) => step.key);
  let plays = 0;
  const cut = await shrink(scenario.walked, input, keys, async (from, steps) => {
    const shorter = keyed(entry, { input: from, steps: [...steps] });
    if ('why' in shorter || plays >= PLAYS) return false;
    plays += 1;
    const { failure: again } = await play(shorter, SHORT, new Set());
    return again !== null && again.step === steps.length && again.what === failure.what;
  });
  return {
    machine,
    input: cut.input,
    steps: cut.keys,
    failure: { on: 'view', step: cut.keys.length, what: failure.what },
  };
}
