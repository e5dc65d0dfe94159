import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps';
import { unauthorized } from '../http/errors';
import { isRenderer } from '../http/renderKey';
import { sameSecret } from '../http/secrets';
import { uploadsUnderWay } from '../uploads';
import { routeOf } from './route';

/** Bounds of the buckets of a request's time, seconds. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/**
 * GET /metrics for Prometheus, to whoever brings `METRICS_TOKEN`; without that setting nothing is counted and
 * there is no such address. Each process tells its own requests, and what the database tells is the same of all.
 */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const token = deps.config.METRICS_TOKEN;
  if (token === undefined) return;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'kasuwa_request_seconds',
    help: 'Time of requests by method, route and status, seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const refused = new Counter({
    name: 'kasuwa_too_many_total',
    help: 'Requests that were answered with 429, by route.',
    labelNames: ['route'],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isRenderer(request)) return;
    const route = routeOf(request);
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode === 429) refused.inc({ route });
  });

  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `kasuwa_${name}`, help, labelNames, registers });
  const pool = gauge('database_connections', 'Connections of the pool by state.', ['state']);
  const up = gauge('database_up', '1 when the database answered this question, else 0.');
  const mails = gauge('mails', 'Mails in the queue by state: waiting, or failed for good.', ['state']);
  const payments = gauge('payments', 'Payments of the last 30 days by state.', ['state']);
  const uploads = gauge('uploads', 'Pictures that are worked on or wait for it.', ['state']);

  /** What is not counted as it happens but looked at when somebody asks. */
  async function look(): Promise<void> {
    for (const [state, count] of Object.entries(uploadsUnderWay())) uploads.set({ state }, count);
    for (const [state, count] of Object.entries(poolOf(deps.db))) pool.set({ state }, count);
    try {
      const { rows } = await deps.db.execute<{ what: string; state: string; n: number }>(sql`
        SELECT 'mails' AS what, CASE WHEN failed_at IS NULL THEN 'waiting' ELSE 'failed' END AS state, count(*)::int AS n
          FROM mail_queue GROUP BY 2
        UNION ALL
        SELECT 'payments', status, count(*)::int FROM payments WHERE created_at > now() - interval '30 days' GROUP BY 2`);
      mails.reset();
      payments.reset();
      for (const state of ['waiting', 'failed']) mails.set({ state }, 0);
      for (const { what, state, n } of rows) (what === 'mails' ? mails : payments).set({ state }, n);
      up.set(1);
    } catch (error) {
      deps.log.warn({ err: error }, 'the metrics know nothing of the database');
      up.set(0);
    }
  }

  app.get('/metrics', async (request, reply) => {
    const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!sameSecret(given, token)) throw unauthorized('Please send the token of METRICS_TOKEN.');
    await look();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}

/** How the connections of a PostgreSQL pool are used; nothing for the embedded database, which has none. */
function poolOf(db: Deps['db']): Record<string, number> {
  const { $client: pool } = db as { $client?: Partial<Record<string, unknown>> };
  const { totalCount, idleCount, waitingCount } = pool ?? {};
  if (typeof totalCount !== 'number' || typeof idleCount !== 'number') return {};
  return { busy: totalCount - idleCount, idle: idleCount, waiting: Number(waitingCount) };
}
