import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { recordsAt, revisionsOf, UnknownRevision } from './git';
import { RECORDS, REVISIONS } from './talk';

/** Addresses of this machine itself. */
const LOOPBACK = /^(::1|(::ffff:)?127(\.\d+){3})$/;
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/**
 * Answers what stands on record at a revision: `GET /__flows/records?at=main` (empty: the working tree), and
 * `GET /__flows/revisions`. Only to this machine, whoever else the server listens to, and only by reading.
 */
export function answerAboutRevisions(root: string) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== RECORDS && pathname !== REVISIONS) return next();
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    if (!isLocal(request)) return answer(403, { error: 'Revisions are shown on this machine only.' });
    if (request.method !== 'GET') return answer(405, { error: 'Revisions can only be read.' });
    try {
      answer(
        200,
        pathname === REVISIONS
          ? await revisionsOf(root)
          : await recordsAt(root, searchParams.get('at') ?? ''),
      );
    } catch (error) {
      answer(error instanceof UnknownRevision ? 404 : 500, { error: (error as Error).message });
    }
  };
}

/** Whether a request comes from this machine, and names it: a page elsewhere whose name leads here does not. */
const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');

/** The endpoint as a part of the explorer's server. */
export const revisions = (root: string): Plugin => ({
  name: 'revisions',
  configureServer(server) {
    server.middlewares.use(answerAboutRevisions(root));
  },
});
