import type { ProductScenario } from './ways';

/** What was reached of a chart on the product, and the text that says so. */
export function coverage(name: string, scenario: ProductScenario, taken: ReadonlySet<string>) {
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
      : `no way to ${goal}: ${[...(scenario.reasons.get(goal) ?? ['not reachable without the steps that have no way'])].join('; ')}`;
  const lines = [
    `${name} on the whole product: transitions ${share(transitions)}, samples ${share(samples)}, ${scenario.paths.length} paths, ${scenario.paths.reduce((sum, { path }) => sum + path.steps.length, 0)} steps`,
    ...[...transitions.left, ...samples.left].map((goal) => `  ${why(goal)}`),
  ];
  return {
    transitions: transitions.all - transitions.left.length,
    percent: (100 * (transitions.all - transitions.left.length)) / transitions.all,
    text: lines.join('\n'),
  };
}
