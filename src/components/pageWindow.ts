/** Section 9: at most five page buttons. */
const MOST_BUTTONS = 5;

/** What the page buttons show. */
export interface PageWindow {
  /** The page shown: at least 1, at most the last. */
  page: number;
  /** Page numbers with a button, ascending; empty when there are no pages. */
  buttons: number[];
  previous: boolean;
  next: boolean;
}

/**
 * The page buttons: at most five, sliding around the current page (section 9).
 * A page below the first counts as 1, one beyond the last as the last.
 */
export function windowOf(page: number, totalPages: number): PageWindow {
  const last = Math.max(0, Math.floor(totalPages));
  const current = Math.min(Math.max(1, Math.floor(page) || 1), Math.max(1, last));
  const count = Math.min(MOST_BUTTONS, last);
  const first = Math.max(1, Math.min(current - Math.floor(MOST_BUTTONS / 2), last - count + 1));
  const buttons = Array.from({ length: count }, (_, index) => first + index);
  return { page: current, buttons, previous: current > 1, next: current < last };
}
