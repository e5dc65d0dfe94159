/** How long the server takes for the documents of visitors' pages in a large house, when it makes them and when it has kept them. */
import { categoryPath, categorySlug, productPath } from '../../openapi/entities/slug';
import type { Figure, Value } from './figures';
import { type Database, databasesHere, type Houses, sizeOf } from './houses';
import { adsOf } from './routes';
import { inTurn, median, percentile } from './samples';
import { DOCUMENT_TARGETS } from './targets';
import { ask } from './visitor';

/** Requests a row, after those that warm up. */
const ASKED = 200;
const WARMING = 30;
/** Ads on a page of the API's list. */
const LIST = 50;

/** What the addresses of a house's pages are made of. */
interface Stock {
  url: string;
  /** Paths of as many ads as are asked for. */
  ads: string[];
  category: string;
}

async function stockOf(url: string): Promise<Stock> {
  const ads = [];
  for (let page = 1; ads.length < ASKED + WARMING; page += 1) {
    const more = await adsOf(url, page, LIST);
    if (more.length === 0) break;
    ads.push(...more);
  }
  const [first] = ads;
  if (first === undefined) throw new Error('The house has no ads to look at.');
  return { url, ads: ads.map(productPath), category: categoryPath(categorySlug(first.category.name)) };
}

/** Addresses of a page, a different one each time: what is kept is kept by address. */
const PAGES: readonly { name: string; path: (n: number, stock: Stock) => string }[] = [
  { name: '/', path: (n) => `/?visit=${n}` },
  { name: '/products, by page', path: (n) => `/products?page=${n + 1}` },
  { name: '/products, by price', path: (n) => `/products?priceMin=${10_000 + 1_000 * n}` },
  { name: '/category/:id, by page', path: (n, { category }) => `${category}?page=${n + 1}` },
  {
    name: '/category/:id, by price',
    path: (n, { category }) => `${category}?priceMin=${10_000 + 1_000 * n}`,
  },
  { name: '/product/:slug, by ad', path: (n, { ads }) => ads[n % ads.length] ?? '' },
];

/** Ms for a document; null for an answer that is none: a shell, since documents may be kept by others and shells may not. */
async function timeOf(url: string): Promise<number | null> {
  const { ms, status, headers } = await ask(url);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return headers['cache-control']?.includes('s-maxage') ? ms : null;
}

/** Of a build whose answers were no documents, nothing is told. */
function toValue(times: readonly (number | null)[]): Value | null {
  const samples = times.slice(WARMING).filter((ms) => ms !== null);
  if (samples.length < ASKED / 2) return null;
  return { value: median(samples), beside: [percentile(samples, 0.95)], samples };
}

async function measure(houses: Houses, database: Database, ads: number): Promise<Figure[]> {
  const servers = await houses.of(sizeOf(ads), database);
  const stocks = await Promise.all(servers.map(({ url }) => stockOf(url)));
  const row = (name: string, target: number, times: (number | null)[][]): Figure => ({
    part: 'pages',
    name: `${database}: ${name}`,
    unit: 'ms',
    digits: 1,
    target,
    values: times.map(toValue),
  });
  const figures: Figure[] = [];
  for (const { name, path } of PAGES) {
    const made = await inTurn(stocks, WARMING + ASKED, (stock, n) => timeOf(stock.url + path(n, stock)));
    figures.push(row(`${name}, made`, DOCUMENT_TARGETS.made, made));
  }
  for (const { name, path } of PAGES.filter((page) => !page.name.endsWith('price'))) {
    const kept = await inTurn(stocks, WARMING + ASKED, (stock) => timeOf(stock.url + path(0, stock)));
    figures.push(row(`${name.replace(/,.*/, '')}, kept`, DOCUMENT_TARGETS.kept, kept));
  }
  return figures;
}

/** Measures the documents of each build on each database that this machine has. */
export async function measureDocuments(houses: Houses, ads: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const database of databasesHere()) figures.push(...(await measure(houses, database, ads)));
  return figures;
}
