import type { Edge } from '../generate/graph';
import { matchesDescriptor } from '../generate/logic';
import { nodesOf, type Transition } from '../generate/transitions';
import { type Cause, isCertain, isElsewhere, outcomeOf, type Scenario } from '../scenario';
import type { AnyModel } from '../types';
import { transitionText } from './print';

/**
 * What a model declares and nothing comes of, a sentence each: samples, outcomes and delays that no step of the walk
 * uses. A step uses what caused it when it takes a transition, or when a guard of that very event refuses it.
 */
export function unused({ chart, walked }: Scenario, model: AnyModel): string[] {
  const byKey = new Map(chart.transitions.map((transition) => [transition.key, transition]));
  const used = new Set<string>();
  for (const edge of walked.visits.flatMap((visit) => visit.edges)) {
    if (!isUse(edge, byKey)) continue;
    const cause = edge.data;
    if (cause.by === 'event') used.add(sampleName(edge.event.type, cause.variant));
    else if (cause.by === 'after') used.add(delayName(cause.delay));
    else {
      const child = edge.from.snapshot.children[cause.child] as { src?: unknown } | undefined;
      used.add(outcomeName(declaredFor(model, cause.child, child?.src), cause.by, cause.variant));
      used.add(endName(cause.child, cause.by));
    }
  }
  const declared = [
    ...Object.entries(model.events).flatMap(([type, samples]) =>
      Object.keys(samples).map((variant) => sampleName(type, variant)),
    ),
    ...Object.keys(model.delays).map(delayName),
  ];
  const outcomes = [
    ...outcomesIn('outcomes', model.outcomes),
    ...outcomesIn('outcomesById', model.outcomesById ?? {}),
  ];
  const idle = [...declared, ...outcomes].filter((name) => !used.has(name));
  return [
    ...idle.map((name) => `no transition takes ${name}`),
    ...idleEnds(chart.machine, model, used, new Set(idle)),
  ];
}

/** Ends of an invoke that its actor's outcomes declare, where other invokes of the actor use them and this one does not. */
function idleEnds(
  machine: Scenario['chart']['machine'],
  model: AnyModel,
  used: ReadonlySet<string>,
  told: ReadonlySet<string>,
): string[] {
  return nodesOf(machine)
    .flatMap((node) => node.invoke)
    .flatMap(({ id, src }) => {
      const outcome = outcomeOf(model, id, src);
      if (outcome === undefined || 'reports' in outcome) return [];
      const where = declaredFor(model, id, src);
      return (['done', 'error'] as const)
        .filter((by) => {
          const names = Object.keys(outcome[by]).map((variant) => outcomeName(where, by, variant));
          return names.some((name) => !told.has(name)) && !used.has(endName(id, by));
        })
        .map(
          (by) =>
            `no transition takes ${endName(id, by)}, which ${where} declares: outcomesById can say that it does not end so`,
        );
    });
}

const sampleName = (type: string, variant: string): string => `the sample ${type} (${variant})`;
const delayName = (delay: string): string => `the delay ${delay}`;
const endName = (child: string, by: 'done' | 'error'): string => `${by} of the invoke ${child}`;
const outcomeName = (where: string, by: 'done' | 'error', variant: string): string =>
  `the outcome ${where}.${by}.${variant}`;

/** Where a model declares how a child ends. */
const declaredFor = (model: AnyModel, child: string, src: unknown): string =>
  model.outcomesById?.[child] ? `outcomesById.${child}` : `outcomes.${String(src)}`;

const outcomesIn = (where: string, outcomes: AnyModel['outcomes']): string[] =>
  Object.entries(outcomes).flatMap(([name, outcome]) =>
    'reports' in outcome
      ? []
      : (['done', 'error'] as const).flatMap((by) =>
          Object.keys(outcome[by]).map((variant) => outcomeName(`${where}.${name}`, by, variant)),
        ),
  );

const isUse = (edge: Edge<Cause>, byKey: ReadonlyMap<string, Transition>): boolean =>
  edge.transitions.length > 0 ||
  edge.guards.some((answer) => {
    const { key, holds } = answerOf(answer);
    return !holds && matchesDescriptor(byKey.get(key)?.event ?? '', edge.event.type);
  });

/** A note of `instrument` taken apart: `state|event|0:false`. */
const answerOf = (note: string): { key: string; holds: boolean } => {
  const end = note.lastIndexOf(':');
  return { key: note.slice(0, end), holds: note.slice(end) === ':true' };
};

/** How the guards of a chart answered, at each transition of their own. */
export interface Answers {
  /** Answers that paths must bring about. */
  all: number;
  /** Those that they do. */
  covered: number;
  /** Sentences: answers that never come and are not explained, explanations that are not needed. */
  problems: string[];
}

/**
 * Asks of each guard at each transition that it holds once and refuses once, at the start, too. That it never holds is
 * said by the transition, which is uncovered then; that it never refuses must be explained (`certain`).
 * @param answers what the guards answered on the paths.
 */
export function answersOf(
  { chart, walked }: Scenario,
  model: AnyModel,
  answers: ReadonlySet<string>,
): Answers {
  const guarded = chart.transitions.filter(
    (transition) => transition.guard !== null && !isElsewhere(model, transition),
  );
  const seen = new Set(answers);
  for (const visit of walked.visits)
    for (const { guards } of [visit.started, ...visit.edges]) for (const answer of guards) seen.add(answer);
  const refuses = ({ key }: Transition) => seen.has(`${key}:false`);
  const asked = guarded.flatMap((transition) => [
    `${transition.key}:true`,
    ...(isCertain(model, transition) ? [] : [`${transition.key}:false`]),
  ]);
  const unexplained = guarded.filter(
    (transition) =>
      seen.has(`${transition.key}:true`) && !refuses(transition) && !isCertain(model, transition),
  );
  const needless = (model.certain ?? []).flatMap((entry) => {
    const meant = guarded.filter((transition) => isCertain({ certain: [entry] }, transition));
    if (meant.length === 0) return [`certain explains [${entry.guard}], and there is no such guard there`];
    return meant
      .filter(refuses)
      .map(
        (transition) =>
          `certain says that [${entry.guard}] always holds, and it refuses: ${transitionText(transition)}`,
      );
  });
  return {
    all: asked.length,
    covered: asked.filter((answer) => answers.has(answer)).length,
    problems: [
      ...unexplained.map(
        (transition) =>
          `the guard never refuses, and certain does not say why: ${transitionText(transition)}`,
      ),
      ...needless,
    ],
  };
}
