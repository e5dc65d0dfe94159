import { plainTransition } from '../generate/instrument';
import { leavesOf, nodesOf, pathOf } from '../generate/transitions';
import { play } from '../live/play';
import { isElsewhere, type ModelPath, type Scenario, scenarioOf, statesIn } from '../scenario';
import type { AnyModel } from '../types';
import { unlike } from './alike';
import { lowerBound } from './bound';
import type { Found } from './discover';
import { playFurther } from './further';
import { brokenInWalk } from './invariants';
import { mutationOf } from './mutants';
import { transitionText } from './print';
import { cutDown } from './replay';
import type { Report } from './report';
import { conventions, secretsOf, unheard } from './rules';
import { share } from './times';
import { answersOf, unused } from './unused';

/** Failing paths of one chart that are cut down: more would not be read before these are fixed. */
const MOST = 3;

/**
 * Generates the paths of a chart, runs them on the machine and looks after its conventions.
 * @param mutant name of a mutant that is run instead, for tests of the command.
 */
export async function examine(
  { name, file, machine, model }: Found,
  mutant = '',
): Promise<{ report: Report; scenario: Scenario | null }> {
  const began = performance.now();
  const problems = conventions(machine);
  const report: Report = {
    name,
    file,
    states: nodesOf(machine).length - 1,
    transitions: [],
    covered: [],
    onView: null,
    elsewhere: [],
    unreachable: [],
    guards: { covered: 0, all: 0 },
    pairs: { covered: 0, all: 0 },
    paths: 0,
    steps: 0,
    bound: 0,
    snapshots: 0,
    seconds: 0,
    times: { machine: new Map(), view: new Map() },
    further: null,
    replays: [],
    problems,
  };
  if (model === null) {
    problems.push(`has no model (${file.replace('.machine.ts', '.paths.ts')})`);
    return { report, scenario: null };
  }
  problems.push(...unheard(machine, model), ...unknownStates(machine, model));
  let scenario: Scenario;
  try {
    scenario = scenarioOf(machine, model);
  } catch (error) {
    problems.push(`no paths: ${(error as Error).stack}`);
    return { report, scenario: null };
  }
  const { chart, walked, cover } = scenario;
  const results = cover.paths.map((path) => {
    const since = performance.now();
    const played = play(machine, model, path, mutationOf(machine, mutant));
    share(report.times.machine, played.taken, (performance.now() - since) / 1000);
    return played;
  });
  const taken = new Set(results.flatMap((result) => result.taken));
  const answers = new Set(results.flatMap((result) => result.guards));
  report.transitions = chart.transitions.map(plainTransition);
  report.covered = report.transitions.map((transition) => transition.key).filter((key) => taken.has(key));
  const left = report.transitions.filter((transition) => isElsewhere(model, transition));
  report.elsewhere = left.map(({ key }) => key);
  for (const transition of left)
    if (taken.has(transition.key))
      problems.push(`says that another model takes ${transitionText(transition)}, and takes it`);
  report.unreachable = walked.truncated ? [] : unreachableIn(scenario);
  const { problems: unexplained, ...guards } = answersOf(scenario, model, answers);
  report.guards = guards;
  problems.push(...unexplained, ...unused(scenario, model), ...unlike(scenario, model));
  report.pairs = pairsOf(scenario);
  report.paths = cover.paths.length;
  report.steps = cover.paths.reduce((sum, path) => sum + path.steps.length, 0);
  report.bound = await lowerBound(walked);
  report.snapshots = walked.visits.length;
  for (const [index, { failure }] of results.entries()) {
    if (failure === null) continue;
    const path = cover.paths[index] as ModelPath;
    problems.push(failureText(failure, path, index));
    if (report.replays.length < MOST)
      report.replays.push(await cutDown(name, machine, model, scenario, path, failure, mutant));
  }
  problems.push(...secretProblems(model, results));
  const broken = brokenInWalk(name, machine, model, scenario);
  problems.push(...broken.problems);
  report.replays.push(...broken.replays.slice(0, MOST));
  report.further = await playFurther({ name, file, machine, model }, report, scenario, mutant);
  report.seconds = (performance.now() - began) / 1000;
  return { report, scenario };
}

const failureText = (failure: { step: number; key: string; what: string }, path: ModelPath, index: number) =>
  `path ${index + 1} goes wrong at step ${failure.step}, ${failure.key}, after ${path.steps
    .slice(Math.max(0, failure.step - 4), Math.max(0, failure.step - 1))
    .map((step) => step.key)
    .join(' → ')}: ${failure.what}`;

/** States of the model that the chart lacks, and leaves that the model lacks: types see them, except in charts made by functions. */
function unknownStates(machine: Found['machine'], model: AnyModel): string[] {
  const paths = new Set(nodesOf(machine).map(pathOf));
  return [
    ...Object.keys(model.states)
      .filter((state) => !paths.has(state))
      .map((state) => `the model has a state ${state} that the chart lacks`),
    ...leavesOf(machine)
      .map(pathOf)
      .filter((path) => path !== '' && !(path in model.states))
      .map((path) => `the model has no state ${path}`),
  ];
}

/** Transitions whose state nothing enters, whatever the samples: the others that are missing want a sample or an outcome. */
function unreachableIn({ chart, walked }: Scenario): string[] {
  const entered = new Set<string>(['']);
  const enter = (path: string) => {
    for (let at = path; ; at = at.slice(0, at.lastIndexOf('.'))) {
      entered.add(at);
      if (!at.includes('.')) break;
    }
  };
  const taken = new Set<string>();
  for (const visit of walked.visits) {
    for (const state of statesIn(visit.snapshot)) enter(state);
    for (const transition of [
      ...visit.started.transitions,
      ...visit.edges.flatMap((edge) => edge.transitions),
    ])
      taken.add(transition);
  }
  // A state that is left at once is in no snapshot: what is taken out of it, or into it, tells.
  for (const { key, source, targets } of chart.transitions) {
    if (!taken.has(key)) continue;
    enter(source);
    for (const target of targets) enter(target);
  }
  return chart.transitions.filter(({ source }) => !entered.has(source)).map(({ key }) => key);
}

/** Pairs of consecutive transitions: those on the paths, of those in the walked graph. */
function pairsOf({ walked, cover }: Scenario): Report['pairs'] {
  const all = new Set<string>();
  for (const visit of walked.visits) {
    for (const first of visit.edges) {
      for (const second of first.to.edges) {
        if (first.transitions.length > 0 && second.transitions.length > 0)
          all.add(`${first.transitions.at(-1)} ${second.transitions[0]}`);
      }
    }
  }
  const covered = new Set<string>();
  for (const path of cover.paths) {
    path.steps.forEach((step, index) => {
      const next = path.steps[index + 1];
      if (next && step.transitions.length > 0 && next.transitions.length > 0)
        covered.add(`${step.transitions.at(-1)} ${next.transitions[0]}`);
    });
  }
  return { all: all.size, covered: [...covered].filter((pair) => all.has(pair)).length };
}

function secretProblems(model: AnyModel, results: { persisted: string[] }[]): string[] {
  const kept = results.flatMap((result) => result.persisted).join('\n');
  return secretsOf(model)
    .filter((secret) => kept.includes(JSON.stringify(secret).slice(1, -1)))
    .map((secret) => `a persisted snapshot holds the secret '${secret.slice(0, 2)}…'`);
}
