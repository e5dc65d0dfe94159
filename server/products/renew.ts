import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { cities, products, states } from '../db/schema';
import { namesSearched } from './save';

/**
 * Lets a category's ads be found by its new name, and no longer by the old one. The
 * names are the last line of what is searched (`searchColumns`); one update a town.
 */
export async function renewSearch(tx: Db, categoryId: number, categoryName: string): Promise<void> {
  const places = await tx
    .selectDistinct({ cityId: products.cityId, cityName: cities.name, stateName: states.name })
    .from(products)
    .innerJoin(cities, eq(cities.id, products.cityId))
    .innerJoin(states, eq(states.id, products.stateId))
    .where(eq(products.categoryId, categoryId));
  for (const { cityId, ...names } of places) {
    const line = namesSearched({ categoryName, ...names });
    await tx
      .update(products)
      .set({ searchBody: sql`regexp_replace(${products.searchBody}, '[^\\n]*$', ${line})` })
      .where(and(eq(products.categoryId, categoryId), eq(products.cityId, cityId)));
  }
}
