import { and, eq, ne, sql } from 'drizzle-orm';
import { categorySlug } from '../../openapi/entities/slug';
import { audit } from '../audit';
import type { Db } from '../db/client';
import { categories, products } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { conflict, type HttpError, invalid, notFound } from '../http/errors';
import { at, type Handlers, type RequestOf } from '../http/handlers';
import { nextVersion, OVERTAKEN, seenVersion } from '../http/version';
import { renewSearch } from '../products';
import { iconAddress, iconToKeep } from '../reference';

/** POST, PUT and DELETE /admin/categories (section 7). */
export function categoryHandlers(
  deps: Deps,
): Handlers<'createCategory' | 'updateCategory' | 'deleteCategory'> {
  const { db, clock, storage } = deps;
  const toWire = (row: typeof categories.$inferSelect) => ({
    ...row,
    icon: iconAddress(storage, row.icon),
    createdAt: row.createdAt.toISOString(),
  });
  /** Description and icon count only when they are not empty (section 5). @throws HttpError 422 for an icon that is none */
  const valuesOf = async (tx: Db, { name, description, icon }: RequestOf<'createCategory'>['body']) => ({
    name,
    description: description || null,
    icon: await iconToKeep(tx, storage, icon ?? ''),
  });

  return {
    async createCategory(request) {
      const actor = accountOf(request).id;
      const values = await valuesOf(db, request.body);
      const row = await db.transaction(async (tx) => {
        await refuseTaken(tx, values.name, null);
        const [made] = await tx
          .insert(categories)
          .values({ ...values, createdAt: clock() })
          .onConflictDoNothing()
          .returning();
        if (!made) throw nameTaken(values.name);
        await audit(tx, deps, actor, 'category.created', { type: 'category', id: made.id }, values);
        return made;
      });
      return { success: true, message: 'Category created successfully', data: toWire(row) };
    },

    async updateCategory(request) {
      const actor = accountOf(request).id;
      const { id } = request.params;
      const seen = seenVersion(request);
      return await db.transaction(async (tx) => {
        // Locks the row, so that of two saves of one version the second finds the next one.
        const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
        if (!before) throw missing();
        if (seen !== null && before.version !== seen) {
          return at(412, { success: false, message: OVERTAKEN, data: toWire(before) });
        }
        const values = await valuesOf(tx, request.body);
        await refuseTaken(tx, values.name, id);
        const [changed] = await tx
          .update(categories)
          .set({ ...values, version: nextVersion(categories.version) })
          .where(eq(categories.id, id))
          .returning();
        if (!changed) throw missing();
        if (before.name !== changed.name) await renewSearch(tx, id, changed.name);
        await audit(tx, deps, actor, 'category.updated', { type: 'category', id }, values);
        return { success: true, message: 'Category updated successfully', data: toWire(changed) };
      });
    },

    /**
     * Refused with the number of ads while ads use it. Ads that were deleted don't
     * count; they go for good with their category.
     */
    async deleteCategory(request) {
      const actor = accountOf(request).id;
      const { id } = request.params;
      await db.transaction(async (tx) => {
        // Locks the row, so that no ad can come to it between counting and deleting.
        const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
        if (!row) throw missing();
        const [counted] = await tx
          .select({ total: sql<number>`count(*)::int` })
          .from(products)
          .where(and(eq(products.categoryId, id), ne(products.status, 'deleted')));
        const total = counted?.total ?? 0;
        if (total > 0) {
          const ads = total === 1 ? '1 ad uses' : `${total.toLocaleString('en-NG')} ads use`;
          throw conflict(`${ads} the category ${row.name}, so it cannot be deleted.`);
        }
        await tx.delete(products).where(eq(products.categoryId, id));
        await tx.delete(categories).where(eq(categories.id, id));
        await audit(tx, deps, actor, 'category.deleted', { type: 'category', id }, { name: row.name });
      });
      return { success: true, message: 'Category deleted successfully' };
    },
  };
}

/**
 * Two categories must differ in their address too (`home-garden`), which leads to one of them only.
 * @throws HttpError 409 for a name that is taken, 422 for one of digits alone, which reads as an id
 */
async function refuseTaken(tx: Db, name: string, ownId: number | null): Promise<void> {
  const slug = categorySlug(name);
  if (/^\d+$/.test(slug)) {
    throw invalid([{ field: 'name', message: 'The name of a category cannot be a number.' }]);
  }
  const others = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(ne(categories.id, ownId ?? 0));
  const rival = others.find((other) => categorySlug(other.name) === slug);
  // The name as it was written, unless the other one reads differently.
  if (rival) throw nameTaken(rival.name.toLowerCase() === name.toLowerCase() ? name : rival.name);
}

const missing = (): HttpError => notFound('There is no such category.');
const nameTaken = (name: string): HttpError =>
  conflict(`There is a category named ${name} already.`, [
    { field: 'name', message: `There is a category named ${name} already.` },
  ]);
