/** How long the API's lists take in a small house and in a large one: `npm run bench`. */
import { findPostgres, startPostgres } from '../support/postgres';
import { type House, openHouse, type Size } from './house';

const SMALL: Size = { name: 'small', users: 275, ads: 1_000 };
const LARGE: Size = { name: 'large', users: 25_000, ads: 100_000 };
/** Requests a row, after those that warm up. */
const ASKED = 200;
const WARMING = 5;

const WORDS = [
  'iphone',
  'toyota',
  'generator',
  'bedroom',
  'laptop',
  'sofa',
  'rice',
  'samsung',
  'ankara',
  'land',
];
const NAMES = [
  'okafor',
  'halima',
  'ade',
  'sani',
  'wale.b',
  'kasuwa',
  'chidi eze',
  'peters',
  'nobody at all',
  'tunde',
];

/** A row: its address for the n-th request; `last` is the list's last page. */
interface Row {
  name: string;
  path: (n: number, last: number) => string;
  /** The list whose last page is asked for. */
  lastOf?: string;
}

const word = (list: string[], n: number) => encodeURIComponent(list[n % list.length] ?? '');
const ROWS: Row[] = [
  { name: 'public list', path: (n) => `/api/products?page=${1 + (n % 10)}` },
  { name: 'public search', path: (n) => `/api/products?search=${word(WORDS, n)}` },
  { name: 'users, page 1', path: () => '/api/admin/users' },
  {
    name: 'users, last page',
    lastOf: '/api/admin/users?',
    path: (_, last) => `/api/admin/users?page=${last}`,
  },
  { name: 'users, search', path: (n) => `/api/admin/users?search=${word(NAMES, n)}` },
  { name: 'ads, page 1', path: () => '/api/admin/products' },
  {
    name: 'ads, last page',
    lastOf: '/api/admin/products?',
    path: (_, last) => `/api/admin/products?page=${last}`,
  },
  { name: 'ads, search', path: (n) => `/api/admin/products?search=${word(WORDS, n)}` },
  { name: 'ads, reported', path: (n) => `/api/admin/products?status=reported&page=${1 + (n % 5)}` },
];

/** Median and 95th percentile, milliseconds; the first request of each address is in `first`. */
interface Timing {
  median: number;
  p95: number;
  /** The slowest first request: nothing of it was kept from before. */
  first: number;
}

async function measure(house: House, row: Row): Promise<Timing> {
  const ask = async (path: string) => {
    const asked = performance.now();
    const answer = await fetch(house.url + path, {
      headers: { authorization: `Bearer ${house.adminToken}` },
    });
    const body = (await answer.json()) as { pagination?: { totalPages: number } };
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return { ms: performance.now() - asked, last: body.pagination?.totalPages ?? 1 };
  };
  const last = row.lastOf === undefined ? 1 : (await ask(row.lastOf)).last;
  const known = new Set<string>();
  let first = 0;
  const times: number[] = [];
  for (let n = 0; n < WARMING + ASKED; n += 1) {
    const path = row.path(n, last);
    const { ms } = await ask(path);
    if (!known.has(path)) first = Math.max(first, ms);
    known.add(path);
    if (n >= WARMING) times.push(ms);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), first };
}

async function timings(size: Size, databaseUrl: string | null): Promise<Timing[]> {
  const house = await openHouse(size, databaseUrl);
  try {
    const found: Timing[] = [];
    for (const row of ROWS) found.push(await measure(house, row));
    return found;
  } finally {
    await house.close();
  }
}

/** Prints the rows for each database that this machine has. */
export async function reportScale(): Promise<void> {
  await report('embedded', () => null);
  if (findPostgres() === null) {
    console.log('\nPostgreSQL is not installed, so it was not measured.');
    return;
  }
  const postgres = await startPostgres();
  try {
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    for (const { name } of [SMALL, LARGE]) await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    await report('PostgreSQL', (size) => postgres.url.replace(/\/postgres$/, `/${size.name}`));
  } finally {
    postgres.stop();
  }
}

async function report(database: string, urlOf: (size: Size) => string | null): Promise<void> {
  const small = await timings(SMALL, urlOf(SMALL));
  const large = await timings(LARGE, urlOf(LARGE));
  const count = (n: number) => n.toLocaleString('en');
  const sizes = [SMALL, LARGE].map(({ users, ads }) => `${count(users)} people and ${count(ads)} ads`);
  console.log(`\nAPI at scale, ${database}: ${sizes.join(' against ')}, ms over ${ASKED} requests`);
  console.log(
    `${''.padEnd(18)}${'small: median'.padStart(14)}${'p95'.padStart(8)}${'first'.padStart(8)}${'large: median'.padStart(15)}${'p95'.padStart(8)}${'first'.padStart(8)}`,
  );
  const figure = (ms: number | undefined, width: number) => (ms ?? 0).toFixed(1).padStart(width);
  ROWS.forEach((row, i) => {
    const [s, l] = [small[i], large[i]];
    console.log(
      row.name.padEnd(18) +
        figure(s?.median, 14) +
        figure(s?.p95, 8) +
        figure(s?.first, 8) +
        figure(l?.median, 15) +
        figure(l?.p95, 8) +
        figure(l?.first, 8),
    );
  });
}
