import type { AnyMachineSnapshot } from 'xstate';
import type { Edge, Visit } from '../generate/graph';
import { hears } from '../generate/logic';
import { pureStep } from '../generate/step';
import { type Cause, candidatesIn, type Scenario } from '../scenario';
import type { AnyModel } from '../types';
import { transitionText } from './print';

/** Other snapshots of one visit that are compared with its own; more found nothing more in any chart. */
const MOST = 12;

/**
 * Where `serialize` takes snapshots for the same that go on differently: a sentence for each field of the context that it
 * leaves out wrongly. Asked of the steps that arrive at a visit with other data than the visit's own.
 */
export function unlike({ chart, walked, toVisit }: Scenario, model: AnyModel): string[] {
  const step = pureStep(chart);
  const textOf = new Map(chart.transitions.map((transition) => [transition.key, transitionText(transition)]));
  const texts = (keys: readonly string[]) => keys.map((key) => textOf.get(key)).join(', ');
  /** What each event that may come brings about: the transitions taken, by the step's key; what takes none is left out. */
  const ahead = (snapshot: AnyMachineSnapshot, ended: readonly string[], only?: string) =>
    new Map(
      (snapshot.status === 'active' ? candidatesIn(snapshot, ended, model) : [])
        .filter(({ key, event }) => (only === undefined || key === only) && hears(snapshot, event.type))
        .map(({ key, event }): [string, string] => [key, texts(step(snapshot, event).transitions)])
        .filter(([, taken]) => taken !== ''),
    );
  const found = new Map<string, { sentence: string; times: number }>();
  let compared = 0;
  for (const [visit, arrivals] of arrivalsOf(walked.visits)) {
    const own = ahead(visit.snapshot, visit.ended);
    for (const { edge, snapshot } of arrivals) {
      compared += 1;
      const other = ahead(snapshot, visit.ended);
      const key = [...new Set([...own.keys(), ...other.keys()])].find(
        (one) => own.get(one) !== other.get(one),
      );
      if (key === undefined) continue;
      const field = fieldThatMatters(visit.snapshot.context, snapshot.context, (context) => {
        const swapped = { ...visit.snapshot, context } as AnyMachineSnapshot;
        return ahead(swapped, visit.ended, key).get(key) === other.get(key);
      });
      const known = found.get(field);
      if (known) known.times += 1;
      else {
        const way = [...(toVisit.get(edge.from)?.steps ?? []), edge].map((one) => one.key).join(' → ');
        const [here, there] = [own.get(key), other.get(key)].map((taken) => taken ?? 'nothing');
        const sentence = `serialize leaves out ${field}, which decides what ${key} does: ${there} after ${way}, but ${here} after ${wayTo(toVisit.get(visit)?.steps)}`;
        found.set(field, { sentence, times: 1 });
      }
    }
  }
  return [...found.values()].map(
    ({ sentence, times }) => `${sentence} (${times} of ${compared} pairs of snapshots)`,
  );
}

const wayTo = (steps: readonly Edge<Cause>[] = []): string =>
  steps.map(({ key }) => key).join(' → ') || 'the start';

/** By visit, the steps that arrive with data that neither the visit nor an earlier one has. */
function arrivalsOf(visits: readonly Visit<Cause>[]) {
  const arrivals = new Map<Visit<Cause>, { edge: Edge<Cause>; snapshot: AnyMachineSnapshot }[]>();
  const known = new Map<Visit<Cause>, Set<string>>();
  for (const edge of visits.flatMap((visit) => visit.edges)) {
    const { to, arrives: snapshot } = edge;
    if (snapshot === undefined) continue;
    const texts = known.get(to) ?? new Set([JSON.stringify(to.snapshot.context)]);
    known.set(to, texts);
    const text = JSON.stringify(snapshot.context);
    if (texts.has(text) || texts.size > MOST) continue;
    texts.add(text);
    const list = arrivals.get(to) ?? [];
    arrivals.set(to, list);
    list.push({ edge, snapshot });
  }
  return arrivals;
}

/**
 * The smallest part of a context that, taken from the other one, brings about what the other does; all fields that differ
 * where it takes more than one.
 */
function fieldThatMatters(own: Fields, other: Fields, isOther: (context: Fields) => boolean): string {
  const within = (a: Fields, b: Fields, where: string, put: (part: Fields) => Fields): string | null => {
    for (const name of differing(a, b)) {
      const set = (value: unknown) => put(copyWith(a, name, value));
      if (!isOther(set(b[name]))) continue;
      const here = `${where}.${name}`;
      const [from, to] = [a[name], b[name]];
      if (!isFields(from) || !isFields(to) || Array.isArray(from) !== Array.isArray(to)) return here;
      return within(from, to, here, set) ?? here;
    }
    return null;
  };
  const one = within(own, other, 'context', (context) => context);
  return (
    one ??
    differing(own, other)
      .map((name) => `context.${name}`)
      .join(' and ')
  );
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const copyWith = (fields: Fields, name: string, value: unknown): Fields =>
  Object.assign(Array.isArray(fields) ? [...fields] : { ...fields }, { [name]: value }) as Fields;
const differing = (a: Fields, b: Fields): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]),
  );
