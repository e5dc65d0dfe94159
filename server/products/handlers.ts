import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { productIdFromSlug } from '../../openapi/entities/slug';
import { audit } from '../audit';
import type { Db } from '../db/client';
import { products } from '../db/schema';
import type { Deps } from '../deps';
import { type Account, accountOf, isAdmin } from '../http/account';
import { forbidden, notFound } from '../http/errors';
import { at, type Handlers } from '../http/handlers';
import { remember } from '../http/idempotency';
import { networkOf } from '../http/network';
import { countTry } from '../http/rateLimit';
import { makeRead } from '../http/reads';
import { isRenderer } from '../http/renderKey';
import { searching } from '../http/searching';
import { makeTotals } from '../http/totals';
import { nextVersion, OVERTAKEN, seenVersion, stillAt } from '../http/version';
import { resolveReports } from '../reports';
import { featuredUntil } from '../subscription/coverage';
import { allowOneMoreAd } from '../subscription/limits';
import { countSeller, mayListNumbers } from './contacts';
import { countNewAd, countSearch } from './counts';
import { checkProduct } from './input';
import { listPublic } from './list';
import {
  detailForm,
  findProduct,
  imagesOf,
  listForm,
  type ProductRow,
  selectProducts,
  type Viewer,
} from './rows';
import { columnsOf, setImages, uploadIdsOf } from './save';
import { countView, viewsOf } from './views';

const MISSING = 'This ad is not here any more.';
/** Enough for the many who share one address of a mobile network; too few to make an ad look sought after. */
const VIEWS_A_MINUTE = 120;

/** The calls about ads (specification S7, Products; contract.md). */
export function productHandlers(
  deps: Deps,
): Handlers<
  | 'listProducts'
  | 'getProduct'
  | 'recordView'
  | 'createProduct'
  | 'updateProduct'
  | 'deleteProduct'
  | 'listSellerProducts'
> {
  const { db, storage, clock } = deps;
  const read = makeRead(deps);
  const totals = makeTotals('public', clock);
  const viewerOf = (request: FastifyRequest): Viewer => ({
    accountId: request.account?.id ?? null,
    now: clock(),
  });
  const inList = async (from: Db, rows: ProductRow[], viewer: Viewer) => {
    const ids = rows.map((row) => row.id);
    const images = await imagesOf(from, storage, ids);
    return rows.map((row) => listForm(row, images.get(row.id) ?? [], viewer));
  };
  const inDetail = async (from: Db, row: ProductRow, viewer: Viewer) => {
    const images = await imagesOf(from, storage, [row.id]);
    return detailForm(row, images.get(row.id) ?? [], viewer);
  };

  return {
    async listProducts(request) {
      await countSearch(deps, request);
      const viewer = viewerOf(request);
      return await read(request, async (from) => {
        // Searches of the database itself have connections of their own.
        const source = { db: from, search: from === db ? deps.search : from };
        const { rows, pagination } = await searching(() =>
          listPublic(source, request.query, viewer.now, totals),
        );
        const numbers = await mayListNumbers(deps, request, rows);
        return { success: true, data: await inList(from, rows, { ...viewer, numbers }), pagination };
      });
    },

    async getProduct(request) {
      const id = productIdFromSlug(request.params.id);
      const viewer = viewerOf(request);
      const { row, data } = await read(request, async (from) => {
        const found = id === null ? null : await findProduct(from, eq(products.id, id));
        if (!found || !maySee(request.account, found)) throw notFound(MISSING);
        return { row: found, data: await inDetail(from, found, viewer) };
      });
      await countSeller(deps, request, row);
      // A page that the server writes is for many; each who opens it reports that by recordView.
      const counts = row.sellerId !== viewer.accountId && !isRenderer(request);
      if (counts) await countView(deps, request, row.id);
      return { success: true, data };
    },

    async recordView(request) {
      const { id } = request.params;
      await countTry(deps, { key: `view:addr:${networkOf(request)}`, hits: VIEWS_A_MINUTE, seconds: 60 });
      const row = await findProduct(db, eq(products.id, id));
      if (!row || !maySee(request.account, row)) throw notFound(MISSING);
      if (row.sellerId !== request.account?.id) await countView(deps, request, id);
      return at(204);
    },

    async createProduct(request) {
      const account = accountOf(request);
      await countNewAd(deps, request, account.id);
      const ad = await checkProduct(db, request.body);
      const uploadIds = await uploadIdsOf(db, ad.images, account.id, null);
      const viewer = viewerOf(request);
      return await db.transaction(async (tx) => {
        await allowOneMoreAd(tx, account.id, viewer.now);
        const [made] = await tx
          .insert(products)
          .values({
            ...columnsOf(ad),
            sellerId: account.id,
            featuredUntil: await featuredUntil(tx, account.id, viewer.now),
            createdAt: viewer.now,
            updatedAt: viewer.now,
          })
          .returning({ id: products.id });
        if (!made) throw new Error('The insert gave no id');
        await setImages(tx, made.id, uploadIds);
        const body = await answer(tx, deps, made.id, viewer);
        await remember(tx, request, 201, body);
        return body;
      });
    },

    async updateProduct(request) {
      const account = accountOf(request);
      const row = await own(deps, account, request.params.id);
      const viewer = viewerOf(request);
      const seen = seenVersion(request);
      // First: what an older version holds (a photo that is gone by now) may break a rule without anybody's doing.
      if (seen !== null && row.version !== seen) return await overtaken(db, deps, row.id, viewer);
      const ad = await checkProduct(db, request.body);
      const uploadIds = await uploadIdsOf(db, ad.images, account.id, row.id);
      return await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(products)
          .set({ ...columnsOf(ad), updatedAt: viewer.now, version: nextVersion(products.version) })
          .where(
            and(eq(products.id, row.id), ne(products.status, 'deleted'), stillAt(products.version, seen)),
          )
          .returning({ id: products.id });
        if (!changed) return await overtaken(tx, deps, row.id, viewer);
        await setImages(tx, row.id, uploadIds);
        if (row.sellerId !== account.id) {
          const detail = { name: ad.title, before: row.title };
          await audit(tx, deps, account.id, 'product.updated', { type: 'product', id: row.id }, detail);
        }
        return await answer(tx, deps, row.id, viewer);
      });
    },

    async deleteProduct(request) {
      const account = accountOf(request);
      const row = await own(deps, account, request.params.id);
      await db.transaction(async (tx) => {
        // Kept for the audit, gone for everybody else.
        await tx
          .update(products)
          .set({ status: 'deleted', updatedAt: clock() })
          .where(eq(products.id, row.id));
        const closed = await resolveReports(tx, row.id, 'deleted', clock());
        if (row.sellerId !== account.id) {
          const detail = { name: row.title, ...(closed > 0 ? { reports: closed } : {}) };
          await audit(tx, deps, account.id, 'product.deleted', { type: 'product', id: row.id }, detail);
        }
      });
      return { success: true, data: null, message: 'Product deleted successfully' };
    },

    /** All of them unless a piece is asked for; who sells very much reads it piece by piece. */
    async listSellerProducts(request) {
      const { id } = accountOf(request);
      const { most, after } = request.query;
      const known = sql`(SELECT created_at, id FROM ${products} WHERE id = ${after ?? 0} AND seller_id = ${id})`;
      const reading = selectProducts(db)
        .where(
          and(
            eq(products.sellerId, id),
            ne(products.status, 'deleted'),
            after === undefined ? undefined : sql`(${products.createdAt}, ${products.id}) < ${known}`,
          ),
        )
        .orderBy(desc(products.createdAt), desc(products.id));
      // One more than is told, which says whether there are more.
      const rows = await (most === undefined ? reading : reading.limit(most + 1));
      const told = rows.slice(0, most);
      const views = await viewsOf(db, id, most === undefined ? undefined : told.map((row) => row.id));
      const data = await inList(db, told, viewerOf(request));
      const next = rows.length > told.length ? (told.at(-1)?.id ?? null) : null;
      return { success: true, data: data.map((ad) => ({ ...ad, views: views.get(ad.id) ?? 0 })), next };
    },
  };
}

/** Everybody sees active ads of sellers in good standing; owner and admins see the rest, too, but nobody a deleted one except admins. */
function maySee(account: Account | null, row: ProductRow): boolean {
  if (isAdmin(account)) return true;
  if (row.status === 'deleted') return false;
  return (row.status === 'active' && !row.sellerSuspended) || row.sellerId === account?.id;
}

/**
 * An ad that this account may change.
 * @throws HttpError 404 for none, a deleted one, or one that they can't even see; 403 for somebody else's
 */
async function own({ db }: Deps, account: Account, id: number): Promise<ProductRow> {
  const row = await findProduct(db, eq(products.id, id));
  if (!row || row.status === 'deleted' || !maySee(account, row)) throw notFound(MISSING);
  if (row.sellerId !== account.id && !isAdmin(account)) {
    throw forbidden('This ad belongs to another seller.');
  }
  return row;
}

/**
 * The answer to a save that came after another's, with the ad as it is now.
 * @throws HttpError 404 where it was deleted meanwhile
 */
async function overtaken(tx: Deps['db'], deps: Deps, id: number, viewer: Viewer) {
  const { data } = await answer(tx, deps, id, viewer);
  if (data.status === 'deleted') throw notFound(MISSING);
  return at(412, { success: false as const, message: OVERTAKEN, data });
}

async function answer(tx: Deps['db'], { storage }: Deps, id: number, viewer: Viewer) {
  const row = await findProduct(tx, eq(products.id, id));
  if (!row) throw notFound(MISSING);
  const images = await imagesOf(tx, storage, [id]);
  return { success: true, data: detailForm(row, images.get(id) ?? [], viewer) };
}
