import type { AdminProduct, ProductReport } from '../../openapi/entities/moderation';
import type { Problem } from '../../openapi/entities/problem';
import type { ModerationFilter, Subject } from './filter';
import type { Action, Row } from './rows';

/** What the admin is asked to confirm. */
export interface Question {
  action: Action;
  /** The rows that will be acted on, as they were when the question was opened. */
  rows: Row[];
  /** How many selected rows the action does not apply to. */
  leftOut: number;
  /** On all selected rows: reported by a summary instead of toasts. */
  bulk: boolean;
}

/** A confirmed action on one row, until it has ended. */
export interface Job {
  id: number;
  name: string;
  action: Action;
  bulk: boolean;
  /** Id of the newest report that is dismissed; null dismisses all. */
  upTo: number | null;
}

/** An action on many rows, and its progress. */
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
  /** What the filter's fields hold; takes effect with Apply. */
  draft: Omit<ModerationFilter, 'page'>;
  rows: Row[];
  total: number;
  totalPages: number;
  now: number;
  /** Why the last load failed. */
  message: string | null;
  /** Ids of the selected rows. */
  selected: number[];
  question: Question | null;
  jobs: Job[];
  /** Actions that ended since the last load started; its answer may not include them. */
  done: { id: number; action: Action; openReports: number }[];
  /** Whether a row is another than it is shown: somebody was faster, or an earlier try was done though its answer was lost. */
  doubted: boolean;
  /** Whether rows may be old, or out of the filter: they are loaded again. */
  outdated: boolean;
  /** The last action on many rows, for the summary. */
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
  /** From the actor that acts on the row; with the number of the ad's reports that are open now. */
  | { type: 'row.acted'; id: number; openReports?: number }
  | { type: 'row.refused'; id: number; problem: Problem }
  | { type: 'summary.dismissed' }
  | { type: 'reports.opened'; id: number }
  | { type: 'reports.retried' }
  | { type: 'reports.closed' };
