import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Candidate } from './generate/graph';
import { instrument } from './generate/instrument';
import { hears, stillEnded } from './generate/logic';
import { pureStep } from './generate/step';
import type { Replay } from './replay';
import { type Cause, candidatesIn, type Scenario, standIns, statesIn } from './scenario';
import type { AnyModel } from './types';

/** A step of a running chart by names alone: the innermost states before and after, as dot paths with blanks between, and the event. */
export interface NamedStep {
  /** Empty where the chart began. */
  from: string;
  event: string;
  /** `!` where the chart broke. */
  to: string;
}

/** How far steps that are known by name can be followed on a chart. */
export interface Followed extends Pick<Replay, 'input' | 'steps'> {
  /** How many of `steps` lead to where the named ones begin, where a beginning had to be found. */
  before: number;
  /** How many of the named steps were followed. */
  followed: number;
  /** Why the next one can't be; null when all were. */
  why: string | null;
  /** Whether the last state is one of failure: tagged `failed`, or the chart broke. */
  failed: boolean;
}

/** A place that the steps so far may have led to. */
interface Guess {
  input: string;
  keys: readonly string[];
  before: number;
  /** Null where the chart broke. */
  at: { snapshot: AnyMachineSnapshot; ended: readonly string[] } | null;
}

/** Guesses that are followed at a time; of more the first, which are the shortest. */
const MOST = 60;
/** Stands for the event at which a chart broke: which it was is not known. */
const BROKE = 'xstate.error';
/** How often a step that stays where it is may have been repeated. */
const MOST_AGAIN = 6;

/**
 * Finds a path by names: of all samples, answers and delays of the model that fit a step's name, those are kept that lead
 * to its states. Where the beginning is missing (only the last steps are kept, or the chart went on from a snapshot), it
 * begins with a shortest path to each snapshot in the states that are known first.
 * @param nameOf an event's type as traces write it.
 */
export function followNames(
  machine: AnyStateMachine,
  model: AnyModel,
  { toVisit }: Pick<Scenario, 'toVisit'>,
  steps: readonly NamedStep[],
  nameOf: (type: string) => string = (type) => type,
): Followed {
  const step = pureStep(instrument(machine, standIns(machine)));
  const next = ({ input, keys, before, at }: Guess, named: NamedStep): Guess[] => {
    if (at === null || at.snapshot.status !== 'active') return [];
    return candidatesIn(at.snapshot, at.ended, model)
      .filter(({ event }) => named.event === BROKE || nameOf(event.type) === named.event)
      .filter(({ event }) => hears(at.snapshot, event.type))
      .map((one) => ({ input, before, keys: [...keys, one.key], at: after(at, one) }))
      .filter((guess) => namesOf(guess.at) === sorted(named.to));
  };
  const knows = ({ at }: Guess, event: string): boolean =>
    at?.snapshot._nodes.some((node) => [...node.transitions.keys()].some((type) => nameOf(type) === event)) ??
    false;
  const after = (at: NonNullable<Guess['at']>, { event }: Candidate<Cause>): Guess['at'] => {
    try {
      const { snapshot } = step(at.snapshot, event);
      return snapshot.status === 'error' ? null : { snapshot, ended: stillEnded(at, snapshot, event) };
    } catch {
      return null;
    }
  };

  const [first, ...others] = steps;
  if (first === undefined)
    return { input: '', steps: [], before: 0, followed: 0, why: 'There are no steps.', failed: false };
  const begins = first.from === '';
  const known = sorted(begins ? first.to : first.from);
  let guesses: Guess[] = [...toVisit]
    .filter(([{ snapshot }]) => snapshot.status === 'active' && namesOf({ snapshot }) === known)
    .map(([{ snapshot, ended }, path]) => ({
      input: path.start.start ?? '',
      keys: path.steps.map(({ key }) => key),
      before: path.steps.length,
      at: { snapshot, ended },
    }));
  let followed = begins && guesses.length > 0 ? 1 : 0;
  let why = guesses.length > 0 ? null : `no path leads to ${known || 'its beginning'}`;
  for (const named of begins ? others : steps) {
    if (why !== null) break;
    let further = distinct(
      guesses.flatMap((guess) => next(guess, named)),
      model,
    ).slice(0, MOST);
    if (
      further.length === 0 &&
      named.from === named.to &&
      !guesses.some((guess) => knows(guess, named.event))
    ) {
      // What a chart does not hear does nothing: news of the session, and its own end.
      followed += 1;
      continue;
    }
    if (further.length === 0) {
      const from = namesOf(guesses[0]?.at ?? null);
      why = guesses.some((guess) => knows(guess, named.event))
        ? `in ${from}, ${named.event} does not lead to ${named.to}`
        : `in ${from}, the chart does not know ${named.event}`;
      break;
    }
    // What repeats a step (typing into another field) is not told twice.
    for (let more = MOST_AGAIN; more > 0 && named.from === named.to; more -= 1) {
      const again = [...further, ...further.flatMap((guess) => next(guess, named))];
      const all = distinct(again, model).slice(0, MOST);
      if (all.length === further.length) break;
      further = all;
    }
    guesses = further;
    followed += 1;
  }
  const best = guesses[0];
  return {
    input: best?.input ?? '',
    steps: [...(best?.keys ?? [])],
    before: best?.before ?? 0,
    followed,
    why,
    failed: best !== undefined && (best.at === null || best.at.snapshot.hasTag('failed')),
  };
}

/** The innermost states of a place, in order; `!` where the chart broke. */
function namesOf(at: { snapshot: AnyMachineSnapshot } | null): string {
  if (at === null) return '!';
  const states = statesIn(at.snapshot);
  return sorted(states.filter((one) => !states.some((other) => other.startsWith(`${one}.`))).join(' '));
}

const sorted = (names: string): string => names.split(' ').sort().join(' ');

/** Of guesses that go on alike the first. */
function distinct(guesses: readonly Guess[], { serialize = (context) => context }: AnyModel): Guess[] {
  const found = new Map<string, Guess>();
  for (const guess of guesses) {
    const { snapshot, ended } = guess.at ?? { snapshot: null, ended: [] };
    const children = Object.keys(snapshot?.children ?? {}).sort();
    const key = JSON.stringify([
      snapshot?.value,
      snapshot && serialize(snapshot.context as never),
      children,
      ended,
    ]);
    if (!found.has(key)) found.set(key, guess);
  }
  return [...found.values()];
}
