import { parsePage } from '../productList/filter';

/** Which page of the failed mails is listed. */
export interface MailFilter {
  page: number;
}

/** Reads the query of /admin/mails; what can't be read counts as absent. Never throws. */
export const parseMailFilter = (query: string): MailFilter => ({
  page: parsePage(new URLSearchParams(query).get('page')),
});

/** The address of a page of the list; the first one has no query. */
export const mailsHref = ({ page }: MailFilter): string =>
  page > 1 ? `/admin/mails?page=${page}` : '/admin/mails';
