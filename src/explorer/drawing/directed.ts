import { toDirectedGraph } from '@xstate/graph';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

export type Directed = ReturnType<typeof toDirectedGraph>;

/**
 * A chart as @xstate/graph's directed graph: a tree of states, each with its transitions as edges, one a target. The
 * package leaves out `always`, so those are added.
 */
export function directed(machine: AnyStateMachine): Directed {
  const complete = (graph: Directed): Directed => ({
    ...graph,
    children: graph.children.map(complete),
    edges: [...graph.edges, ...alwaysOf(graph.stateNode)],
  });
  return complete(toDirectedGraph(machine));
}

const alwaysOf = (source: AnyStateNode): Directed['edges'] =>
  (source.always ?? []).flatMap((transition, index) =>
    (transition.target ?? [source]).map((target, at) => {
      const label = { text: 'always', toJSON: () => ({ text: 'always' }) };
      return {
        id: `${source.id}:always:${index}:${at}`,
        source,
        target,
        transition,
        label,
        toJSON: () => ({ source: source.id, target: target.id, label: label.toJSON() }),
      };
    }),
  );
