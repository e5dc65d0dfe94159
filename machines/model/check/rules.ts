import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { matchesDescriptor } from '../generate/logic';
import { leavesOf, nodesOf, pathOf } from '../generate/transitions';
import type { AnyModel } from '../types';

/** What a chart lacks of the conventions: one sentence each. */
export function conventions(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) => {
    const where = pathOf(node) || '(root)';
    const lacks: string[] = [];
    if (node.parent && !node.description && node.type !== 'history')
      lacks.push(`${where} has no description`);
    const invokes = [(node.config as { invoke?: Invoke | Invoke[] }).invoke ?? []].flat();
    for (const invoke of invokes) {
      const name = typeof invoke.src === 'string' ? invoke.src : 'an inline actor';
      if (invoke.id === undefined) lacks.push(`${where} invokes ${name} without an id`);
      else if (!handlesError(node, invoke.id)) lacks.push(`${where} invokes ${name} without onError`);
      if (typeof invoke.src !== 'string') lacks.push(`${where} invokes an inline actor`);
    }
    return lacks;
  });
}

interface Invoke {
  id?: string;
  src: unknown;
}

const handlesError = (node: AnyStateNode, id: string): boolean =>
  node.transitions.has(`xstate.error.actor.${id}`) ||
  (node.parent !== undefined && handlesError(node.parent, id));

/** What a state does about an event. */
export type Cell = { state: string; event: string } & (
  | { is: 'handled' | 'open' }
  /** Left to another region of a parallel chart, which is asked for it. */
  | { is: 'elsewhere' }
  | { is: 'ignored'; because: string }
);

/**
 * State × event, leaf by leaf: heard, ignored with a reason, or open. In parallel regions only those that hear an event
 * somewhere are asked for it.
 * @param model null for a chart without one: nothing is ignored yet, and the events are those that the chart names.
 */
export function matrixOf(
  machine: AnyStateMachine,
  model: Pick<AnyModel, 'events' | 'ignored'> | null,
): Cell[] {
  const events = Object.keys(model?.events ?? {});
  const heard = nodesOf(machine).flatMap((node) => [...node.transitions.keys()]);
  const own = heard.filter((event) => !/^xstate\.|\*$/.test(event));
  const leaves = leavesOf(machine).filter((leaf) => leaf.type !== 'final');
  return leaves.flatMap((leaf) =>
    [...new Set([...events, ...own])].map((event): Cell => {
      const at = { state: pathOf(leaf), event };
      const line = lineOf(leaf);
      if (line.some((node) => names(node, event))) return { ...at, is: 'handled' };
      const reason = model?.ignored?.find(
        (entry) =>
          entry.because !== '' && listed(entry.states, line.map(pathOf)) && listed(entry.events, [event]),
      );
      if (reason !== undefined) return { ...at, is: 'ignored', because: reason.because };
      const isElsewhere =
        !within(regionOf(leaf), event) && nodesOf(machine).some((node) => names(node, event));
      return { ...at, is: isElsewhere ? 'elsewhere' : 'open' };
    }),
  );
}

/** The pairs of state and event that the chart neither hears nor lists as ignored, a sentence each. */
export function unheard(machine: AnyStateMachine, model: AnyModel): string[] {
  const nowhere = Object.keys(model.events).filter(
    (event) => !nodesOf(machine).some((node) => names(node, event)),
  );
  const open = matrixOf(machine, model).filter(({ is, event }) => is === 'open' && event in model.events);
  return [
    ...nowhere.map((event) => `no state hears ${event}`),
    ...open
      .filter(({ event }) => !nowhere.includes(event))
      .map(({ state, event }) => `${state} does not hear ${event}, and the model gives no reason`),
  ];
}

const names = (node: AnyStateNode, event: string): boolean =>
  [...node.transitions.keys()].some((descriptor) => matchesDescriptor(descriptor, event));

const lineOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? lineOf(node.parent) : [])];

/** The innermost parallel region around a state, or the root. */
const regionOf = (node: AnyStateNode): AnyStateNode =>
  node.parent === undefined || node.parent.type === 'parallel' ? node : regionOf(node.parent);

const within = (region: AnyStateNode, event: string): boolean =>
  names(region, event) ||
  Object.values(region.states as Record<string, AnyStateNode>).some((child) => within(child, event));

const listed = (list: string | readonly string[], any: readonly string[]): boolean =>
  list === '*' || [list].flat().some((one) => one === '*' || any.includes(one as string));

/** Where a context holds what JSON would lose, or null: only plain objects, lists, texts, numbers, booleans, null. */
export function notJson(value: unknown, where = 'context'): string | null {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${where} is ${value}`;
  if (Array.isArray(value)) return first(value.map((item, index) => notJson(item, `${where}[${index}]`)));
  if (typeof value !== 'object') return `${where} is a ${typeof value}`;
  if (Object.getPrototypeOf(value) !== Object.prototype)
    return `${where} is a ${value.constructor?.name ?? 'class'}`;
  return first(Object.entries(value).map(([key, item]) => notJson(item, `${where}.${key}`)));
}

const first = (answers: (string | null)[]): string | null =>
  answers.find((answer) => answer !== null) ?? null;

/** The texts that no persisted snapshot may hold: what the model names, and each sample of a password. */
export function secretsOf(model: AnyModel): string[] {
  const found: string[] = [...(model.secrets ?? [])];
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'string' && item.length > 3 && /password|credential/i.test(key)) found.push(item);
      else look(item);
    }
  };
  for (const samples of Object.values(model.events))
    for (const sample of Object.values(samples)) look(sample.with);
  return [...new Set(found)];
}
