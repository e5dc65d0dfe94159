import { expect } from 'vitest';
import { bringAbout, type Live, liveActor } from '../../machines/model/live/play';
import type { ModelPath, Step } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';
import type { Entry } from '../../src/explorer/registry';
import { axeFaults, lacks } from './eyes';
import { perform } from './hands';
import { mount, type Stage } from './stage';

/** What a path did on a view. */
export interface Acted {
  /** Keys of the arrows taken while the view painted what it should. */
  taken: string[];
  /** The first thing that went wrong, with where; null when nothing did. */
  failure: string | null;
}

/** Plays a path on the view of its chart, step by step, looking after each. `seen` keeps states that axe has looked at. */
export async function act(entry: Entry, path: ModelPath, seen: Set<string>): Promise<Acted> {
  const live = liveActor(entry.machine, entry.model.inputs[path.start.start ?? '']);
  live.actor.start();
  const stage = mount(entry, live.actor);
  const acted: Acted = { taken: [], failure: null };
  const done: string[] = [];
  try {
    await look(`start (${path.start.start})`, path.start, path.start.started.arrows);
    for (const step of path.steps) {
      if (acted.failure !== null) break;
      live.forget();
      try {
        await bring(live, stage, step, entry.model);
      } catch (error) {
        acted.failure = where(step.key, done, (error as Error).message.split('\n').slice(0, 3).join(' '));
        break;
      }
      await look(step.key, step.to, step.arrows);
      done.push(step.key);
    }
  } finally {
    stage.leave();
  }
  return acted;

  async function look(key: string, at: ModelPath['start'], arrows: string[]) {
    const wrong = () => [...elsewhere(live, at, arrows), ...lacks(at, entry.model)];
    await settled(() => wrong().length === 0);
    const problems = [...wrong(), ...new Set(stage.noise())];
    const picture = JSON.stringify(at.snapshot.value);
    if (problems.length === 0 && !seen.has(picture)) {
      seen.add(picture);
      problems.push(...(await axeFaults()));
    }
    if (problems.length > 0) acted.failure = where(key, done, problems.join('; '));
    else acted.taken.push(...live.taken);
  }
}

/** Waits up to fifteen seconds for the picture to be right; what is wrong afterwards is told by the caller. */
async function settled(right: () => boolean): Promise<void> {
  await expect
    .poll(right, { timeout: 15_000, interval: 20 })
    .toBe(true)
    .catch(() => {});
}

/** Brings a step about: with hands where a person does it, else from outside. */
async function bring(live: Live, stage: Stage, step: Step, model: AnyModel): Promise<void> {
  const cause = step.data;
  // What takes no arrow is a refusal of a guard: there, the view offers nothing to press.
  if (cause.by !== 'event' || 'outside' in cause.gesture || step.arrows.length === 0) {
    const wrong = bringAbout(live, step, model);
    if (wrong !== null) throw new Error(wrong);
    return;
  }
  stage.visited();
  for (const gesture of [cause.gesture].flat()) await perform(gesture);
  // A link or a GET form asks the shell, which tells the chart.
  const heard = () => step.arrows.every((arrow) => live.taken.includes(arrow));
  if (!heard() && stage.visited().length > 0) live.actor.send(step.event);
}

/** Where the chart stands otherwise than the path says. */
function elsewhere(live: Live, at: ModelPath['start'], arrows: string[]): string[] {
  const now = live.actor.getSnapshot();
  const missed = arrows.filter((arrow) => !live.taken.includes(arrow));
  const state = JSON.stringify(at.snapshot.value);
  return [
    ...(now.status === at.snapshot.status ? [] : [`the chart is ${now.status}: ${String(now.error ?? '')}`]),
    ...(JSON.stringify(now.value) === state
      ? []
      : [`the state is ${JSON.stringify(now.value)}, not ${state}`]),
    ...missed.map((arrow) => `the arrow ${arrow} was not taken (taken: ${live.taken.join(', ') || 'none'})`),
  ];
}

const where = (key: string, done: string[], what: string) =>
  `at step ${done.length + 1}, ${key}${done.length > 0 ? ` (after ${done.slice(-3).join(' → ')})` : ''}: ${what}`;
