import { ERRORS } from './errors';
import { RULES } from './rules';
import { SCREENS } from './screens';

/**
 * The rules of the specification that charts fulfil, by section and id. Transitions claim theirs by
 * `meta: spec('S5.signIn.emailRequired')`, expectations by `spec` in the model; `flows:check` lists those
 * that nothing claims. No part of the product: charts import the ids' type only.
 */
export const REQUIREMENTS = { ...SCREENS, ...RULES, ...ERRORS } as const;

type Sections = typeof REQUIREMENTS;

/** The id of a rule; a typo is a type error. */
export type RuleId = { [S in keyof Sections]: keyof Sections[S] & string }[keyof Sections];

/** One rule of the specification. */
export interface Requirement {
  id: RuleId;
  /** Number and heading, as in the specification. */
  section: string;
  /** In our own words. */
  text: string;
  /** Where it is tested, when no chart of ours can show it (relative to the repository). */
  elsewhere: string | null;
}

/** Rules that live outside the charts (in the shell, the services, the server), and the file that tests each. */
const ELSEWHERE: Partial<Record<RuleId, string>> = {
  'S2.guard.storesTarget': 'tests/app/guard.test.ts',
  'S2.guard.verification': 'tests/app/guard.test.ts',
  'S2.slug.made': 'tests/entities/slug.test.ts',
  'S2.slug.read': 'tests/entities/slug.test.ts',
  'S2.header.visitor': 'tests/browser/shell.spec.ts',
  'S2.header.userMenu': 'tests/browser/shell.spec.ts',
  'S2.header.dashboardByRole': 'tests/browser/shell.spec.ts',
  'S2.header.backArrow': 'tests/browser/shell.spec.ts',
  'S2.header.mobileBar': 'tests/browser/shell.spec.ts',
  'S2.dashboard.subscription': 'tests/ssr/dashboard.test.tsx',
  'S2.dashboard.analytics': 'tests/ssr/dashboard.test.tsx',
  'S2.messages.text': 'tests/ssr/spec-texts.test.tsx',
  'S2.notFound': 'tests/ssr/spec-texts.test.tsx',
  'S2.home.viewMore': 'tests/ssr/spec-texts.test.tsx',
  'S2.products.pages': 'tests/ssr/browse.test.tsx',
  'S5.images.hint': 'tests/ssr/spec-texts.test.tsx',
  'S6.pages': 'tests/app/guard.test.ts',
  'S9.storage': 'tests/services/session.test.ts',
  'S9.pageSize': 'tests/server/products.test.ts',
  'S9.fallbackPhone': 'tests/app/fallbackPhone.test.ts',
  'S9.mobile': 'tests/browser/shell.spec.ts',
  'S9.naira': 'tests/services/format.test.ts',
  'S9.ages': 'tests/services/format.test.ts',
  'S9.pageButtons': 'tests/ssr/browse.test.tsx',
};

/** The list, in the specification's order. */
export const requirements: Requirement[] = Object.entries(REQUIREMENTS).flatMap(([section, rules]) =>
  Object.entries(rules).map(([id, text]) => ({
    id: id as RuleId,
    section,
    text,
    elsewhere: ELSEWHERE[id as RuleId] ?? null,
  })),
);
