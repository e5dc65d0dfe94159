import { type MailFailure, parseMailFailure } from '../../openapi/entities/mailFailure';
import type { Page } from '../../openapi/entities/types';
import { type Api, succeeded, unwrapPage } from './api';

/** Mails that the mail server has not taken, for admins (additions to the contract). All throw ApiError. */
export const mailFailuresService = (api: Api) => ({
  /** The newest first. */
  list: (query: { page: number; limit: number }, signal: AbortSignal): Promise<Page<MailFailure>> =>
    unwrapPage(api.GET('/admin/mail-failures', { params: { query }, signal }), parseMailFailure, query),

  /** Has one sent again now, in the background. */
  retry: (id: number): Promise<void> =>
    succeeded(api.POST('/admin/mail-failures/{id}/retry', { params: { path: { id } } })),
});
