import { Readable } from 'node:stream';
import { escapeHtml } from '../../openapi/entities/markup';

/** One page of the site in a sitemap. */
export interface Address {
  path: string;
  /** When what it shows was changed; undefined where nobody knows. */
  changed?: Date;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of a site's sitemaps (sitemaps.org, 'Using Sitemap index files'). */
export function indexOf(site: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap>${loc(site, path)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

/** One sitemap, written batch by batch as its reader takes it. */
export function streamOf(site: string, batches: Iterable<Address[]> | AsyncIterable<Address[]>): Readable {
  return Readable.from(written(site, batches));
}

async function* written(site: string, batches: Iterable<Address[]> | AsyncIterable<Address[]>) {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  for await (const batch of batches) yield batch.map((address) => entry(site, address)).join('');
  yield '</urlset>\n';
}

function entry(site: string, { path, changed }: Address): string {
  const time = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
  return `<url>${loc(site, path)}${time}</url>\n`;
}

/** The five signs that HTML escapes are those that XML asks for. */
const loc = (site: string, path: string) => `<loc>${escapeHtml(site + path)}</loc>`;
