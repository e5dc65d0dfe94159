import type { AnyStateMachine } from 'xstate';
import { cover } from '../../machines/model/generate/cover';
import type { Edge, Visit } from '../../machines/model/generate/graph';
import { retrace } from '../../machines/model/generate/retrace';
import {
  activeStates,
  type Cause,
  candidatesIn,
  isElsewhere,
  type ModelPath,
  type ModelVisit,
  type Step,
  scenarioOf,
} from '../../machines/model/scenario';
import type { AnyModel, Find } from '../../machines/model/types';
import type { Sight } from '../support/person';
import type { Call } from './gateway';
import type { World } from './world';

/**
 * How each step of a chart's paths comes about on the whole product: what a
 * person does, or what the server is made to be so that it answers as the
 * model says. What the chart does not know and the product does (which tab of a
 * form is open, whether the token still counts) are the `Facts`.
 */
export interface Place<F> {
  states: string[];
  facts: F;
  visit: ModelVisit;
  step: Step;
}

/** What a step definition is told when it runs; `ahead` are the path's next steps. */
export interface Moment<F> extends Place<F> {
  ahead: Step[];
}

/** How one variant comes about. */
export type StepDefinition<F> =
  | {
      /** Why it can't come about here; null where it can. */
      not?: (at: Place<F>) => string | null;
      do: (world: World, at: Moment<F>) => Promise<void>;
      /** What is other afterwards. */
      makes?: (at: Place<F>) => Partial<F>;
      /** It follows at once: the state before it can't be watched. */
      instant?: boolean | ((facts: F) => boolean);
    }
  | { never: string };

type OfOutcome<O, F> = O extends { reports: string }
  ? Record<never, never>
  : O extends { done: infer D; error: infer E }
    ? { done: { [V in keyof D]: StepDefinition<F> }; error: { [V in keyof E]: StepDefinition<F> } }
    : never;

/** The table of a chart: a variant of the model that is missing here does not compile. */
export interface StepDefinitions<M extends AnyModel, F extends object> {
  /** Each start, by input: what the product is like then. */
  starts: (input: string) => F[];
  begin: (world: World, at: { facts: F; input: string; ahead: Step[] }) => Promise<void>;
  events: { [E in keyof M['events']]: { [V in keyof M['events'][E]]: StepDefinition<F> } };
  outcomes: { [A in keyof M['outcomes']]: OfOutcome<M['outcomes'][A], F> };
  /** By the id of the invoke, where two invokes of an actor differ. */
  outcomesById?: { [child: string]: Partial<Record<'done' | 'error', Record<string, StepDefinition<F>>>> };
  after?: { [delay: string]: StepDefinition<F> };
  /** The call of each child that asks the server; it is held until the path says how it ends. */
  calls: { [child: string]: Call };
  /** What states are seen by on the product where the view's own page is not what is open, with the reason in a comment. */
  sees?: { [state: string]: Sight | ((world: World, facts: F) => Sight) };
  /** More to find: words that the state's data say. */
  says?: (world: World, visit: ModelVisit, step: Step | null) => readonly Find[];
  /** What the model's names are called on the product. */
  named?: (world: World, find: Find, facts: F) => Find;
  /** What is seen instead of all that the states show: the page has been left. */
  instead?: (world: World, facts: F) => Sight | null;
  /** Calls that are held beside those of `calls`. */
  alsoHeld?: readonly Call[];
  /** The toasts that a step brings, where they are not the chart's own. */
  toasts?: (world: World, step: Step) => readonly (string | RegExp)[];
  /** Goes to the page on which a state can be seen. */
  seek?: (world: World, states: string[]) => Promise<void>;
  /** The path and query that the product has where the model's samples have `to`; null where it is not looked at. */
  address?: (world: World, to: string, step: Step | null) => string | null;
  /** The words that the product says where the model's samples have `text`. */
  words?: (world: World, text: string, step: Step | null) => string | RegExp;
  /** Anything else that must hold: one sentence for each thing that does not. */
  holds?: (world: World, states: string[], visit: ModelVisit) => Promise<string[]>;
}

/** A path that the product can go, with the facts before each step. */
export interface ProductPath {
  path: ModelPath;
  input: string;
  facts: object[];
}

/** The paths over all that the product can do, and why it can't do the rest. */
export interface ProductScenario {
  paths: ProductPath[];
  /** Every transition of the chart, but for those that the model leaves to another one. */
  transitions: string[];
  /** Every sample of an event and end of an actor that takes a transition somewhere. */
  samples: string[];
  /** For what no path covers: the reasons. */
  reasons: Map<string, Set<string>>;
}

type AnyDefinitions = StepDefinitions<AnyModel, object>;

/** Looks up how a step comes about. @throws Error where the table has a hole. */
export function definitionOf(
  definitions: AnyDefinitions,
  cause: Cause,
  step: Pick<Edge<Cause>, 'event' | 'from' | 'key'>,
): StepDefinition<object> {
  const definition = (() => {
    if (cause.by === 'event') return definitions.events[step.event.type]?.[cause.variant];
    if (cause.by === 'after') return definitions.after?.[cause.delay];
    const children = step.from.snapshot.children as Record<string, { src?: unknown } | undefined>;
    const own = definitions.outcomesById?.[cause.child]?.[cause.by]?.[cause.variant];
    const table = definitions.outcomes[String(children[cause.child]?.src)] as
      | Partial<Record<'done' | 'error', Record<string, StepDefinition<object>>>>
      | undefined;
    return own ?? table?.[cause.by]?.[cause.variant];
  })();
  if (definition === undefined) throw new Error(`no definition is known for ${step.key}`);
  return definition;
}

/** Whether a step follows at once on what is before it. */
export function isInstant(definition: StepDefinition<object>, facts: object): boolean {
  if (!('instant' in definition)) return false;
  return typeof definition.instant === 'function' ? definition.instant(facts) : definition.instant === true;
}

/** Generates the paths that the product can go: the walk of the chart, times the facts, without what can't come about. */
export function productScenario(
  machine: AnyStateMachine,
  model: AnyModel,
  definitions: AnyDefinitions,
): ProductScenario {
  const { walked, chart } = scenarioOf(machine, model);
  const reasons = new Map<string, Set<string>>();
  const factsOf = new Map<Visit<Cause>, object>();
  const known = new Map<string, Visit<Cause>>();
  const open: [Visit<Cause>, Visit<Cause>][] = [];

  const at = (visit: Visit<Cause>, facts: object): Visit<Cause> => {
    const key = `${visit.id} ${JSON.stringify(facts)}`;
    const found = known.get(key);
    if (found) return found;
    const clone: Visit<Cause> = { ...visit, id: known.size, edges: [] };
    known.set(key, clone);
    factsOf.set(clone, facts);
    open.push([visit, clone]);
    return clone;
  };

  const starts = walked.starts.flatMap((start) =>
    definitions.starts(start.start ?? '').map((facts) => at(start, facts)),
  );
  const samples = new Set<string>();
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [visit, clone] = next;
    const facts = factsOf.get(clone) ?? {};
    for (const edge of visit.edges) {
      if (edge.transitions.length > 0) samples.add(`sample ${edge.key}`);
      const definition = definitionOf(definitions, edge.data, edge);
      const place = { states: activeStates(visit), facts, visit, step: edge };
      const reason = 'never' in definition ? definition.never : (definition.not?.(place) ?? null);
      if (reason !== null || 'never' in definition) {
        for (const goal of [...edge.transitions, `sample ${edge.key}`])
          reasons.set(goal, (reasons.get(goal) ?? new Set()).add(reason ?? ''));
        continue;
      }
      clone.edges.push({ ...edge, from: clone, to: at(edge.to, { ...facts, ...definition.makes?.(place) }) });
    }
  }

  const covering = cover({ starts, visits: [...known.values()], truncated: false });
  const candidates = (snapshot: Visit['snapshot'], ended: readonly string[]) =>
    candidatesIn(snapshot, ended, model);
  const paths = covering.paths.map((path) => ({
    path: retrace(chart, candidates, model.inputs, path),
    input: path.start.start ?? '',
    facts: [path.start, ...path.steps.map((step) => step.to)].map((one) => factsOf.get(one) ?? {}),
  }));
  return {
    paths,
    transitions: chart.transitions
      .filter((transition) => !isElsewhere(model, transition))
      .map(({ key }) => key),
    samples: [...samples],
    reasons,
  };
}
