import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { MOST_SAVED } from '../../openapi/entities/browse';
import type { Db } from '../db/client';
import { products, savedProducts, users } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { conflict, notFound } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { imagesOf, listForm, mayListNumbers, selectProducts } from '../products';

/** Deleted ads, and those of suspended sellers, are gone for whoever saved them; expired ones say that they are. */
const isThere = and(ne(products.status, 'deleted'), eq(products.sellerSuspended, false));
/** What may be saved. */
const isOnSale = and(eq(products.status, 'active'), eq(products.sellerSuspended, false));

/** Saved ads (section 2, `/saved`; section 6, 'save favourites'): additions to the contract. */
export function savedHandlers(
  deps: Deps,
): Handlers<'listSaved' | 'mergeSaved' | 'saveProduct' | 'unsaveProduct'> {
  const { db, storage, clock } = deps;
  return {
    async listSaved(request) {
      const { id } = accountOf(request);
      const rows = await selectProducts(db)
        .innerJoin(savedProducts, eq(savedProducts.productId, products.id))
        .where(and(eq(savedProducts.userId, id), isThere))
        .orderBy(desc(savedProducts.createdAt), desc(products.id));
      const images = await imagesOf(
        db,
        storage,
        rows.map((row) => row.id),
      );
      const numbers = await mayListNumbers(deps, request, rows);
      const viewer = { accountId: id, numbers, now: clock() };
      return { success: true, data: rows.map((row) => listForm(row, images.get(row.id) ?? [], viewer)) };
    },

    async mergeSaved(request) {
      const { id } = accountOf(request);
      const { ids } = request.body;
      const now = clock();
      const data = await db.transaction(async (tx) => {
        await alone(tx, id);
        await dropDeleted(tx, id);
        const room = MOST_SAVED - (await countOf(tx, id));
        const known = await tx
          .select({ id: products.id })
          .from(products)
          .where(and(inArray(products.id, ids.length > 0 ? ids : [0]), isOnSale));
        const onSale = new Set(known.map((row) => row.id));
        const already = new Set(await idsOf(tx, id));
        const fresh = [...new Set(ids)].filter((one) => onSale.has(one) && !already.has(one)).slice(0, room);
        if (fresh.length > 0) {
          // One millisecond apart, so that the order of the browser's list is kept.
          await tx.insert(savedProducts).values(
            fresh.map((productId, place) => ({
              userId: id,
              productId,
              createdAt: new Date(now.getTime() - place),
            })),
          );
        }
        return await idsOf(tx, id);
      });
      return { success: true, data };
    },

    async saveProduct(request) {
      const { id } = accountOf(request);
      const productId = request.params.id;
      await db.transaction(async (tx) => {
        await alone(tx, id);
        await dropDeleted(tx, id);
        const already = await tx
          .select({ id: savedProducts.productId })
          .from(savedProducts)
          .where(and(eq(savedProducts.userId, id), eq(savedProducts.productId, productId)));
        if (already.length > 0) return;
        const [ad] = await tx
          .select({ id: products.id })
          .from(products)
          .where(and(eq(products.id, productId), isOnSale));
        if (!ad) throw notFound('This ad is not here any more.');
        if ((await countOf(tx, id)) >= MOST_SAVED)
          throw conflict(`You have saved ${MOST_SAVED} ads. Remove one to save another.`);
        await tx.insert(savedProducts).values({ userId: id, productId, createdAt: clock() });
      });
      return { success: true };
    },

    async unsaveProduct(request) {
      const { id } = accountOf(request);
      await db
        .delete(savedProducts)
        .where(and(eq(savedProducts.userId, id), eq(savedProducts.productId, request.params.id)));
      return { success: true };
    },
  };
}

/** One change of an account's list at a time: two at once could pass the limit, or save the same ad twice. */
async function alone(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Counts those that are shown: nobody can make room by removing what they don't see. */
async function countOf(tx: Db, userId: number): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .where(and(eq(savedProducts.userId, userId), isThere));
  return row?.total ?? 0;
}

/** Deleted ads don't come back, so they need take no room in the database. */
async function dropDeleted(tx: Db, userId: number): Promise<void> {
  const deleted = tx.select({ id: products.id }).from(products).where(eq(products.status, 'deleted'));
  await tx
    .delete(savedProducts)
    .where(and(eq(savedProducts.userId, userId), inArray(savedProducts.productId, deleted)));
}

/** Ids of the account's saved ads that are still there, the last saved first. */
async function idsOf(tx: Db, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: savedProducts.productId })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .where(and(eq(savedProducts.userId, userId), isThere))
    .orderBy(desc(savedProducts.createdAt), asc(savedProducts.productId));
  return rows.map((row) => row.id);
}
