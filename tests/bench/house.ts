import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { buildApp } from '../../server/app';
import { openSession } from '../../server/auth/sessions';
import { readConfig } from '../../server/config';
import { type Db, openDatabase } from '../../server/db/client';
import { migrate } from '../../server/db/migrate';
import { users } from '../../server/db/schema';
import type { Deps } from '../../server/deps';
import { makeMailer } from '../../server/mail';
import { seed } from '../../server/seed';
import { createStorage } from '../../server/storage';

/** How much a house holds. */
export interface Size {
  name: string;
  users: number;
  ads: number;
}

/** A running house of that size, and an admin's token. */
export interface House {
  url: string;
  adminToken: string;
  close: () => Promise<void>;
}

/** Ads that the seed writes itself; a larger house repeats them, which takes a fraction of the time. */
const WRITTEN = 5_000;
/** One ad in so many is reported. */
const REPORTED = 200;

/**
 * Fills a database and serves it over HTTP on a free port.
 * @param databaseUrl of an empty PostgreSQL database; null for the embedded one
 */
export async function openHouse(size: Size, databaseUrl: string | null): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-bench-'));
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'http://kasuwa.test',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  const database = await openDatabase(
    databaseUrl === null ? { folder } : { url: databaseUrl, poolSize: config.DATABASE_POOL },
  );
  const { db } = database;
  const log = pino({ level: 'error' });
  const deps: Deps = {
    config,
    db,
    storage: createStorage(config),
    mail: makeMailer(config, db, (error) => log.error({ err: error })),
    clock: () => new Date(),
    log,
  };
  await migrate(db);
  await seed(db, deps.storage, { ads: Math.min(size.ads, WRITTEN), users: size.users, photos: false });
  await repeatAds(db, size.ads);
  await reportSome(db);
  await db.execute(sql`VACUUM (ANALYZE)`);
  const app = await buildApp(deps);
  const [admin] = await db.select().from(users).where(sql`${users.roles} @> ARRAY['admin']`).limit(1);
  const adminToken = await openSession(db, deps, admin?.id ?? 0);
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    adminToken,
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies ads at other times and prices until there are as many as wanted. */
async function repeatAds(db: Db, wanted: number): Promise<void> {
  const columns =
    'seller_id, category_id, state_id, city_id, title, description, status, contact_email, contact_phone, contact_whatsapp, featured_until, seller_suspended, search_title, search_body, updated_at';
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM products`);
  const written = rows[0]?.total ?? 0;
  for (let made = written; made < wanted; made += written) {
    await db.execute(
      sql.raw(`INSERT INTO products (${columns}, price_kobo, created_at)
        SELECT ${columns}, 100 + (price_kobo * (0.5 + random()))::bigint, created_at - random() * interval '30 days'
        FROM products WHERE id <= ${written} ORDER BY id LIMIT ${wanted - made}`),
    );
  }
}

async function reportSome(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`INSERT INTO reports (product_id, reporter_key, reason)
      SELECT id, 'bench:' || n, 'fraud' FROM products, generate_series(1, 3) AS n
      WHERE id % ${REPORTED} = 0 AND n <= 1 + id % 3 AND status <> 'deleted'`),
  );
}
