import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { adminHandlers } from './admin';
import { analyticsHandlers } from './analytics';
import { authHandlers } from './auth';
import { dashboardHandlers } from './dashboard';
import type { Deps } from './deps';
import { flowCountHandlers } from './flowCounts';
import { healthHandlers, registerForProxies } from './health';
import { sendKeptFile } from './http/builds';
import { DIST, inlineScriptHashes, isApi, isBuilt, isReadable, registerClient } from './http/client';
import { registerContract } from './http/contract';
import { failureOf, registerFailures } from './http/failures';
import { registerIdempotency } from './http/idempotency';
import { registerJson } from './http/json';
import { trustOf } from './http/proxies';
import { registerOwnWrites } from './http/reads';
import { registerSecurity } from './http/security';
import { countingShell } from './http/shell';
import { mailHandlers } from './mail/handlers';
import { registerOutboxPage } from './mail/outboxPage';
import { registerMetrics } from './observe/metrics';
import { registerRequestLog, requestId } from './observe/requestLog';
import { makePages } from './pages';
import { changesPages } from './pages/writes';
import { paymentHandlers } from './payments/handlers';
import { problemHandlers } from './problems';
import { productHandlers } from './products';
import { referenceHandlers } from './reference';
import { reportHandlers } from './reports';
import { savedHandlers } from './saved';
import { registerSite } from './site';
import { subscriptionHandlers } from './subscription';
import { serveSharePictures, serveUploads, uploadHandlers } from './uploads';

/**
 * The whole server, not yet listening: API under /api by the contract, pictures
 * under /uploads, what robots ask for, the outbox page where it is wanted, the built client at all else.
 * @param dist folder of the built client; tests may name another
 */
export async function buildApp(deps: Deps, dist: string = DIST): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    loggerInstance: deps.log,
    trustProxy: trustOf(config.TRUST_PROXY),
    // Addresses hold mailed tokens, so the framework's own lines are left out (observe/requestLog.ts has ours).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: 1024 * 1024,
    // Who sends a byte now and then must not hold a place for ever; our own waiting for a provider is longer than none.
    connectionTimeout: Math.max(
      config.IDLE_TIMEOUT_MS,
      config.PAYMENTS === 'flutterwave' ? config.FLW_TIMEOUT_MS + 5_000 : 0,
    ),
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    // A page's address with a wrong % in it is still a page's: the client says that there is none.
    rewriteUrl: ({ url = '/' }) => (isApi(url) || isReadable(url) ? url : url.replaceAll('%', '%25')),
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = failureOf(error, '');
      // The generic reply of this option knows no statuses; a plain one does.
      (reply as FastifyReply).code(status).type('application/json; charset=utf-8').send(body);
    },
    // Answers what is under way and then closes, so that a restart loses nothing.
    forceCloseConnections: 'idle',
  });
  registerFailures(app);
  registerRequestLog(app);
  registerJson(app);
  app.decorateRequest('account', null);
  await registerSecurity(app, config, inlineScriptHashes(dist));
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default quality of 11 takes longer than the network saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart);
  registerIdempotency(app, deps);
  registerOwnWrites(app, deps, changesPages);

  await registerContract(app, deps, {
    ...authHandlers(deps),
    ...productHandlers(deps),
    ...savedHandlers(deps),
    ...reportHandlers(deps),
    ...problemHandlers(deps),
    ...flowCountHandlers(deps),
    ...referenceHandlers(deps),
    ...uploadHandlers(deps),
    ...subscriptionHandlers(deps),
    ...paymentHandlers(deps),
    ...adminHandlers(deps),
    ...dashboardHandlers(deps),
    ...analyticsHandlers(deps),
    ...healthHandlers(deps),
    ...mailHandlers(deps),
  });
  registerForProxies(app, deps);
  registerMetrics(app, deps);
  serveUploads(app, deps.storage);
  serveSharePictures(app, deps);
  registerSite(app, deps);
  if (config.outboxPage !== 'none') registerOutboxPage(app, deps);
  const shell = config.FLOW_COUNTERS && isBuilt(dist) ? countingShell(dist) : null;
  await registerClient(
    app,
    dist,
    shell,
    (request, reply) => sendKeptFile(deps, request, reply),
    config.PAGES === 'documents' ? await makePages(app, deps, dist) : null,
  );
  return app;
}
