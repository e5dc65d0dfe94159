import { applyMutant, type Mutant } from '../../machines/model/check/mutants';
import { callsOf } from '../../machines/model/live/calls';
import { bringAbout, type Live, liveActor } from '../../machines/model/live/play';
import type { ModelPath, Step } from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';
import { byHand, sendsOf } from './act';
import { lacksAt } from './driver';
import { ledElsewhere, same, sentOtherwise } from './heard';
import { firstDifference, picture } from './picture';
import { quickly } from './quick';
import { mount, type Stage } from './stage';

/** What a person could tell of a mutant on one path. */
export interface Seen {
  /** What the path's own checks see: expectations, toasts, navigation, calls, what is sent. Null: nothing. */
  told: string | null;
  /** What only a comparison of the whole pictures sees. Null: nothing. */
  pictured: string | null;
}

/** What the whole chart does at a step: its picture, and what can't be read from a path. */
interface Shot {
  picture: string;
  /** Ms of the timers that wait: what will happen by itself. */
  timers: number[];
  /** Children that the step started, anew or again. */
  started: string[];
}

/** Steps after the first difference along which the whole chart's shots are compared. */
const HORIZON = 12;

/** Plays one chart's mutants; the whole chart's shots are taken as they are needed and kept. */
export function judgeOnView(entry: Entry, paths: readonly ModelPath[]) {
  const kept = new Map<string, Promise<Map<number, Shot>>>();
  const shotsFrom = (path: number, from: number) => {
    const key = `${path}|${from}`;
    const known = kept.get(key);
    if (known) return known;
    const made = shoot(path, from);
    kept.set(key, made);
    return made;
  };
  /** Twice, and the second counts: the first fetches what is fetched later. */
  const shoot = async (path: number, from: number) => {
    const shots = new Map<number, Shot>();
    const until = from + HORIZON;
    await playSpoilt(entry, paths[path] as ModelPath, { mutant: null, from, until, record: shots });
    return shots;
  };
  return {
    /** What a person sees of a mutant on a path, on which it does nothing else before step `from`. */
    play: async (path: number, mutant: Mutant, from: number): Promise<Seen> =>
      playSpoilt(entry, paths[path] as ModelPath, { mutant, from, shots: await shotsFrom(path, from) }),
    /** What is wrong with this way of playing: the whole chart must not be told from itself. */
    control: async (): Promise<string | null> => {
      for (const [index, path] of paths.entries()) {
        const first = await warmedUp(entry, path);
        const again = await playSpoilt(entry, path, {
          mutant: null,
          from: 0,
          shots: await shotsFrom(index, 0),
        });
        const wrong = first.told ?? again.told ?? again.pictured;
        if (wrong !== null) return wrong;
      }
      return null;
    },
  };
}

/** Plays the whole chart until all pieces that its views fetch later are there. */
async function warmedUp(entry: Entry, path: ModelPath): Promise<Seen> {
  for (let tries = 0; ; tries += 1) {
    const seen = await playSpoilt(entry, path, { mutant: null, from: 0 });
    if (seen.told === null || tries === 9) return seen;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

interface Spoiling {
  mutant: Mutant | null;
  /** The step of the first difference, 0 is the start. */
  from: number;
  /** The last step to play. */
  until?: number;
  /** The whole chart's shots to compare with. */
  shots?: ReadonlyMap<number, Shot>;
  /** Where to put shots. */
  record?: Map<number, Shot>;
}

/**
 * Plays a path on the view of a mutant (or of the whole chart, as a check on this very way of playing) and tells
 * the first thing that a person could see. Before `from` nothing differs, as the machine alone has shown: so far, the
 * steps are brought about without hands and nobody looks.
 */
async function playSpoilt(
  entry: Entry,
  path: ModelPath,
  { mutant, from, until = path.steps.length, shots, record }: Spoiling,
): Promise<Seen> {
  const change =
    mutant === null ? undefined : (chart: Parameters<typeof applyMutant>[0]) => applyMutant(chart, mutant);
  const live = liveActor(entry.machine, entry.model.inputs[path.start.start ?? ''], change);
  const sent = sendsOf(live.actor);
  const seen: Seen = { told: null, pictured: null };
  let children: Record<string, unknown> = {};
  live.actor.start();
  for (const step of path.steps.slice(0, Math.max(0, from - 1))) bringAbout(live, step, entry.model);
  if (from > 0) {
    live.forget();
    children = childrenOf(live);
  }
  const stage = mount(entry, live.actor);
  try {
    if (from === 0 && (await look(path.start, path.start.started, () => []))) return seen;
    await painted();
    for (const [index, step] of path.steps.slice(0, until).entries()) {
      if (index + 1 < from) continue;
      live.forget();
      sent.length = 0;
      const { wrong, led } = await bring(live, stage, step, entry);
      if (wrong !== null) return { ...seen, told: `${step.key}: ${wrong}` };
      const more = () => [
        ...(byHand(step) ? sentOtherwise(step, sent, led) : []),
        ...ledElsewhere(step, led),
      ];
      if (await look(step.to, step, more, index + 1, step.key)) return seen;
    }
    return seen;
  } finally {
    stage.leave();
  }

  /** Looks at the picture; true when what is told ends the path. */
  async function look(
    at: ModelPath['start'],
    expected: Pick<Step, 'emitted' | 'effects'>,
    more: () => string[],
    index = 0,
    key = 'start',
  ): Promise<boolean> {
    await painted();
    const timers = [...live.clock.timers.values()].map(({ ms }) => ms).sort();
    const now = childrenOf(live);
    const started = Object.keys(now).filter((id) => now[id] !== children[id]);
    children = now;
    const shot = shots?.get(index);
    const atOnce = () => [
      ...otherwise(live, at, expected),
      ...more(),
      ...(shot === undefined || same(shot.timers, timers)
        ? []
        : [`in time it goes on by itself otherwise: ${text(timers)} ms, not ${text(shot.timers)}`]),
      ...(shot === undefined || same(shot.started, started)
        ? []
        : [`it called ${text(started)}, not ${text(shot.started)}`]),
    ];
    const painting = async () => [...(await lacksAt(at, entry.model)), ...stage.noise()];
    const wrong = atOnce().length > 0 ? atOnce() : await patiently(painting);
    if (wrong.length > 0) {
      seen.told = `${key}: ${wrong[0]}`;
      return true;
    }
    record?.set(index, { picture: picture(), timers, started });
    if (shot !== undefined && seen.pictured === null) {
      const whole = shot.picture;
      const differs = await patiently(() => (picture() === whole ? [] : [firstDifference(whole, picture())]));
      if (differs.length > 0) seen.pictured = `${key}: ${differs[0]}`;
    }
    return false;
  }
}

const childrenOf = (live: Live): Record<string, unknown> => ({ ...live.actor.getSnapshot().children });

/** Asks again for a moment, as pieces that are fetched later come in. */
async function patiently(ask: () => string[] | Promise<string[]>): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    await painted();
    const answer = await ask();
    if (answer.length === 0 || tries === 5) return answer;
    await new Promise((resolve) => setTimeout(resolve, 2 ** tries));
  }
}

/** Until React has painted what it was told. */
const painted = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function bring(
  live: Live,
  stage: Stage,
  step: Step,
  { model }: Entry,
): Promise<{ wrong: string | null; led: string[] }> {
  if (!byHand(step) || step.data.by !== 'event' || 'outside' in step.data.gesture)
    return { wrong: bringAbout(live, step, model), led: [] };
  stage.visited();
  try {
    for (const gesture of [step.data.gesture].flat()) {
      await quickly(gesture);
      await painted();
    }
  } catch (error) {
    return { wrong: (error as Error).message, led: [] };
  }
  const led = stage.visited();
  const heard = () => step.transitions.every((transition) => live.taken.includes(transition));
  if (!heard() && led.length > 0) live.actor.send(step.event);
  return { wrong: null, led };
}

/** What the chart tells, does and asks otherwise than the path says; states and data are nobody's to see. */
function otherwise(
  live: Live,
  at: ModelPath['start'],
  { emitted, effects }: Pick<Step, 'emitted' | 'effects'>,
): string[] {
  const now = live.actor.getSnapshot();
  const own = effects.filter(({ type }) => !type.startsWith('xstate.'));
  const [calls, wanted] = [callsOf(now), callsOf(at.snapshot)];
  return [
    ...(now.status === at.snapshot.status ? [] : [`it is ${now.status}`]),
    ...(same(live.emitted, emitted) ? [] : [`it told ${text(live.emitted)}, not ${text(emitted)}`]),
    ...(same(live.effects.map(withoutFiles), own.map(withoutFiles))
      ? []
      : [`it did ${text(live.effects)}, not ${text(own)}`]),
    ...(now.status !== 'active' || same(calls, wanted)
      ? []
      : [`under way is ${text(calls)}, not ${text(wanted)}`]),
  ];
}

/** A browser's file says nothing as JSON; a sample of one does. */
const withoutFiles = ({ type, params }: Step['effects'][number]) => ({
  type,
  params: params.replace(/\{"name":"[^"]*","type":"[^"]*","size":\d+\}/g, '{}'),
});

const text = (value: unknown): string => JSON.stringify(value).slice(0, 200);
