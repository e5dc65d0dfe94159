/** What is asked of a house of a million ads: every kind of list, by somebody who may see it. */
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/seed/accounts';
import type { Target } from './load';
import { NAME_IN_TITLE } from './titles';

/** What the addresses of a house are made of. */
export interface Stock {
  url: string;
  tokens: Record<Who, string>;
  /** Ids of ads on sale. */
  ads: number[];
  categories: number[];
  places: { state: string; city: string }[];
  /** Words that stand in a few titles. */
  rare: string[];
  lastPage: number;
}
type Who = 'admin' | 'otherSeller' | 'buyer';

/** A call by its addresses; `most` is its goal under load, ms; null: it is asked for one by one alone, as nobody else does. */
export interface Call {
  name: string;
  path: (n: number, stock: Stock) => string;
  who?: Who;
  most: number | null;
}

const COMMON = [
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
const TWO = [
  'uk used iphone',
  'iphone 13',
  'toyota camry',
  'bedroom duplex',
  'brand new laptop',
  'neatly used sofa',
  'samsung galaxy',
  'land lekki',
];
const SIGNS = ['50%', '#iphone', 'c#', '₦500', '100%', 'usb-c+', '7.5kva*', 'c++'];
const NOBODY = 'qwx';

const at = <T>(list: readonly T[], n: number): T => {
  const one = list[n % list.length];
  if (one === undefined) throw new Error('The house lacks what the bench asks for.');
  return one;
};
const search = (words: string) => `/api/products?search=${encodeURIComponent(words)}`;
/** Two letters of a word swapped. */
const slipped = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
/** A number that no other request has, in letters. */
const letters = (n: number) => n.toString(26).replace(/\d/g, (digit) => 'zyxwvutsrq'[Number(digit)] ?? '');

const price = (n: number) => 10_000 + (n % 40) * 5_000;

export const CALLS: readonly Call[] = [
  { name: 'first page', path: () => '/api/products', most: 25 },
  { name: 'category', path: (n, { categories }) => `/api/products?category=${at(categories, n)}`, most: 25 },
  { name: 'place', path: (n, { places }) => `/api/products?${new URLSearchParams(at(places, n))}`, most: 25 },
  { name: 'ad by id', path: (n, { ads }) => `/api/products/${at(ads, n)}`, most: 25 },
  { name: 'saved', path: () => '/api/saved', who: 'buyer', most: 25 },
  { name: 'rare word', path: (n, { rare }) => search(at(rare, n)), most: 25 },
  { name: 'no match', path: (n) => search(`${NOBODY}${letters(n)}${letters(n * 7)}`), most: 50 },
  { name: 'misspelt', path: (n, { rare }) => search(slipped(at(rare, n))), most: 50 },
  { name: 'common word', path: (n) => search(at(COMMON, n)), most: 25 },
  { name: 'common word, page 100', path: (n) => `${search(at(COMMON, n))}&page=100`, most: null },
  { name: 'two words', path: (n) => search(at(TWO, n)), most: 50 },
  {
    name: 'category + price',
    path: (n, { categories }) =>
      `/api/products?category=${at(categories, n)}&priceMin=${price(n)}&priceMax=${price(n) * 10}`,
    most: 25,
  },
  { name: 'a sign', path: (n) => search(at(SIGNS, n)), most: 25 },
  { name: 'last page', path: (_, { lastPage }) => `/api/products?page=${lastPage}`, most: 25 },
  { name: 'admin dashboard', path: () => '/api/admin/dashboard-stats', who: 'admin', most: 25 },
  {
    name: 'admin search',
    path: (n) => `/api/admin/products?search=${encodeURIComponent(at(COMMON, n))}`,
    who: 'admin',
    most: 25,
  },
  {
    name: 'reported ads',
    path: (n) => `/api/admin/products?status=reported&page=${1 + (n % 5)}`,
    who: 'admin',
    most: 25,
  },
  { name: 'analytics', path: () => '/api/seller/figures', who: 'otherSeller', most: 25 },
  {
    name: "a seller's 2,000 ads, 50 of them",
    path: () => '/api/products/seller?most=50',
    who: 'otherSeller',
    most: 25,
  },
];

/** A visitor's network of their own for each request: limits are for one who asks too much. */
export function targetOf(call: Call, n: number, stock: Stock): Target {
  const headers: Record<string, string> = {
    'accept-encoding': 'identity',
    'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  };
  if (call.who !== undefined) headers.authorization = `Bearer ${stock.tokens[call.who]}`;
  return { url: stock.url + call.path(n, stock), headers };
}

const OFTEN = CALLS.filter(({ most }) => most !== null);

/** The n-th of all calls in turn, those that people make often. */
export const mixedTarget = (n: number, stock: Stock): Target =>
  targetOf(at(OFTEN, n), Math.floor(n / OFTEN.length), stock);

async function tokenOf(url: string, email: string): Promise<string> {
  const answer = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`${email} could not sign in: ${answer.status}.`);
  return token;
}

/** What the bench asks for in a house, found by its own calls. */
export async function stockOf(url: string): Promise<Stock> {
  const read = async <T>(path: string) => (await (await fetch(new URL(path, url))).json()) as T;
  interface Ad {
    id: number;
    title: string;
    category: { id: number };
    city: { name: string };
    state: { name: string };
  }
  interface Page {
    data: Ad[];
    pagination: { totalPages: number };
  }
  const { pagination } = await read<Page>('/api/products');
  const ads: Ad[] = [];
  for (let n = 0; n < 8; n += 1) {
    const page = 1 + Math.floor((n * pagination.totalPages) / 40);
    ads.push(...(await read<Page>(`/api/products?limit=50&page=${page}`)).data);
  }
  const names = ads.flatMap(({ title }) => NAME_IN_TITLE.exec(title)?.[1] ?? []);
  const rare = names.filter((name) => name.length >= 6).map((name) => name.toLowerCase());
  return {
    url,
    tokens: {
      admin: await tokenOf(url, DEMO_ACCOUNTS.admin.email),
      otherSeller: await tokenOf(url, DEMO_ACCOUNTS.otherSeller.email),
      buyer: await tokenOf(url, DEMO_ACCOUNTS.buyer.email),
    },
    ads: ads.map(({ id }) => id),
    categories: [...new Set(ads.map(({ category }) => category.id))],
    places: ads.map(({ state, city }) => ({ state: state.name, city: city.name })),
    rare: [...new Set(rare)],
    lastPage: pagination.totalPages,
  };
}
