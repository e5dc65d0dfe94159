/** Fills a house that has people with very many ads, by COPY. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../server/db/client';
import { searchColumns } from '../../server/products/save';
import { PLACES } from '../../server/reference/places';
import { DEMO_ACCOUNTS } from '../../server/seed/accounts';
import { writeAd } from '../../server/seed/ads';
import { readKeys } from '../../server/seed/insert';
import { freeSeller } from '../../server/seed/people';
import { seededRandom } from '../../server/seed/random';
import { findPostgres } from '../support/postgres';
import { tailOf } from './titles';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Ads that one seller has, whatever the size of the house. */
const OF_ONE = 2_000;
/** Rows of one piece. */
const CHUNK = 5_000;
const COLUMNS =
  'id, seller_id, category_id, state_id, city_id, title, description, price_kobo, status, contact_email, contact_phone, contact_whatsapp, featured_until, seller_suspended, search_title, search_body, created_at, updated_at';

/** A value in COPY's text format. */
const cell = (value: string | number | boolean | Date | null): string => {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(
    /[\\\n\r\t]/g,
    (sign) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[sign] ?? '\\\\',
  );
};

interface Seller {
  id: number;
  suspended: boolean;
}

/** The rows of all ads, in pieces. One seller has `OF_ONE`; one in fifty has a plan, and one in fifty had one. */
async function* piecesOf({ db }: Database, ads: number): AsyncGenerator<string> {
  const keys = await readKeys(db);
  const { rows: sellers } = await db.execute<Seller & Record<string, unknown>>(
    sql`SELECT id, status = 'suspended' AS suspended FROM users WHERE roles @> ARRAY['seller'] AND email <> ${DEMO_ACCOUNTS.otherSeller.email} ORDER BY id`,
  );
  const { rows: last } = await db.execute<{ id: number }>(
    sql`SELECT coalesce(max(products.id), 0)::int AS id FROM products`,
  );
  const { rows: own } = await db.execute<Seller & Record<string, unknown>>(
    sql`SELECT id, false AS suspended FROM users WHERE email = ${DEMO_ACCOUNTS.otherSeller.email}`,
  );
  const [one] = own;
  if (one === undefined) throw new Error('The house has no demo accounts.');
  const first = (last[0]?.id ?? 0) + 1;
  const now = Date.now();
  const person = freeSeller();
  let lines: string[] = [];
  for (let n = 0; n < ads; n += 1) {
    const random = seededRandom(20_000 + n * 7919);
    const seller = n < OF_ONE ? one : random.pick(sellers);
    const ad = writeAd(n, random, person, PLACES);
    const title = `${ad.title}${tailOf(random)}`.slice(0, 100);
    const at = new Date(now - ad.age * MINUTE);
    const plan = seller.id % 50;
    const featured = seller === one || plan > 1 ? null : new Date(now + (plan === 0 ? 30 : -30) * DAY);
    const names = { categoryName: ad.category, stateName: ad.state, cityName: ad.city };
    const { searchTitle, searchBody } = searchColumns({ title, description: ad.description, ...names });
    const row = [
      first + n,
      seller.id,
      keys.categories.get(ad.category) ?? 0,
      keys.states.get(ad.state) ?? 0,
      keys.cities.get(`${ad.state}/${ad.city}`) ?? 0,
      title,
      ad.description,
      ad.price * 100,
      ad.status,
      ad.email,
      ad.phone,
      ad.whatsapp,
      featured,
      seller.suspended,
      searchTitle,
      searchBody,
      at,
      at,
    ];
    lines.push(row.map(cell).join('\t'));
    if (lines.length === CHUNK) {
      yield `${lines.join('\n')}\n`;
      lines = [];
    }
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

/** Copies into PostgreSQL, by its own program. */
async function copyByPsql(url: string, pieces: AsyncGenerator<string>): Promise<void> {
  const command = `COPY products (${COLUMNS}) FROM STDIN`;
  const psql = spawn(
    join(findPostgres() ?? '', 'psql'),
    [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', command],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const ended = once(psql, 'close');
  for await (const piece of pieces) if (!psql.stdin.write(piece)) await once(psql.stdin, 'drain');
  psql.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error('The ads could not be copied.');
}

async function copyEmbedded({ db }: Database, pieces: AsyncGenerator<string>): Promise<void> {
  const { $client } = db as unknown as { $client: PGlite };
  for await (const piece of pieces)
    await $client.query(`COPY products (${COLUMNS}) FROM '/dev/blob'`, [], { blob: new Blob([piece]) });
}

/** What hangs on the ads: two photos each, views, inquiries, reports, and what people saved. */
const AROUND = [
  `INSERT INTO product_images SELECT p.id, n, u.ids[1 + (p.id * 7 + n) % array_length(u.ids, 1)]
    FROM products p, generate_series(0, 1) n, (SELECT array_agg(id) ids FROM uploads) u
    WHERE NOT EXISTS (SELECT 1 FROM product_images i WHERE i.product_id = p.id)`,
  `INSERT INTO product_views SELECT id, current_date, 1 + id % 40 FROM products WHERE id % 2 = 0 ON CONFLICT DO NOTHING`,
  `INSERT INTO product_views SELECT p.id, current_date - d, 1 + (p.id + d) % 40
    FROM generate_series(1, 29) d, products p JOIN users u ON u.id = p.seller_id
    WHERE u.email = '${DEMO_ACCOUNTS.otherSeller.email}' ON CONFLICT DO NOTHING`,
  `INSERT INTO inquiries (product_id, channel, created_at) SELECT id, 'whatsapp', now() - (id % 60) * interval '1 day'
    FROM products WHERE id % 5 = 0`,
  `INSERT INTO reports (product_id, reporter_key, reason) SELECT id, 'bench:' || n, 'fraud'
    FROM products, generate_series(1, 3) n WHERE id % 200 = 0 AND n <= 1 + id % 3 AND status <> 'deleted'`,
  `INSERT INTO saved_products SELECT u.id, p.id, now() - p.id % 1000 * interval '1 minute'
    FROM products p, users u WHERE p.id % 50 = 0 AND p.status = 'active' AND u.email = '${DEMO_ACCOUNTS.buyer.email}'
    ORDER BY p.id LIMIT 24`,
];

/** Where a house's data lives: a PostgreSQL database, or a folder of the embedded one. */
export type Place = { url: string } | { folder: string };

/** Adds so many ads to a house that has the demo's accounts. Indexes are made once all rows are there, which is much faster. */
export async function fillWithAds(place: Place, ads: number): Promise<void> {
  const database = await openDatabase(place);
  const { db } = database;
  const run = async (statements: readonly string[]) => {
    for (const one of statements) await db.execute(sql.raw(one));
  };
  try {
    const { rows: indexes } = await db.execute<{ name: string; definition: string }>(
      sql`SELECT indexname AS name, indexdef AS definition FROM pg_indexes
        WHERE tablename = 'products' AND schemaname = current_schema() AND indexname <> 'products_pkey'`,
    );
    await run(indexes.map(({ name }) => `DROP INDEX ${name}`));
    const pieces = piecesOf(database, ads);
    await ('url' in place ? copyByPsql(place.url, pieces) : copyEmbedded(database, pieces));
    await db.execute(
      sql`SELECT setval(pg_get_serial_sequence('products', 'id'), (SELECT max(id) FROM products))`,
    );
    const make = indexes.map(({ definition }) => definition);
    const large = `BEGIN; SET LOCAL maintenance_work_mem = '512MB'`;
    if ('url' in place) {
      // Two at a time: a machine has at least as many cores.
      const half = async (which: number) => {
        for (const definition of make.filter((_, at) => at % 2 === which))
          await db.execute(sql.raw(`${large}; ${definition}; COMMIT`));
      };
      await Promise.all([half(0), half(1)]);
    } else await run(make);
    await run([...AROUND, 'VACUUM (ANALYZE)']);
  } finally {
    await database.close();
  }
}
