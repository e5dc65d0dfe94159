import { expect } from 'vitest';
import type { AnyActor, AnyEventObject } from 'xstate';
import { callsOf } from '../../machines/model/live/calls';
import { bringAbout, type Live, liveActor } from '../../machines/model/live/play';
import type { ModelPath, Step } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';
import type { Entry } from '../../src/explorer/registry';
import { perform } from '../support/person';
import { axeFaults } from './axe';
import { driver, lacksAt } from './driver';
import { ledElsewhere, same, sentOtherwise } from './heard';
import { foreignPictures } from './noise';
import { refusedPresses } from './presses';
import { mount, type Stage } from './stage';

/** What a path did on a view. */
export interface Acted {
  /** Keys of the transitions taken while the view painted what it should. */
  taken: string[];
  /** The first thing that went wrong; null when nothing did. */
  failure: ActFailure | null;
}

/** Where a path went wrong on the view: `step` counts from 1, 0 is the start. */
export interface ActFailure {
  step: number;
  key: string;
  what: string;
  /** The words on the page then. */
  page: string;
}

/** How long the runner waits for the picture to be right, ms. */
const PATIENCE = 15_000;

/** How a path is played. */
export interface ActOptions {
  /** Ms to wait for a picture to be right. */
  patience?: number;
  /** What is done to the chart beforehand. */
  change?: Parameters<typeof liveActor>[2];
}

/**
 * Plays a path on the view of its chart, step by step, looking after each.
 * @param seen states that axe and the presses have looked at already; kept by the caller.
 */
export async function act(
  entry: Entry,
  path: ModelPath,
  seen: Set<string>,
  { patience = PATIENCE, change }: ActOptions = {},
): Promise<Acted> {
  const live = liveActor(entry.machine, entry.model.inputs[path.start.start ?? ''], change);
  const sent = sendsOf(live.actor);
  live.actor.start();
  const stage = mount(entry, live.actor);
  const acted: Acted = { taken: [], failure: null };
  try {
    await look(0, `start (${path.start.start})`, path.start, path.start.started, () => []);
    for (const [index, step] of path.steps.entries()) {
      if (acted.failure !== null) break;
      live.forget();
      sent.length = 0;
      let led: string[] = [];
      try {
        led = await bring(live, stage, step, entry.model);
      } catch (error) {
        const what = (error as Error).message.split('\n').slice(0, 3).join(' ');
        acted.failure = { step: index + 1, key: step.key, what, page: pageText() };
        break;
      }
      await look(index + 1, step.key, step.to, step, () => [
        ...(byHand(step) ? sentOtherwise(step, sent, led) : []),
        ...ledElsewhere(step, led),
      ]);
    }
  } finally {
    stage.leave();
  }
  return acted;

  async function look(
    step: number,
    key: string,
    at: ModelPath['start'],
    expected: Pick<Step, 'transitions' | 'emitted'>,
    more: () => string[],
  ) {
    const wrong = async () => [
      ...elsewhere(live, at, expected),
      ...(await lacksAt(at, entry.model)),
      ...more(),
    ];
    await settled(async () => (await wrong()).length === 0, patience);
    const problems = [...(await wrong()), ...new Set([...stage.noise(), ...foreignPictures()])];
    const picture = JSON.stringify(at.snapshot.value);
    if (problems.length === 0 && !seen.has(picture)) {
      seen.add(picture);
      problems.push(...(await axeFaults()), ...refusedPresses(entry, live.actor));
    }
    if (problems.length > 0) acted.failure = { step, key, what: problems.join('; '), page: pageText() };
    else acted.taken.push(...live.taken);
  }
}

/** Notes what is sent to an actor from outside: the view's own events, and the runner's. */
export function sendsOf(actor: AnyActor): AnyEventObject[] {
  const sent: AnyEventObject[] = [];
  const send = actor.send;
  actor.send = (event: AnyEventObject) => {
    sent.push(event);
    send(event);
  };
  return sent;
}

/** Waits for the picture to be right; what is wrong afterwards is told by the caller. */
async function settled(right: () => Promise<boolean>, patience: number): Promise<void> {
  await expect
    .poll(right, { timeout: patience, interval: 20 })
    .toBe(true)
    .catch(() => {});
}

/** What takes no transition is a refusal of a guard: there, the view offers nothing to press. */
export const byHand = ({ data, transitions }: Step): boolean =>
  data.by === 'event' && !('outside' in data.gesture) && transitions.length > 0;

/** Brings a step about: with hands where a person does it, else from outside. Returns where links and forms led. */
async function bring(live: Live, stage: Stage, step: Step, model: AnyModel): Promise<string[]> {
  if (step.data.by !== 'event' || 'outside' in step.data.gesture || !byHand(step)) {
    const wrong = bringAbout(live, step, model);
    if (wrong !== null) throw new Error(wrong);
    return [];
  }
  stage.visited();
  for (const gesture of [step.data.gesture].flat()) await perform(driver, gesture);
  // A link or a GET form asks the shell, which tells the chart.
  const heard = () => step.transitions.every((transition) => live.taken.includes(transition));
  const led = stage.visited();
  if (!heard() && led.length > 0) live.actor.send(step.event);
  return led;
}

/** Where the chart stands, or what it asks of the world, otherwise than the path says. */
function elsewhere(
  live: Live,
  at: ModelPath['start'],
  { transitions, emitted }: Pick<Step, 'transitions' | 'emitted'>,
): string[] {
  const now = live.actor.getSnapshot();
  const missed = transitions.filter((transition) => !live.taken.includes(transition));
  const untold = emitted.filter((event) => !live.emitted.some((one) => same(one, event)));
  const [calls, wanted] = [callsOf(now), callsOf(at.snapshot)];
  return [
    ...(now.status === at.snapshot.status ? [] : [`the chart is ${now.status}: ${String(now.error ?? '')}`]),
    ...differ('the state is', now.value, at.snapshot.value),
    ...(now.status === 'active' ? differ('under way is', calls, wanted) : []),
    ...missed.map(
      (transition) =>
        `the transition ${transition} was not taken (taken: ${live.taken.join(', ') || 'none'})`,
    ),
    ...untold.map((event) => `${JSON.stringify(event)} was not told`),
  ];
}

const differ = (what: string, got: unknown, wanted: unknown): string[] =>
  JSON.stringify(got) === JSON.stringify(wanted)
    ? []
    : [`${what} ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`];

/** The words on the page, cut. */
const pageText = (): string =>
  // biome-ignore lint/performance/useDomNodeTextContent: words as they are laid out, what is hidden left out
  document.body.innerText.replace(/\s*\n\s*/g, ' | ').slice(0, 500);

/** A failure as one sentence, with the steps before it and what was on the page. */
export function failureText({ step, key, what, page }: ActFailure, path: ModelPath): string {
  const before = path.steps.slice(Math.max(0, step - 4), Math.max(0, step - 1)).map((one) => one.key);
  return `at step ${step}, ${key}${before.length > 0 ? ` (after ${before.join(' → ')})` : ''}: ${what} (the page says: ${page})`;
}
