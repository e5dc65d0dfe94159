import { type Analytics, parseAnalytics } from '../../openapi/entities/analytics';
import type { Api } from './api';
import { unwrap } from './api';

/** GET /seller/figures, an addition to the contract. Throws ApiError. */
export const analyticsService = (api: Api) => ({
  load: (signal: AbortSignal): Promise<Analytics> =>
    unwrap(api.GET('/seller/figures', { signal }), parseAnalytics, 'views'),
});
