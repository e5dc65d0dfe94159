import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../audit';
import { products } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { conflict, notFound } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { pagination } from '../http/paging';
import { searching } from '../http/searching';
import { makeTotals } from '../http/totals';
import { imagesOf, inOrder, listForm, type ProductRow, selectProducts } from '../products';
import { openReportsOf, resolveReports } from '../reports';
import { findAds } from './productList';

/** GET /admin/products and PATCH /admin/products/{id}/status. */
export function moderationHandlers(deps: Deps): Handlers<'listAdminProducts' | 'setProductStatus'> {
  const { db, search, storage, clock } = deps;
  const totals = makeTotals('ads', clock);
  const toWire = async (rows: ProductRow[], accountId: number) => {
    const images = await imagesOf(
      db,
      storage,
      rows.map((row) => row.id),
    );
    const open = await openReportsOf(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      ...listForm(row, images.get(row.id) ?? [], { accountId, now: clock() }),
      openReports: open.get(row.id)?.count ?? 0,
      latestReportId: open.get(row.id)?.latest ?? null,
    }));
  };

  return {
    async listAdminProducts(request) {
      const { query } = request;
      const { total, more, ids } = await searching(() =>
        findAds(query.search === undefined ? db : search, query, totals),
      );
      return {
        success: true,
        data: await toWire(await inOrder(db, ids), accountOf(request).id),
        pagination: { ...pagination(query.page, query.limit, total), ...(more ? { more } : {}) },
      };
    },

    /** Section 4: active to expired, anything but deleted to deleted. */
    async setProductStatus(request) {
      const account = accountOf(request);
      const { id } = request.params;
      const { status } = request.body;
      await db.transaction(async (tx) => {
        const from = status === 'expired' ? eq(products.status, 'active') : ne(products.status, 'deleted');
        const changed = await tx
          .update(products)
          .set({ status, updatedAt: clock() })
          .where(and(eq(products.id, id), from))
          .returning({ title: products.title });
        const [ad] = changed;
        if (!ad) {
          const [there] = await tx
            .select({ status: products.status })
            .from(products)
            .where(eq(products.id, id));
          if (!there) throw notFound('There is no such ad.');
          throw conflict(
            there.status === 'deleted' ? 'This ad has already been deleted.' : 'Only active ads can expire.',
          );
        }
        const closed = await resolveReports(tx, id, status, clock());
        const detail = { name: ad.title, ...(closed > 0 ? { reports: closed } : {}) };
        await audit(tx, deps, account.id, `product.${status}`, { type: 'product', id }, detail);
      });
      const [data] = await toWire(await selectProducts(db).where(eq(products.id, id)), account.id);
      if (!data) throw notFound('There is no such ad.');
      return { success: true, message: `The ad is ${status} now.`, data };
    },
  };
}
