import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonInScript } from '../../openapi/entities/markup';
import { productIdFromSlug } from '../../openapi/entities/slug';
import { MOST_BEHIND_MS } from '../db/replica';
import { products } from '../db/schema';
import type { Deps } from '../deps';
import type { AnswerPage } from '../http/client';
import { names } from '../http/etag';
import { hasJustWritten, JUST_WRITTEN } from '../http/reads';
import { RENDER_HEADER, RENDER_KEY } from '../http/renderKey';
import { siteOf } from '../http/site';
import { type Kept, keep, makeCache } from './kept';
import { hasRenderer, loadRenderer, type PaintedPage, type Rendered } from './renderer';
import { makeStyles } from './styles';
import { readTemplate } from './template';
import { changesPages } from './writes';

/** How long a page's chart may take, in ms; the browser runs it then. */
const PATIENCE = 300;
/** How many documents are made at once: beyond that the browser does the work. */
const AT_ONCE = 8;
/** A shared cache may hand a document out for 30 s, and for 5 min more while it asks for a new one. */
const CACHING = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';

/**
 * Hands out visitors' pages as documents: what they show is in them, and the program goes on from there. Where the
 * build has no renderer, a chart fails or takes too long, the browser gets the shell and does the same itself.
 */
export async function makePages(app: FastifyInstance, deps: Deps, dist: string): Promise<AnswerPage | null> {
  if (!hasRenderer(dist)) return null;
  const { log, clock, db, news } = deps;
  const hasReplica = deps.config.DATABASE_REPLICA_URL !== undefined;
  const render = await loadRenderer(dist);
  const template = readTemplate(dist, deps.config.FLOW_COUNTERS);
  const styles = makeStyles(dist);
  const cache = makeCache(clock);
  const underWay = new Map<string, Promise<Rendered | Kept>>();
  /** When something that pages show was last changed by a call to this process, or to another one that told it. */
  let changedAt = Number.NEGATIVE_INFINITY;

  const changed = () => {
    cache.empty();
    changedAt = performance.now();
  };
  news.heed(changed);
  // Before the answer: whoever has it sees what they wrote, whichever process they ask next.
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (reply.statusCode >= 400 || !changesPages(request.method, path)) return;
    changed();
    await news.tell();
  });

  /** The API, without a network between; for somebody who has just written, as it is and not as a replica has it. */
  async function call(request: Request, wrote: boolean): Promise<Response> {
    if (request.method !== 'GET') throw new Error('A document is made of what can be read.');
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: 'GET',
      url: pathname + search,
      headers: {
        accept: 'application/json',
        [RENDER_HEADER]: RENDER_KEY,
        ...(wrote ? JUST_WRITTEN : {}),
      },
    });
    const body = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload);
    return new Response(body, { status: answer.statusCode });
  }

  /** An ad that was here once is gone, not unknown. */
  async function statusOf(painted: PaintedPage, path: string): Promise<number> {
    const slug = /^\/product\/([^/]+)/i.exec(path)?.[1];
    if (painted.status !== 404 || slug === undefined) return painted.status;
    const id = productIdFromSlug(slug);
    if (id === null) return 404;
    const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
    return rows.length > 0 ? 410 : 404;
  }

  async function documentOf(painted: PaintedPage, path: string, now: number): Promise<Kept> {
    const program = template.programOf(painted.page);
    const [css, status] = await Promise.all([
      styles.of(program.styles, painted.html),
      statusOf(painted, path),
    ]);
    const parts = [
      template.start,
      painted.head,
      `<style>${css}</style>`,
      template.middle,
      painted.html,
      '</div>',
      `<script type="application/json" id="handed">${jsonInScript(painted.handed)}</script>`,
      `<script type="application/json" id="program">${jsonInScript(program)}</script>`,
      template.end.replace('</div>', ''),
    ];
    return keep(status, parts.join(''), now);
  }

  /** Whether what is read now is as new as what this process was told; a replica may be some seconds behind. */
  const isNew = (wrote: boolean) => !hasReplica || wrote || performance.now() - changedAt > MOST_BEHIND_MS;

  async function make(
    key: string,
    { path, search, origin, wrote }: { path: string; search: string; origin: string; wrote: boolean },
  ): Promise<Rendered | Kept> {
    const age = cache.age();
    const mayKeep = isNew(wrote);
    const now = clock().getTime();
    const rendered = await render(
      { path, search },
      { origin, now, patience: PATIENCE, fetch: (request) => call(request, wrote) },
    );
    if (rendered.kind !== 'document') return rendered;
    const page = await documentOf(rendered, path, now);
    if (mayKeep) cache.put(key, page, age);
    return page;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: Kept): Promise<true> {
    reply.header('cache-control', page.status < 400 ? CACHING : 'public, max-age=0, s-maxage=5');
    reply.header('etag', page.etag).header('vary', 'accept-encoding');
    if (names(request.headers['if-none-match'], page.etag)) {
      await reply.code(304).send();
      return true;
    }
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding !== null) reply.header('content-encoding', encoding);
    await reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(encoding === null ? page.html : await page.encoded(encoding));
    return true;
  }

  return async (request, reply) => {
    const [path = '/', query] = request.originalUrl.split('?');
    const search = query === undefined || query === '' ? '' : `?${query}`;
    const origin = siteOf(deps, request);
    const key = `${origin} ${path}${search}`;
    // Whoever has just written, to whichever process, sees it: neither kept from before nor read from a replica.
    const wrote = hasReplica && hasJustWritten(request);
    const ready = wrote ? null : cache.get(key);
    if (ready !== null) return await send(request, reply, ready);
    const asked = wrote ? `${key} wrote` : key;
    if (!underWay.has(asked) && underWay.size >= AT_ONCE) return { status: 200 };
    const made =
      underWay.get(asked) ?? make(key, { path, search, origin, wrote }).finally(() => underWay.delete(asked));
    underWay.set(asked, made);
    let answer: Rendered | Kept;
    try {
      answer = await made;
    } catch (error) {
      log.error({ err: error, path }, 'a page could not be rendered; the browser does it');
      return { status: 200 };
    }
    if (!('kind' in answer)) return await send(request, reply, answer);
    if (answer.kind === 'redirect') {
      // A path of this site, which the renderer has built.
      await reply
        .header('cache-control', answer.permanent ? 'public, max-age=3600' : 'no-store')
        .redirect(answer.to, answer.permanent ? 301 : 302);
      return true;
    }
    if (answer.kind === 'document') throw new Error('A document is always kept.');
    if (answer.reason !== null) log.warn({ path, reason: answer.reason }, 'a page was left to the browser');
    return { status: answer.status };
  };
}
