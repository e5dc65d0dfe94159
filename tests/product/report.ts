import type { ProductScenario } from './definitions';
import type { Played } from './play';

/**
 * What was reached of a chart on the product, and the text that says so.
 * @param played what each path did, null where it was not played; a failed one counts as far as it came.
 */
export function coverage(name: string, scenario: ProductScenario, played: readonly (Played | null)[]) {
  const taken = new Set(played.flatMap((path) => path?.taken ?? []));
  const numbers = (which: (path: Played | null) => boolean) =>
    played.flatMap((path, index) => (which(path) ? [index + 1] : [])).join(', ') || 'none';
  const unfinished = `paths that failed: ${numbers((path) => path !== null && path.failure !== null)}; not played: ${numbers((path) => path === null)}`;
  const of = (all: string[]) => ({ all: all.length, left: all.filter((one) => !taken.has(one)) });
  const transitions = of(scenario.transitions);
  const samples = of(scenario.samples);
  const share = (part: { all: number; left: string[] }) =>
    `${part.all - part.left.length} of ${part.all} (${Math.floor((100 * (part.all - part.left.length)) / part.all)} %)`;
  const planned = new Set(
    scenario.paths.flatMap(({ path }) => [
      ...path.start.started.transitions,
      ...path.steps.flatMap((step) => [...step.transitions, `sample ${step.key}`]),
    ]),
  );
  const why = (goal: string) =>
    planned.has(goal)
      ? `not taken: ${goal}`
      : `no way to ${goal}: ${[...(scenario.reasons.get(goal) ?? ['not reachable without the steps that have no definition'])].join('; ')}`;
  const lines = [
    `${name} on the whole product: transitions ${share(transitions)}, samples ${share(samples)}, ${scenario.paths.length} paths, ${scenario.paths.reduce((sum, { path }) => sum + path.steps.length, 0)} steps; ${unfinished}`,
    ...[...transitions.left, ...samples.left].map((goal) => `  ${why(goal)}`),
  ];
  return {
    transitions: transitions.all - transitions.left.length,
    percent: (100 * (transitions.all - transitions.left.length)) / transitions.all,
    unfinished,
    text: lines.join('\n'),
  };
}
