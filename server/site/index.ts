import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps';
import { HttpError } from '../http/errors';
import { siteOf } from '../http/site';
import { adBatches, filesOfAds } from './ads';
import { pageAddresses } from './pages';
import { ROBOTS } from './robots';
import { indexOf, streamOf } from './xml';

/** What tests make smaller. */
export interface SiteOptions {
  /** Ids that one file of ads stands for, and so the most addresses in it: the protocol allows 50,000. */
  perFile: number;
  /** Ads read from the database at once. */
  batch: number;
}

/**
 * What search engines ask for: `/robots.txt`, and `/sitemap.xml` as an index of
 * `/sitemap-pages.xml` and `/sitemap-ads-{n}.xml`. All lie at the root, since a
 * sitemap speaks only of what lies beneath its own folder. File n of the ads holds
 * those with the n-th 50,000 ids: nothing must be counted, and an ad stays in its file.
 */
export function registerSite(
  app: FastifyInstance,
  deps: Deps,
  { perFile, batch }: SiteOptions = { perFile: 50_000, batch: 1000 },
): void {
  const { db } = deps;

  app.get('/robots.txt', async (request, reply) =>
    fresh(reply)
      .type('text/plain; charset=utf-8')
      .send(`${ROBOTS}\nSitemap: ${siteOf(deps, request)}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const ads = (await filesOfAds(db, perFile)).map((n) => `/sitemap-ads-${n}.xml`);
    return asXml(reply).send(indexOf(siteOf(deps, request), ['/sitemap-pages.xml', ...ads]));
  });

  app.get('/sitemap-pages.xml', async (request, reply) =>
    asXml(reply).send(streamOf(siteOf(deps, request), [await pageAddresses(db)])),
  );

  app.get<{ Params: { n: string } }>('/sitemap-ads-:n(^[1-9]\\d{0,4}).xml', async (request, reply) => {
    const n = Number(request.params.n);
    const batches = adBatches(db, { after: (n - 1) * perFile, upTo: n * perFile }, batch);
    // Known before anything is sent: a file without ads is none, and once a stream flows no 404 can be said.
    const first = await batches.next();
    if (first.done) throw new HttpError(404, 'There is no such file.');
    return asXml(reply).send(streamOf(siteOf(deps, request), prepend(first.value, batches)));
  });
}

/** Asked for again after an hour: robots come daily, and a new ad can wait that long. */
const fresh = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');

const asXml = (reply: FastifyReply) => fresh(reply).type('application/xml; charset=utf-8');

async function* prepend<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
