import {
  type AuditEntry,
  parseAuditEntry,
  parseRefundDue,
  parseSystemChecks,
  type RefundDue,
  type SystemChecks,
} from '../../openapi/entities/admin';
import { parseAdminStats } from '../../openapi/entities/dashboard';
import type { AdminStats, Page } from '../../openapi/entities/types';
import { type Api, unwrap, unwrapPage } from './api';

/** How many actions are loaded at a time. */
const ACTIONS_A_TIME = 10;

/** How many refunds are listed: more would mean that something else is wrong. */
const REFUNDS_SHOWN = 100;

/** The calls of the admins' dashboard (section 7, Admin; health, audit and refunds are additions). All throw ApiError. */
export const adminDashboardService = (api: Api) => ({
  stats: (signal: AbortSignal): Promise<AdminStats> =>
    unwrap(api.GET('/admin/dashboard-stats', { signal }), parseAdminStats, 'totalUsers'),

  /** Checks each part of the system now. */
  check: (signal: AbortSignal): Promise<SystemChecks> =>
    unwrap(api.GET('/admin/health', { signal }), parseSystemChecks, 'probes'),

  /** The refunds due to sellers, the newest first; `total` counts all. */
  refunds: (signal: AbortSignal): Promise<Page<RefundDue>> => {
    const query = { page: 1, limit: REFUNDS_SHOWN };
    return unwrapPage(api.GET('/admin/refunds', { params: { query }, signal }), parseRefundDue, query);
  },

  /** The actions of admins, newest first. */
  actions: (page: number, signal: AbortSignal): Promise<Page<AuditEntry>> => {
    const query = { page, limit: ACTIONS_A_TIME };
    return unwrapPage(api.GET('/admin/audit', { params: { query }, signal }), parseAuditEntry, query);
  },
});
