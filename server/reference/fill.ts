import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { categories, cities, states } from '../db/schema';

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1_000;
/** Any number, as long as all processes use the same. */
const LOCK = 7_201_946;
/** Stands among the migrations once this is done: what admins change or delete afterwards is theirs. */
const DONE = 'reference data';

/**
 * Gives a new house what no ad can be without: states, cities and categories (the plans come with a migration).
 * Done once, after the migrations; tables with something in them are left as they are. Safe when several
 * processes start at once.
 * @returns whether anything was added
 */
export async function fillReference(db: Db, now: Date): Promise<boolean> {
  if (await isDone(db)) return false;
  return await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
    if (await isDone(tx)) return false;
    const added = [await fillPlaces(tx), await fillCategories(tx, now)];
    await tx.execute(sql`INSERT INTO schema_migrations (name) VALUES (${DONE})`);
    return added.includes(true);
  });
}

async function isDone(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM schema_migrations WHERE name = ${DONE}`);
  return rows.length > 0;
}

async function fillPlaces(tx: Db): Promise<boolean> {
  if ((await tx.select({ id: states.id }).from(states).limit(1)).length > 0) return false;
  // Loaded only here: a start without an empty house needs none of it.
  const { PLACES, citiesOf } = await import('./places');
  const names = PLACES.map(({ name }) => ({ name }));
  const rows = await tx.insert(states).values(names).returning({ id: states.id, name: states.name });
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const towns = PLACES.flatMap((place) =>
    citiesOf(place).map((name) => ({ stateId: ids.get(place.name) ?? 0, name })),
  );
  for (let at = 0; at < towns.length; at += BATCH)
    await tx.insert(cities).values(towns.slice(at, at + BATCH));
  return true;
}

async function fillCategories(tx: Db, createdAt: Date): Promise<boolean> {
  if ((await tx.select({ id: categories.id }).from(categories).limit(1)).length > 0) return false;
  const { CATEGORIES } = await import('../seed/catalogue');
  await tx.insert(categories).values(
    CATEGORIES.map(({ name, description, icon }) => ({
      name,
      description,
      icon: `/icons/categories/${icon}.svg`,
      createdAt,
    })),
  );
  return true;
}
