/** How long the API's lists take in a small house and in a large one. */
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/seed/accounts';
import type { Figure, Value } from './figures';
import type { Size } from './house';
import { type Database, databasesHere, type Houses, sizeOf } from './houses';
import { inTurn, median, percentile } from './samples';
import { ask } from './visitor';

const SMALL = sizeOf(1_000);
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

/** A list that is asked for, by an admin. */
interface Asked {
  url: string;
  token: string;
  /** The last page of each list, by its address. */
  lastPages: Map<string, number>;
}

/** Asks for a list. @throws Error when it is refused */
async function list({ url, token }: Asked, path: string): Promise<{ ms: number; lastPage: number }> {
  const { ms, status, body } = await ask(url + path, {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'identity',
  });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  const { pagination } = JSON.parse(body.toString()) as { pagination?: { totalPages: number } };
  return { ms, lastPage: pagination?.totalPages ?? 1 };
}

async function signedIn(url: string): Promise<Asked> {
  const answer = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_ACCOUNTS.admin.email, password: DEMO_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  const asked: Asked = { url, token, lastPages: new Map() };
  for (const { lastOf } of ROWS)
    if (lastOf !== undefined) asked.lastPages.set(lastOf, (await list(asked, lastOf)).lastPage);
  return asked;
}

/** Median, 95th percentile, and the slowest first request of an address: nothing of it was kept from before. */
function toValue(times: readonly { path: string; ms: number }[]): Value {
  const firsts = times.filter(({ path }, at) => times.findIndex((other) => other.path === path) === at);
  const samples = times.slice(WARMING).map(({ ms }) => ms);
  const slowest = Math.max(...firsts.map(({ ms }) => ms));
  return { value: median(samples), beside: [percentile(samples, 0.95), slowest], samples };
}

async function measure(houses: Houses, size: Size, database: Database): Promise<Figure[]> {
  const servers = await houses.of(size, database);
  const asked = await Promise.all(servers.map(({ url }) => signedIn(url)));
  const figures: Figure[] = [];
  for (const row of ROWS) {
    const times = await inTurn(asked, WARMING + ASKED, async (house, n) => {
      const path = row.path(n, house.lastPages.get(row.lastOf ?? '') ?? 1);
      return { path, ms: (await list(house, path)).ms };
    });
    figures.push({
      part: 'scale',
      name: `${database}, ${size.ads.toLocaleString('en')} ads: ${row.name}`,
      unit: 'ms',
      digits: 1,
      target: null,
      values: times.map(toValue),
    });
  }
  return figures;
}

/** Measures the lists of each build on each database that this machine has. */
export async function measureScale(houses: Houses, ads: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of databasesHere())
    for (const size of [SMALL, sizeOf(ads)]) figures.push(...(await measure(houses, size, database)));
  return figures;
}
