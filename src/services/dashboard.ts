import { parseDashboard } from '../../openapi/entities/dashboard';
import type { Dashboard } from '../../openapi/entities/types';
import { type Api, unwrap } from './api';

/** GET /dashboard (section 7). Throws ApiError. */
export const dashboardService = (api: Api, { uploadsBase }: { uploadsBase: string }) => ({
  load: (signal: AbortSignal): Promise<Dashboard> =>
    unwrap(api.GET('/dashboard', { signal }), (wire) => parseDashboard(wire, { uploadsBase }), 'stats'),
});
