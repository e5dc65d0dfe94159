import {
  type ProblemInput,
  type ProblemReport,
  parseProblemReport,
} from '../../openapi/entities/problemReport';
import type { Page } from '../../openapi/entities/types';
import { type Api, succeeded, unwrapPage } from './api';

/** Problems that people report (additions to the contract); visitors may send them, too. All throw ApiError. */
export const problemsService = (api: Api) => ({
  /** `submitKey` makes the server keep it once, however often this is sent. */
  send: (body: ProblemInput, submitKey: string, signal: AbortSignal): Promise<void> =>
    succeeded(api.POST('/problems', { body, params: { header: { 'Idempotency-Key': submitKey } }, signal })),

  /** For admins, newest first; `status` left out lists all. */
  list: (
    query: { page: number; limit: number; status?: 'open' | 'done' | undefined },
    signal: AbortSignal,
  ): Promise<Page<ProblemReport>> =>
    unwrapPage(api.GET('/admin/problems', { params: { query }, signal }), parseProblemReport, query),

  setDone: (id: number, done: boolean): Promise<void> =>
    succeeded(api.PATCH('/admin/problems/{id}', { params: { path: { id } }, body: { done } })),

  delete: (id: number): Promise<void> =>
    succeeded(api.DELETE('/admin/problems/{id}', { params: { path: { id } } })),
});
