import type { RuleId } from './requirements';

/** What a transition claims of the specification: `meta: spec('S5.signIn.emailRequired')`. Costs the product the ids only. */
export const spec = (...ids: RuleId[]): { spec: RuleId[] } => ({ spec: ids });
