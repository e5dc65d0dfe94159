import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps';
import { askDatabase } from './answers';

/**
 * GET /healthz: whether this process lives. GET /readyz: whether it can serve, which it cannot without its
 * database, nor once it is told to stop (the framework says so itself). For proxies and their like, in a word.
 */
export function registerForProxies(app: FastifyInstance, deps: Pick<Deps, 'db' | 'log'>): void {
  const answers = askDatabase(deps);
  app.get('/healthz', async (_request, reply) => plain(reply).send('ok\n'));
  app.get('/readyz', async (_request, reply) =>
    (await answers())
      ? plain(reply).send('ready\n')
      : plain(reply).code(503).send('the database does not answer\n'),
  );
}

const plain = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
