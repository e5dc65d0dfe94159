import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROOT } from '../root';
import { HttpError } from './errors';

/** Answers a page's address; else says the status with which index.html is sent. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<true | { status: number }>;

/** Folder of the built client. */
export const DIST = join(ROOT, 'dist');

/** Whether the client is built. */
export const isBuilt = (dist: string): boolean => existsSync(join(dist, 'index.html'));

/** `'sha256-…'` of each inline script of index.html, for the content security policy; empty without a build. */
export function inlineScriptHashes(dist: string): string[] {
  if (!isBuilt(dist)) return [];
  const scripts = readFileSync(join(dist, 'index.html'), 'utf8').matchAll(
    /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}

/** Whether an address is the API's, the development pages' or one for machines, not the client's. */
export const isApi = (path: string): boolean => /^\/(api|dev|metrics|healthz|readyz)(\/|$|\?)/.test(path);

/** Whether each % of an address stands for a character. */
export function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** How long browsers may keep a file: hashed ones for ever, pages and their worker must be asked for again, the rest an hour. */
function cachingOf(path: string): string {
  if (/(\.html|service-worker\.js)(\.(br|gz))?$/.test(path)) return 'no-cache';
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/**
 * The build's files, as paths within it. The manifest and the renderer of pages, whose names begin with a dot, are
 * the server's.
 */
function filesOf(dist: string, withoutShell: boolean): Set<string> {
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/')] : [],
  );
  return new Set(
    paths.filter((path) => !path.startsWith('.') && !(withoutShell && path.startsWith('index.html'))),
  );
}

/** Hands out these files and nothing else, by a route for each file and each folder at the top. */
function serveFiles(app: FastifyInstance, files: ReadonlySet<string>): void {
  const send = (path: string, reply: FastifyReply) =>
    files.has(path) ? reply.sendFile(path) : reply.callNotFound();
  const tops = new Set(
    [...files]
      .map((path) => path.split('/', 2))
      .map(([top = '', rest]) => (rest === undefined ? top : `${top}/*`)),
  );
  for (const top of tops) {
    const folder = top.endsWith('/*') ? top.slice(0, -1) : null;
    app.get<{ Params: { '*'?: string } }>(`/${top}`, (request, reply) =>
      send(folder === null ? top : folder + (request.params['*'] ?? ''), reply),
    );
  }
}

/**
 * Serves the built client: files under their own names (pre-compressed where the
 * build left a .br or .gz beside them; hashed ones for ever), a document for every
 * page that can be one, index.html for the others, since the browser knows the routes.
 * What looks like a file and is none is 404 for whoever does not ask for a page, as is
 * everything unknown under /api.
 * @param shell what stands in for index.html as it was built (shell.ts); null for the file itself
 * @param sendKept answers with a file of another build, where one of that path is kept (builds.ts)
 * @param answerPage answers with a page's document (server/pages); null where there is no renderer
 */
export async function registerClient(
  app: FastifyInstance,
  dist: string,
  shell: string | null,
  sendKept: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
  answerPage: AnswerPage | null,
): Promise<void> {
  const built = isBuilt(dist);
  if (built) {
    // The routes are ours: one a file would be a thousand, and a fifth of a start.
    await app.register(fastifyStatic, {
      root: dist,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
      },
    });
    serveFiles(app, filesOf(dist, shell !== null));
  }
  const sendShell = (reply: FastifyReply, status: number) => {
    reply.code(status).header('cache-control', 'no-cache');
    return shell === null
      ? reply.sendFile('index.html', { cacheControl: false })
      : reply.type('text/html; charset=utf-8').send(shell);
  };
  // The service worker asks for it by its name.
  if (built && shell !== null) app.get('/index.html', async (_request, reply) => sendShell(reply, 200));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (isApi(path)) throw new HttpError(404, 'There is nothing at this address.');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading && (await sendKept(request, reply))) return reply;
    // A browser that goes to an address says so; names of categories and slugs may have dots in them.
    const isPage = extname(path) === '' || (request.headers.accept ?? '').includes('text/html');
    if (!isReading || !isPage || /^\/(uploads|assets)\//.test(path)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    }
    if (!built) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The client is not built: run npm run build.');
    }
    const answered = answerPage === null ? { status: 200 } : await answerPage(request, reply);
    if (answered === true) return reply;
    return sendShell(reply, answered.status);
  });
}
