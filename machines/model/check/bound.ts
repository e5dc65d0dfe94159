import highsLoader from 'highs';
import { goalsOfEdge } from '../generate/goals';
import type { Edge, Visit, Walk } from '../generate/graph';

/**
 * What no set of paths over all goals of a walk can undercut: each step costs 1, and each path costs 1 for being
 * begun (a reset: another mount, another actor). It is the Chinese postman's problem with resets, on the walked
 * graph, where a goal (transition, refusal, sample) may be met on any of several edges.
 *
 * The bound is the least cost of a flow that leaves the starts, ends anywhere, and passes each goal at least once in
 * all: every set of paths is such a flow, so none is cheaper. Fractions are allowed, and whether the flow hangs
 * together is not asked, so the bound may be below what is possible. Solved by HiGHS.
 */
export async function lowerBound<Data>(walked: Walk<Data>): Promise<number> {
  loaded ??= highsLoader();
  const highs = await loaded;
  const solution = highs.solve(program(walked));
  if (solution.Status !== 'Optimal') throw new Error(`the bound was not found: ${solution.Status}`);
  return Math.ceil(solution.ObjectiveValue - 1e-6);
}

let loaded: ReturnType<typeof highsLoader> | undefined;

/** The linear program in CPLEX's format: `xN` is how often an edge is passed, `rN` how many paths begin at a start. */
function program<Data>({ starts, visits }: Walk<Data>): string {
  const edges = visits.flatMap((visit) => visit.edges);
  const nameOf = new Map(edges.map((edge, index) => [edge, `x${index}`]));
  const name = (edge: Edge<Data>) => nameOf.get(edge) as string;
  const beginning = new Map(starts.map((start, index) => [start, `r${index}`]));
  const into = new Map<Visit<Data>, string[]>();
  const meets = new Map<string, string[]>();
  const add = <K>(map: Map<K, string[]>, key: K, what: string) => {
    const list = map.get(key);
    if (list) list.push(what);
    else map.set(key, [what]);
  };
  for (const edge of edges) {
    if (edge.to !== edge.from) add(into, edge.to, name(edge));
    for (const goal of goalsOfEdge(edge)) add(meets, goal, name(edge));
  }
  for (const [start, beginsAs] of beginning) {
    add(into, start, beginsAs);
    for (const goal of goalsOfEdge(start.started)) add(meets, goal, beginsAs);
  }
  const flow = visits.map((visit) => {
    const out = visit.edges.filter((edge) => edge.to !== edge.from).map((edge) => `- ${name(edge)}`);
    return [...(into.get(visit) ?? []).map((one) => `+ ${one}`), ...out];
  });
  // An edge that stays costs its step; that its place is reached must be said apart.
  const stays = edges
    .filter((edge) => edge.to === edge.from && goalsOfEdge(edge).length > 0)
    .map((edge) => [...(into.get(edge.from) ?? []).map((one) => `+ ${STAYS} ${one}`), `- ${name(edge)}`]);
  const rows = [
    ...[...flow, ...stays].filter((terms) => terms.length > 0).map((terms) => `${terms.join(' ')} >= 0`),
    ...[...meets.values()].map((terms) => `${terms.map((one) => `+ ${one}`).join(' ')} >= 1`),
    ...[...beginning.values()].map((one) => `${one} >= 1`),
  ];
  const all = [...nameOf.values(), ...beginning.values()];
  return `Minimize\n obj: ${all.map((one) => `+ ${one}`).join('\n ')}\nSubject To\n ${rows.join('\n ')}\nEnd\n`;
}

/** More often than this nobody passes one edge that stays, for each time that its place is reached. */
const STAYS = 1000;
