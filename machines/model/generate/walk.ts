import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph';
import type { AnyMachineSnapshot } from 'xstate';
import type { Edge, Visit, Walk } from './graph';
import type { Instrumented } from './instrument';
import { historyOf, type LogicOptions, logicOf, NOTHING, type Place } from './logic';

export interface WalkOptions<Data> extends LogicOptions<Data> {
  /** Snapshots to expand at most. */
  limit?: number;
  /** Transitions to look for: once all are found, and nothing new has been found for a while, the walk ends. */
  wanted?: readonly string[];
}

/** Snapshots to expand after the last find, once all wanted transitions are found: a larger graph has cheaper paths. */
const PATIENCE = 205;

/**
 * Walks the pure machine from its inputs, breadth first (`getAdjacencyMap` of @xstate/graph), and returns the graph of
 * snapshots. Nothing runs: outcomes of actors and delays are candidates like any event.
 *
 * The package's own `limit` throws and loses what was found, so `stopWhen` counts instead: what it stops at stays in the
 * graph, unexpanded.
 */
export function walk<Data>(
  chart: Instrumented,
  { limit = 2000, wanted, ...options }: WalkOptions<Data>,
): Walk<Data> {
  const missing = new Set(wanted);
  const found = new Set<string>();
  let expanded = 0;
  let lastFind = 0;
  let truncated = false;
  const { logic, ...traversal } = logicOf(chart, options);
  const adjacency = getAdjacencyMap(
    {
      ...logic,
      transition(from, event, scope) {
        const next = logic.transition(from, event, scope);
        for (const goal of [
          event.key,
          ...next.did.transitions,
          ...next.did.guards,
          ...(next.did.restored ?? []),
        ]) {
          missing.delete(goal);
          if (!found.has(goal) && isHeard(next)) lastFind = expanded;
          found.add(goal);
        }
        return next;
      },
    },
    {
      ...traversal,
      stopWhen() {
        truncated ||= expanded > limit;
        truncated ||= wanted !== undefined && missing.size === 0 && expanded - lastFind > PATIENCE;
        if (!truncated) expanded += 1;
        return truncated;
      },
    },
  );
  const visits = new Map<string, Visit<Data>>();
  for (const {
    state: { at, start, key, did },
  } of Object.values(adjacency)) {
    if (at === null) continue;
    const started = start === null ? NOTHING : did;
    visits.set(key, { id: visits.size, ...at, start, started, edges: [] });
  }
  for (const { state, event, nextState: next } of adjacencyMapToArray(adjacency)) {
    const [from, to] = [visits.get(state.key), visits.get(next.key)];
    if (from === undefined || to === undefined || event.type === 'input' || !isHeard(next)) continue;
    const changes = changesAnything(from, next);
    const edge: Edge<Data> = { ...event.candidate, ...next.did, changes, from, to };
    if (next.at !== null && asText(next.at.snapshot) !== asText(to.snapshot)) edge.arrives = next.at.snapshot;
    from.edges.push(edge);
  }
  const all = [...visits.values()];
  return { starts: all.filter(({ start }) => start !== null), visits: all, truncated };
}

/** Whether the chart did something about the event that led here, be it that a guard refused. */
const isHeard = ({ did }: Place): boolean => did.transitions.length + did.guards.length > 0;

const changesAnything = (from: Visit, { at, did }: Place): boolean =>
  did.emitted.length + did.effects.length > 0 ||
  (at !== null && asText(at.snapshot) !== asText(from.snapshot));

/** State, data and what history states remember, as text; all of the data, not only what `serialize` names. */
function asText(snapshot: AnyMachineSnapshot): string {
  const text =
    texts.get(snapshot) ??
    JSON.stringify([snapshot.status, snapshot.value, snapshot.context, historyOf(snapshot)]);
  texts.set(snapshot, text);
  return text;
}
const texts = new WeakMap<AnyMachineSnapshot, string>();
