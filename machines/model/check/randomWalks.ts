import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { Candidate } from '../generate/graph';
import { hears, stillEnded } from '../generate/logic';
import { shrink } from '../generate/shrink';
import { pureStep } from '../generate/step';
import type { Replay } from '../replay';
import { type Cause, candidatesIn, type Scenario } from '../scenario';
import type { AnyModel } from '../types';
import type { Found } from './discover';
import { brokenText, invariantsOf } from './invariants';
import type { Report } from './report';

/** Random walks of one chart, and the first that failed. */
export interface Walks {
  runs: number;
  steps: number;
  seconds: number;
  failure: Replay | null;
}

export interface WalksOptions {
  /** Walks to make. */
  runs: number;
  /** The same seed makes the same walks. */
  seed: number;
  /** Steps of a walk at most. */
  longest?: number;
  /** Walks that failed before: played first. */
  first?: readonly Pick<Replay, 'input' | 'steps'>[];
}

/** What came of one walk: the steps that it made, and what went wrong at the last of them. */
interface Trail {
  input: string;
  keys: string[];
  wrong: string | null;
}

/** How a walk goes on. */
interface Choices {
  /** The next step of those that may come. */
  next: (candidates: Candidate<Cause>[], index: number) => Candidate<Cause> | undefined;
  /** Whether the step may be one that ends the chart; else it is not made. */
  mayEnd: (index: number) => boolean;
}

/**
 * Walks a chart at random from its inputs: events, ends of calls and delays in any order, on the exact snapshots, so also
 * where the model's `serialize` takes different ones for the same. Nothing may throw, and every invariant must hold. A
 * failing walk is shrunk by fast-check, and then by the graph's own shortest paths.
 */
export async function randomWalks(
  name: string,
  machine: AnyStateMachine,
  model: AnyModel,
  scenario: Scenario,
  { runs, seed, longest = 40, first = [] }: WalksOptions,
): Promise<Walks> {
  const began = performance.now();
  const go = walker(machine, model, scenario);
  const done: Walks = { runs: 0, steps: 0, seconds: 0, failure: null };
  const inputs = Object.keys(model.inputs);
  const found = first.map(({ input, steps }) => go(input, byKeys(steps))).find(({ wrong }) => wrong !== null);
  let failed = found ?? null;
  if (failed === null) {
    const walk = fc.record({
      input: fc.constantFrom(...inputs),
      // Numbers that stand for choices: a smaller number is no simpler choice, so only their count is shrunk.
      choices: fc.array(fc.noShrink(fc.integer()), { maxLength: longest, size: 'max' }),
    });
    const property = fc.property(walk, ({ input, choices }) => {
      const trail = go(input, byNumbers(choices));
      done.runs += 1;
      done.steps += trail.keys.length;
      if (trail.wrong !== null) failed = trail;
      return trail.wrong === null;
    });
    // The last walk that fails is the shrunk one.
    fc.check(property, { numRuns: runs, seed });
  }
  if (failed !== null) done.failure = await shortest(name, scenario, go, failed);
  done.seconds = (performance.now() - began) / 1000;
  return done;
}

type Go = (input: string, choices: Choices) => Trail;

function walker(machine: AnyStateMachine, model: AnyModel, { chart }: Scenario): Go {
  const step = pureStep(chart);
  const look = invariantsOf(machine, model);
  return (input, { next, mayEnd }) => {
    const keys: string[] = [];
    try {
      let { snapshot, emitted } = step(null, model.inputs[input]);
      let ended: readonly string[] = [];
      let [broken] = look({ snapshot, ended, event: null, before: null, emitted }).names;
      for (let index = 0; broken === undefined && snapshot.status === 'active'; index += 1) {
        const candidate = next(heard(snapshot, ended, model), index);
        if (candidate === undefined) break;
        const before: AnyMachineSnapshot = snapshot;
        keys.push(candidate.key);
        const after = step(before, candidate.event);
        if (after.snapshot.status === 'done' && !mayEnd(index)) {
          keys.pop();
          continue;
        }
        ({ snapshot, emitted } = after);
        ended = stillEnded({ snapshot: before, ended }, snapshot, candidate.event);
        [broken] = look({ snapshot, ended, event: candidate.event, before, emitted }).names;
      }
      return { input, keys, wrong: broken === undefined ? null : brokenText(broken) };
    } catch (error) {
      return { input, keys, wrong: `throws ${String(error)}` };
    }
  };
}

function heard(snapshot: AnyMachineSnapshot, ended: readonly string[], model: AnyModel): Candidate<Cause>[] {
  const named = new Set(snapshot._nodes.flatMap((node: AnyStateNode) => [...node.transitions.keys()]));
  return candidatesIn(snapshot, ended, model).filter(
    ({ event }) => named.has(event.type) || hears(snapshot, event.type),
  );
}

/** Follows keys as long as they can happen. */
const byKeys = (keys: readonly string[]): Choices => ({
  next: (candidates, index) => candidates.find(({ key }) => key === keys[index]),
  mayEnd: () => true,
});

/**
 * Each number chooses by its own order of all keys, so that it means the same step wherever that may come: leaving out
 * an earlier step does not turn the later ones into others. One of eight steps that would end a chart does, and any last one.
 */
const byNumbers = (choices: readonly number[]): Choices => ({
  next(candidates, index) {
    const choice = choices[index];
    if (choice === undefined) return undefined;
    let best: Candidate<Cause> | undefined;
    let most = -1;
    for (const candidate of candidates) {
      const rank = mixed(hashOf(candidate.key) ^ choice);
      if (rank > most) [best, most] = [candidate, rank];
    }
    return best;
  },
  mayEnd: (index) => index === choices.length - 1 || mixed(choices[index] ?? 0) % 8 === 0,
});

/** A number from 0 to 2^32 - 1 in which every bit depends on every bit. */
function mixed(number: number): number {
  let mix = number;
  mix = Math.imul(mix ^ (mix >>> 16), 0x45d9f3b);
  mix = Math.imul(mix ^ (mix >>> 16), 0x45d9f3b);
  return (mix ^ (mix >>> 16)) >>> 0;
}

function hashOf(text: string): number {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  hashes.set(text, hash);
  return hash;
}
const hashes = new Map<string, number>();

/** The shortest walk that fails as this one does, as a replay. */
async function shortest(name: string, { walked }: Scenario, go: Go, failed: Trail): Promise<Replay> {
  const cut = await shrink(walked, failed.input, failed.keys, async (input, keys) => {
    const again = go(input, byKeys(keys));
    return again.wrong === failed.wrong && again.keys.length === keys.length;
  });
  return {
    machine: name,
    input: cut.input,
    steps: cut.keys,
    failure: { on: 'machine', step: cut.keys.length, what: failed.wrong ?? '' },
  };
}

/** Where walks that failed are kept between runs: each is played first until it goes well. */
const KEPT = 'node_modules/.cache/flows-walks';

const fileOf = (folder: string, name: string) => join(folder, `${name}.json`);

/** The walks of a chart that failed last time; what can't be read counts as none. */
export function keptWalks(folder: string, name: string): Pick<Replay, 'input' | 'steps'>[] {
  const file = fileOf(folder, name);
  if (!existsSync(file)) return [];
  try {
    const { input, steps } = JSON.parse(readFileSync(file, 'utf8')) as Replay;
    return typeof input === 'string' && Array.isArray(steps) ? [{ input, steps }] : [];
  } catch {
    return [];
  }
}

/** Keeps the walk of a chart that failed, or forgets the one that now goes well. */
export function keepWalk(folder: string, name: string, { failure }: Walks): void {
  const file = fileOf(folder, name);
  if (failure === null) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(failure, null, 2)}\n`);
}

/** Walks a chart for `flows:check`: what failed last time first, and what fails becomes a problem and a replay. */
export async function walkAtRandom(
  { name, machine, model }: Found,
  report: Report,
  scenario: Scenario,
  options: WalksOptions,
): Promise<Walks> {
  if (model === null) return { runs: 0, steps: 0, seconds: 0, failure: null };
  const walks = await randomWalks(name, machine, model, scenario, {
    ...options,
    first: keptWalks(KEPT, name),
  });
  keepWalk(KEPT, name, walks);
  const { failure } = walks;
  // The graph's walk may have found it, too.
  if (failure !== null && !report.replays.some((known) => known.failure.what === failure.failure.what)) {
    report.problems.push(
      `a random walk ${failure.failure.what} after ${failure.steps.join(' → ') || 'the start'} (--seed ${options.seed})`,
    );
    report.replays.push(failure);
  }
  report.seconds += walks.seconds;
  return walks;
}

/** A line for the report. */
export function walksText(all: readonly Walks[], seed: number): string {
  const sum = (of: (walks: Walks) => number) => all.reduce((total, walks) => total + of(walks), 0);
  const slowest = Math.max(0, ...all.map(({ seconds }) => seconds));
  return `Random walks: ${sum(({ runs }) => runs)} with ${sum(({ steps }) => steps)} steps in ${sum(({ seconds }) => seconds).toFixed(1)} s (${slowest.toFixed(1)} s the slowest chart); --seed ${seed} repeats them.`;
}
