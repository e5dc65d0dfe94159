import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Cause } from '../scenario';
import type { Path } from './goals';
import type { Edge, Visit, Walk } from './graph';
import { matchesDescriptor } from './logic';
import { type OwnedTransition, pathOf } from './transitions';

/**
 * Where faults live beyond single transitions:
 * - `inherited`: a transition of a state that has states inside, out of each leaf in which it can be taken;
 * - `retry`: a call that failed, and at once the event or timer that makes it again;
 * - `stale`: a call that is made anew while it runs, and then the answer of the newer one;
 * - `cleared`: a message that was shown and goes, by each transition that takes it away;
 * - `twice`: what a person does, and at once the same again.
 */
export const FURTHER = ['inherited', 'retry', 'stale', 'cleared', 'twice'] as const;
export type Further = (typeof FURTHER)[number];

/** Goals over one step or two, as text that begins with their kind. */
export interface FurtherGoals {
  ofStep: (edge: Edge<Cause>) => readonly string[];
  ofPair: (first: Edge<Cause>, second: Edge<Cause>) => readonly string[];
}

/** The kind of a goal. */
export const kindOf = (goal: string): Further => goal.slice(0, goal.indexOf(' ')) as Further;

/** Finds the further goals that steps of a chart meet. */
export function furtherGoals(transitions: readonly OwnedTransition[]): FurtherGoals {
  const byKey = new Map(transitions.map((transition) => [transition.key, transition]));
  const known = new WeakMap<Edge<Cause>, readonly string[]>();
  return {
    ofStep(edge) {
      const goals = known.get(edge) ?? [...inherited(edge, byKey), ...cleared(edge)];
      known.set(edge, goals);
      return goals;
    },
    ofPair: (first, second) => [
      ...retried(first, second),
      ...outdated(first, second),
      ...twice(first, second),
    ],
  };
}

/** What a path meets, on its own snapshots. */
export function furtherOf({ steps }: Path<Cause>, { ofStep, ofPair }: FurtherGoals): string[] {
  return steps.flatMap((edge, index) => {
    const before = steps[index - 1];
    return [...ofStep(edge), ...(before === undefined ? [] : ofPair(before, edge))];
  });
}

/** Every further goal that some step or pair of steps of the walk meets. */
export function allFurther({ visits }: Walk<Cause>, { ofStep, ofPair }: FurtherGoals): Set<string> {
  const all = new Set<string>();
  for (const edge of visits.flatMap((visit) => visit.edges)) {
    for (const goal of ofStep(edge)) all.add(goal);
    for (const next of edge.to.edges) for (const goal of ofPair(edge, next)) all.add(goal);
  }
  return all;
}

/**
 * Paths that meet goals which others left open. Greedy: a path goes on to the nearest step, or pair of steps, that meets an
 * open goal, and a new one begins where none is near.
 * @param longest steps of a path, more or less.
 */
export function furtherPaths(
  { starts }: Walk<Cause>,
  goals: FurtherGoals,
  left: ReadonlySet<string>,
  longest = 30,
): Path<Cause>[] {
  const open = new Set(left);
  const paths: Path<Cause>[] = [];
  while (open.size > 0) {
    const next = starts
      .map((start) => ({ start, way: nearestFurther(start, null, open, goals) }))
      .filter(({ way }) => way !== null)
      .sort((a, b) => (a.way?.length ?? 0) - (b.way?.length ?? 0))[0];
    if (next === undefined) return paths;
    const path: Path<Cause> = { start: next.start, steps: [] };
    for (let way = next.way; way !== null && path.steps.length < longest; ) {
      path.steps.push(...way);
      for (const goal of furtherOf(path, goals)) open.delete(goal);
      const last = path.steps.at(-1) as Edge<Cause>;
      way = open.size === 0 ? null : nearestFurther(last.to, last, open, goals);
    }
    paths.push(path);
  }
  return paths;
}

/** Two steps, one after the other, and how many open goals they meet together. */
interface Pair {
  steps: [Edge<Cause>, Edge<Cause>];
  worth: number;
}

/** The shortest way to a step or a pair of steps that meets an open goal; of equals the one that meets most. */
function nearestFurther(
  from: Visit<Cause>,
  last: Edge<Cause> | null,
  open: ReadonlySet<string>,
  { ofStep, ofPair }: FurtherGoals,
): Edge<Cause>[] | null {
  const came = new Map<Visit<Cause>, Edge<Cause> | null>([[from, null]]);
  const count = (goals: readonly string[]) => goals.filter((goal) => open.has(goal)).length;
  let frontier = [from];
  // Pairs are found one step before single steps of the same length.
  let pair = null as Pair | null;
  while (frontier.length > 0) {
    let step = null as { edge: Edge<Cause>; worth: number } | null;
    let ahead = null as Pair | null;
    const next: Visit<Cause>[] = [];
    for (const visit of frontier) {
      for (const edge of visit.edges) {
        const joined = visit === from && last !== null ? count(ofPair(last, edge)) : 0;
        const worth = count(ofStep(edge)) + joined;
        if (worth > (step?.worth ?? 0)) step = { edge, worth };
        if (step === null && pair === null)
          for (const second of edge.to.edges) {
            const both = count(ofPair(edge, second));
            if (both > (ahead?.worth ?? 0)) ahead = { steps: [edge, second], worth: both };
          }
        if (came.has(edge.to)) continue;
        came.set(edge.to, edge);
        next.push(edge.to);
      }
    }
    if (step !== null) return [...wayTo(step.edge.from, came), step.edge];
    if (pair !== null) return [...wayTo(pair.steps[0].from, came), ...pair.steps];
    pair = ahead;
    frontier = next;
  }
  return pair === null ? null : [...wayTo(pair.steps[0].from, came), ...pair.steps];
}

function wayTo(visit: Visit<Cause>, came: ReadonlyMap<Visit<Cause>, Edge<Cause> | null>): Edge<Cause>[] {
  const steps: Edge<Cause>[] = [];
  for (let edge = came.get(visit); edge; edge = came.get(edge.from)) steps.unshift(edge);
  return steps;
}

// ---- the kinds ---------------------------------------------------------------

function inherited(edge: Edge<Cause>, byKey: ReadonlyMap<string, OwnedTransition>): string[] {
  const leaves = (edge.from.snapshot._nodes as AnyStateNode[]).filter(({ type }) => type === 'atomic');
  return edge.transitions.flatMap((key) => {
    const transition = byKey.get(key);
    if (transition === undefined || !matchesDescriptor(transition.event, edge.event.type)) return [];
    return leaves
      .filter((leaf) => isInside(leaf, transition.node))
      .map((leaf) => `inherited ${pathOf(leaf)} ${key}`);
  });
}

const isInside = ({ parent }: AnyStateNode, node: AnyStateNode): boolean =>
  parent !== undefined && (parent === node || isInside(parent, node));

function retried(first: Edge<Cause>, second: Edge<Cause>): string[] {
  if (first.data.by !== 'error' || first.transitions.length === 0) return [];
  if (second.data.by !== 'event' && second.data.by !== 'after') return [];
  const failed = sourceOf(first.from.snapshot, first.data.child);
  const again = begunBy(second).some((id) => sourceOf(snapshotAfter(second), id) === failed);
  return again ? [`retry ${first.transitions[0]} ${second.transitions[0]}`] : [];
}

function outdated(first: Edge<Cause>, second: Edge<Cause>): string[] {
  if (second.data.by !== 'done' && second.data.by !== 'error') return [];
  const { child } = second.data;
  const ran = child in first.from.snapshot.children && !first.from.ended.includes(child);
  const isEnd = (first.data.by === 'done' || first.data.by === 'error') && first.data.child === child;
  return ran && !isEnd && begunBy(first).includes(child) && second.transitions.length > 0
    ? [`stale ${first.transitions[0]} ${second.transitions[0]}`]
    : [];
}

function twice(first: Edge<Cause>, second: Edge<Cause>): string[] {
  if (first.key !== second.key || first.data.by !== 'event') return [];
  if (first.transitions.length === 0 || second.transitions.length === 0) return [];
  return isPersons(first.data.gesture) ? [`twice ${first.key} ${first.transitions[0]}`] : [];
}

const isPersons = (gesture: Extract<Cause, { by: 'event' }>['gesture']): boolean => !('outside' in gesture);

function cleared(edge: Edge<Cause>): string[] {
  const after = new Set(messagesIn(edge.from.snapshot));
  for (const message of messagesIn(snapshotAfter(edge))) after.delete(message);
  return [...after].map((message) => `cleared ${message} ${edge.transitions[0] ?? ''}`);
}

/** Fields of a context that hold a text for people about something that went wrong, and states that say that it did. */
function messagesIn({ context, _nodes }: AnyMachineSnapshot): string[] {
  const fields: string[] = [];
  const look = (value: unknown, where: string, isMessage: boolean) => {
    if (isMessage && typeof value === 'string' && value !== '') fields.push(where);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [name, item] of Object.entries(value))
      look(item, `${where}.${name}`, isMessage || /message|errors?$|banner|notice|reason/i.test(name));
  };
  look(context, 'context', false);
  const failed = (_nodes as AnyStateNode[]).filter(({ tags }) => tags.includes('failed')).map(pathOf);
  return [...fields, ...failed];
}

const snapshotAfter = ({ arrives, to }: Edge<Cause>): AnyMachineSnapshot => arrives ?? to.snapshot;

/** Ids of the calls and children that a step begins. */
const begunBy = ({ effects }: Edge<Cause>): string[] =>
  effects
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => String((JSON.parse(params) as unknown[])[2]));

const sourceOf = ({ children }: AnyMachineSnapshot, id: string): unknown =>
  (children as Record<string, { src?: unknown } | undefined>)[id]?.src;
