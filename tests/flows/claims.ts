import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../machines/model/check/discover';
import type { Transition } from '../../machines/model/generate/transitions';
import type { AnyModel } from '../../machines/model/types';
import { type Requirement, requirements } from '../../machines/requirements';

/** A chart's part in the list of rules. */
export interface Claiming {
  name: string;
  transitions: readonly Transition[];
  model: AnyModel | null;
}

/** Which rules of the specification charts claim, and which nothing does. */
export interface Claims {
  /** Rule → what claims it, as `machine: transition` or `machine: state`. */
  by: Map<string, string[]>;
  /** Rules that neither a transition nor an expectation claims and that are tested elsewhere. */
  elsewhere: Requirement[];
  /** Rules that nothing claims. */
  open: Requirement[];
  all: number;
  /** Sentences: ids that the list lacks, test files that are gone. */
  problems: string[];
}

/** Gathers the claims of charts: `meta.spec` of transitions, `spec` of expectations. */
export function claimsOf(charts: readonly Claiming[]): Claims {
  const known = new Set<string>(requirements.map(({ id }) => id));
  const by = new Map<string, string[]>();
  const problems: string[] = [];
  for (const { name, transitions, model } of charts) {
    const claim = (id: string, what: string) => {
      if (known.has(id)) by.set(id, [...(by.get(id) ?? []), `${name}: ${what}`]);
      else problems.push(`${name}: ${what} claims ${id}, which is no rule of machines/requirements`);
    };
    for (const transition of transitions) for (const id of transition.spec) claim(id, transition.key);
    for (const [state, expected] of Object.entries(model?.states ?? {})) {
      if (expected === undefined || 'unseen' in expected) continue;
      for (const id of [expected.spec ?? []].flat()) claim(id, state);
    }
  }
  const unclaimed = requirements.filter(({ id }) => !by.has(id));
  for (const { id, elsewhere } of requirements) {
    if (elsewhere !== null && !existsSync(join(ROOT, elsewhere)))
      problems.push(`${id} is said to be tested in ${elsewhere}, which is not there`);
  }
  return {
    by,
    elsewhere: unclaimed.filter(({ elsewhere }) => elsewhere !== null),
    open: unclaimed.filter(({ elsewhere }) => elsewhere === null),
    all: requirements.length,
    problems,
  };
}

/** What is said of the claims under the table. */
export function claimLines({ by, elsewhere, open, all }: Claims): string[] {
  return [
    `Specification: ${by.size} of ${all} rules are claimed by a transition or an expectation, ${elsewhere.length} are tested elsewhere, ${open.length} are open.`,
    ...open.map(({ id, section, text }) => `  open: ${id} (${section}): ${text}`),
  ];
}
