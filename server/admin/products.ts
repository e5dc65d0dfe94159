import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { audit } from '../audit';
import { products, reports } from '../db/schema';
import type { Deps, Handlers } from '../deps';
import { accountOf } from '../http/account';
import { conflict, notFound } from '../http/errors';
import { containing, pagination } from '../http/paging';
import { imagesOf, listForm, type ProductRow, selectProducts } from '../products';
import { openReportsOf, resolveReports } from '../reports';

/** The query of GET /admin/products as the contract has validated it. */
interface ProductsQuery {
  page: number;
  limit: number;
  search?: string;
  status?: 'all' | 'active' | 'expired' | 'deleted' | 'reported';
}

/** GET /admin/products and PATCH /admin/products/{id}/status. */
export function moderationHandlers(deps: Deps): Handlers {
  const { db, storage, clock } = deps;
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
      openReports: open.get(row.id) ?? 0,
    }));
  };

  return {
    async listAdminProducts(request) {
      const { page, limit, search, status } = request.query as ProductsQuery;
      const filters: SQL[] = [];
      if (search) filters.push(sql`lower(${products.title}) LIKE ${containing(search)}`);
      const open = db
        .select({ productId: reports.productId, count: sql<number>`count(*)`.as('open_reports') })
        .from(reports)
        .where(isNull(reports.resolvedAt))
        .groupBy(reports.productId)
        .as('open');
      if (status === 'reported') filters.push(ne(products.status, 'deleted'));
      else if (status && status !== 'all') filters.push(eq(products.status, status));
      const where = and(...filters);
      const reported = status === 'reported' ? eq(open.productId, products.id) : undefined;
      const counting = db.select({ total: sql<number>`count(*)::int` }).from(products).$dynamic();
      const [counted] = await (reported ? counting.innerJoin(open, reported) : counting).where(where);
      const listing = selectProducts(db);
      const rows = await (reported ? listing.innerJoin(open, reported) : listing)
        .where(where)
        .orderBy(...(reported ? [desc(open.count)] : []), desc(products.createdAt), desc(products.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return {
        success: true,
        data: await toWire(rows, accountOf(request).id),
        pagination: pagination(page, limit, counted?.total ?? 0),
      };
    },

    /** Section 4: active to expired, anything but deleted to deleted. */
    async setProductStatus(request) {
      const account = accountOf(request);
      const { id } = request.params as { id: number };
      const { status } = request.body as { status: 'expired' | 'deleted' };
      await db.transaction(async (tx) => {
        const from = status === 'expired' ? eq(products.status, 'active') : ne(products.status, 'deleted');
        const changed = await tx
          .update(products)
          .set({ status, updatedAt: clock() })
          .where(and(eq(products.id, id), from))
          .returning({ id: products.id });
        if (changed.length === 0) {
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
        const detail = closed > 0 ? { reports: closed } : {};
        await audit(tx, deps, account.id, `product.${status}`, { type: 'product', id }, detail);
      });
      const [data] = await toWire(await selectProducts(db).where(eq(products.id, id)), account.id);
      if (!data) throw notFound('There is no such ad.');
      return { success: true, message: `The ad is ${status} now.`, data };
    },
  };
}
