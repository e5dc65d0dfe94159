import type { AdminProduct, AdminUser, ProductReport } from '../../openapi/entities/moderation';
import {
  parseAdminProduct,
  parseAdminUser,
  parseOpenReports,
  parseReport,
} from '../../openapi/entities/moderation';
import type { Page } from '../../openapi/entities/types';
import type { Api } from './api';
import { succeeded, unwrapList, unwrapOptional, unwrapPage } from './api';

/** The query of GET /admin/users (section 7). */
export interface UsersQuery {
  page: number;
  limit: number;
  search?: string;
  status?: 'active' | 'suspended';
  role?: 'admin' | 'seller' | 'buyer';
}

/** The query of GET /admin/products (section 7); `reported` is an addition. */
export interface AdminProductsQuery {
  page: number;
  limit: number;
  search?: string;
  status?: 'active' | 'expired' | 'deleted' | 'reported';
}

/** Moderation of users and ads (section 7, Admin). All calls reject with `ApiError`. */
export const adminService = (api: Api, base: { uploadsBase: string }) => ({
  users: (query: UsersQuery, signal: AbortSignal): Promise<Page<AdminUser>> =>
    unwrapPage(api.GET('/admin/users', { params: { query }, signal }), parseAdminUser, query),

  setUserStatus: (id: number, status: 'active' | 'suspended'): Promise<void> =>
    succeeded(api.PATCH('/admin/users/{id}/status', { params: { path: { id } }, body: { status } })),

  products: (query: AdminProductsQuery, signal: AbortSignal): Promise<Page<AdminProduct>> =>
    unwrapPage(
      api.GET('/admin/products', { params: { query }, signal }),
      (wire) => parseAdminProduct(wire, base),
      query,
    ),

  setProductStatus: (id: number, status: 'expired' | 'deleted'): Promise<void> =>
    succeeded(api.PATCH('/admin/products/{id}/status', { params: { path: { id } }, body: { status } })),

  /** The reports about an ad, newest first, resolved ones included (an addition). */
  reports: (id: number, signal: AbortSignal): Promise<ProductReport[]> =>
    unwrapList(api.GET('/admin/products/{id}/reports', { params: { path: { id } }, signal }), parseReport),

  /**
   * Leaves a reported ad as it is: its open reports are resolved (an addition).
   * @param upTo id of the newest report that the admin has seen; null resolves all
   * @returns the number of newer reports, which stay open
   */
  dismissReports: (id: number, upTo: number | null): Promise<number> =>
    unwrapOptional(
      api.POST('/admin/products/{id}/reports/dismiss', {
        params: { path: { id } },
        ...(upTo === null ? {} : { body: { upTo } }),
      }),
      parseOpenReports,
      'openReports',
    ),
});

export type AdminService = ReturnType<typeof adminService>;
