import { asc } from 'drizzle-orm';
import { categoryPath, categorySlug } from '../../openapi/entities/slug';
import type { Db } from '../db/client';
import { categories } from '../db/schema';
import type { Address } from './xml';

const PAGES = ['/', '/products', '/terms', '/privacy'];

/** The pages that are always there, and one for each category. */
export async function pageAddresses(db: Db): Promise<Address[]> {
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    // As GET /categories sorts them: the first of two with the same slug is the one that the slug opens.
    .orderBy(asc(categories.name), asc(categories.id));
  return [...PAGES, ...categoryPaths(rows)].map((path) => ({ path }));
}

/** By slug, or by id where another category has the same slug. */
function categoryPaths(rows: { id: number; name: string }[]): string[] {
  const taken = new Set<string>();
  return rows.map(({ id, name }) => {
    const slug = categorySlug(name);
    if (taken.has(slug)) return categoryPath(String(id));
    taken.add(slug);
    return categoryPath(slug);
  });
}
