import type { Path } from './goals';
import type { Candidate, Edge, Visit } from './graph';
import type { Instrumented } from './instrument';
import { pureStep } from './step';

/**
 * Runs a path again on the pure machine and returns it with its own snapshots. The walk treats snapshots as equal that
 * differ only in what `serialize` leaves out, so those on its edges may come from another path.
 * @throws Error when a step can't happen or takes other transitions: then `serialize` leaves out something that guards read.
 */
export function retrace<Data>(
  chart: Instrumented,
  candidates: (snapshot: Visit['snapshot'], ended: readonly string[]) => Candidate<Data>[],
  inputs: Record<string, unknown>,
  path: Path<Data>,
): Path<Data> {
  const step = pureStep(chart);
  const { snapshot, ...started } = step(null, inputs[path.start.start ?? '']);
  const start: Visit<Data> = { ...path.start, snapshot, started, edges: [] };
  const steps: Edge<Data>[] = [];
  let at = start;
  for (const edge of path.steps) {
    const candidate = candidates(at.snapshot, edge.from.ended).find((one) => one.key === edge.key);
    if (candidate === undefined) throw new Error(`${edge.key} can't happen where the path has it`);
    const stepped = step(at.snapshot, candidate.event);
    if (stepped.transitions.join() !== edge.transitions.join()) {
      throw new Error(
        `${edge.key} takes ${stepped.transitions.join(', ') || 'no transition'} instead of ${edge.transitions.join(', ')}: serialize leaves out something that guards read`,
      );
    }
    const to: Visit<Data> = { ...edge.to, snapshot: stepped.snapshot, edges: [] };
    const { snapshot: _snapshot, ...effect } = stepped;
    steps.push({ ...candidate, ...effect, from: at, to });
    at = to;
  }
  return { start, steps };
}
