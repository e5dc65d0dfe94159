import type { ReportInput } from '../../machines/reportAd/reportAd.rules';
import { type Api, succeeded } from './api';

/** Reports about ads (an addition to the contract); visitors may send them, too. Throws ApiError. */
export const reportsService = (api: Api) => ({
  send: (id: number, body: ReportInput, signal: AbortSignal): Promise<void> =>
    succeeded(api.POST('/products/{id}/reports', { body, params: { path: { id } }, signal })),
});
