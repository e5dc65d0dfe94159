import type { AdminProduct, ProductReport } from '../../openapi/entities/moderation';
import type { Problem } from '../../openapi/entities/problem';
import type { ModerationFilter, Subject } from './filter';
import type { Action, Row } from './rows';

/** What the admin is asked to confirm. */
export interface Question {
  action: Action;
  /** The rows that will be acted on, as they were when asked. */
  rows: Row[];
  /** Selected rows that the action makes no sense for: they stay as they are. */
  leftOut: number;
  /** For all that was selected: told by a summary, not by toasts. */
  bulk: boolean;
}

/** A confirmed action on one row, until the server has answered. */
export interface Job {
  id: number;
  name: string;
  action: Action;
  bulk: boolean;
  /** The newest report that is dismissed; null for all. */
  upTo: number | null;
}

/** An action on many rows, and how far it has come. */
export interface Batch {
  action: Action;
  total: number;
  done: number;
  failed: { id: number; name: string; reason: string }[];
}

export interface ModerationInput {
  subject: Subject;
  /** The admin's own account: nobody suspends themselves. */
  selfId: number;
  /** As in `location.search`. */
  search: string;
  /** When the page was shown, milliseconds since 1970: what ages are counted to. */
  now: number;
}

export interface ModerationContext {
  subject: Subject;
  selfId: number;
  filter: ModerationFilter;
  /** What the filter's fields hold; counts once applied. */
  draft: Omit<ModerationFilter, 'page'>;
  rows: Row[];
  total: number;
  totalPages: number;
  now: number;
  /** Why the list did not come, the last time that it was asked for. */
  message: string | null;
  /** Ids of chosen rows. */
  selected: number[];
  question: Question | null;
  jobs: Job[];
  /** What was done since the rows were last asked for; their answer may not know of it. */
  done: { id: number; action: Action; openReports: number }[];
  /** Whether rows may have left the filter, and others moved up. */
  outdated: boolean;
  /** The last action on many; read while the summary is shown. */
  batch: Batch | null;
  /** The ad whose reports are shown. */
  reported: AdminProduct | null;
  reports: ProductReport[];
}

export type ModerationEvent =
  /** The page is shown under this address: by Apply, a link, or again. `search` as in `location`. */
  | { type: 'url.changed'; search: string; now: number }
  | { type: 'search.typed'; text: string }
  | { type: 'status.chosen'; status: string }
  | { type: 'role.chosen'; role: string }
  | { type: 'filter.applied' }
  | { type: 'list.retried' }
  | { type: 'row.toggled'; id: number }
  /** The checkbox of the whole page. */
  | { type: 'page.toggled' }
  | { type: 'act.asked'; action: Action; id: number }
  | { type: 'bulk.asked'; action: Action }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }
  /** From the actor that acts on the row; with how many reports of an ad are open now. */
  | { type: 'row.acted'; id: number; openReports?: number }
  | { type: 'row.refused'; id: number; problem: Problem }
  | { type: 'summary.dismissed' }
  | { type: 'reports.opened'; id: number }
  | { type: 'reports.retried' }
  | { type: 'reports.closed' };
