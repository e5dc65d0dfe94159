import type { ModerationContext } from '../../machines/adminModeration/adminModeration.types';
import type { ModelVisit } from '../../machines/model/scenario';
import type { Place } from './definitions';
import { type Desk, type Kind, type Which, whichOf } from './moderationDesk';

/** Whether a row is as the model's sample; was acted on here; or was changed by another admin. */
type Fate = 'fresh' | 'used' | 'gone';

/** What the list's chart does not know. */
export interface AdminFacts extends Record<Which, Fate> {
  /**
   * What the address finds: both rows on the first page; them alone, by their status; nothing; the last page; or
   * none as it lies behind the last.
   */
  at: 'found' | 'active' | 'nothing' | 'last' | 'beyond';
  /** Whether the words of the other address are typed, and whether a status was chosen. */
  typed: boolean;
  active: boolean;
  /** Whether a role was chosen, and whether it stands in the address. */
  role: 'any' | 'chosen' | 'applied';
  /** The address is about to change. */
  going: 'no' | 'same' | 'other';
  /** Whether the rows on the page are the model's two. */
  mine: boolean;
  /** The page was left for the sign-in. */
  left: boolean;
}

/** A path's beginning. */
export const factsAt = (at: AdminFacts['at']): AdminFacts => ({
  at,
  typed: false,
  active: false,
  role: 'any',
  going: 'no',
  mine: true,
  first: 'fresh',
  second: 'fresh',
  left: false,
});

type At = Place<AdminFacts>;
export type Not = (at: At) => string | null;

export const contextOf = (visit: ModelVisit) => visit.snapshot.context as ModerationContext;

export const free: Not = ({ facts }) => {
  if (facts.left) return 'the page was left for the sign-in';
  return facts.going === 'no' ? null : 'the address changes at once';
};
/** Something that a person does: where it is offered, and no dialog is before it. */
export const offered: Not = (at) =>
  free(at) ?? (at.step.transitions.length === 0 ? 'the page does not offer it there' : null);
export const uncovered: Not = (at) =>
  offered(at) ??
  (at.states.includes('question.confirming') || at.states.includes('reports.open')
    ? 'a dialog is before it'
    : null);
export const onRows =
  (not: Not): Not =>
  (at) =>
    not(at) ?? (at.facts.mine ? null : 'the page shows other rows than the model’s two');

/** The address finds the model's two rows. */
export const finds = ({ at }: AdminFacts) => at === 'found' || at === 'active';

/** Where Apply leads. */
export function applied(facts: AdminFacts): Pick<AdminFacts, 'at' | 'going' | 'role'> {
  const { at, typed, active } = facts;
  const role = facts.role === 'any' ? 'any' : 'applied';
  if (at === 'last') return { at: 'found', going: 'other', role };
  if (typed) return { at: finds(facts) ? 'nothing' : 'found', going: 'other', role };
  if (at === 'found' && active) return { at: 'active', going: 'other', role };
  return { at, going: facts.role === 'chosen' ? 'other' : 'same', role };
}

/** The address of what is applied. */
export function addressOf({ page }: Kind, { stock }: Desk, facts: AdminFacts): string {
  const words = facts.at === 'nothing' ? `${stock.word}zz` : stock.word;
  const status = facts.active ? '&status=active' : '';
  return `${page}?search=${words}${status}${facts.role === 'any' ? '' : '&role=seller'}`;
}

/** What became of the row that is answered for next; null where nothing is under way. */
export const fateOf = (kind: Kind, { visit, facts }: At): Fate | null => {
  const job = contextOf(visit).jobs[0];
  return job === undefined ? null : facts[whichOf(kind, job.id)];
};

export const becomes =
  (kind: Kind, fate: Fate) =>
  ({ visit }: At): Partial<AdminFacts> => {
    const job = contextOf(visit).jobs[0];
    return job === undefined ? {} : { [whichOf(kind, job.id)]: fate };
  };

export const underWay =
  (kind: Kind): Not =>
  (at) =>
    free(at) ?? (fateOf(kind, at) === null ? 'nothing is under way' : null);

/** A row that is not as the sample any more is replaced at the next load, which loses what hangs on its id. */
export const replaceable =
  (kind: Kind): Not =>
  ({ facts, visit }) => {
    const { selected, jobs, question, reported, done } = contextOf(visit);
    if (done.length > 0) return 'a row that was acted on meanwhile is not replaced';
    const bound = Object.values(kind.ids).some(
      (id) =>
        facts[whichOf(kind, id)] !== 'fresh' &&
        (selected.includes(id) ||
          jobs.some((job) => job.id === id) ||
          question?.rows.some((row) => row.id === id) ||
          reported?.id === id),
    );
    return bound ? 'what was done on the server is not undone by loading again' : null;
  };
