import { parsePage } from '../productList/filter';

/** Which of the reported problems are listed, and how their address says it. */
export type ProblemStatus = 'all' | 'open' | 'done';

/** As the links above the list read. */
export const PROBLEM_STATUSES: readonly { status: ProblemStatus; label: string }[] = [
  { status: 'all', label: 'All' },
  { status: 'open', label: 'Open' },
  { status: 'done', label: 'Done' },
];

export interface ProblemFilter {
  status: ProblemStatus;
  page: number;
}

/** Reads the query of /admin/problems; what can't be read counts as absent. Never throws. */
export function parseProblemFilter(query: string): ProblemFilter {
  const given = new URLSearchParams(query);
  const status = PROBLEM_STATUSES.find((one) => one.status === given.get('status'))?.status ?? 'all';
  return { status, page: parsePage(given.get('page')) };
}

/** The address of a list; only what differs from the defaults is in the query. */
export function problemsHref({ status, page }: ProblemFilter): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/admin/problems' : `/admin/problems?${text}`;
}
