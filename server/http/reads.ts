import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/client';
import { MOST_BEHIND_MS } from '../db/replica';
import type { Deps } from '../deps';
import { HttpError } from './errors';

/**
 * Reads for whoever asks: from the replica what visitors see, else from the database itself. A read that fails on
 * the replica, whatever for, or finds nothing there, is done once more on the database.
 */
type Read = <T>(request: FastifyRequest, work: (from: Db) => Promise<T>) => Promise<T>;

/** Tells a browser that has just written something. It holds nothing else, and is gone before anybody could tell by it. */
const COOKIE = 'wrote=1';
/** What a request of such a browser has, for the server's own. */
export const JUST_WRITTEN = { cookie: COOKIE };
const SECONDS = Math.ceil(MOST_BEHIND_MS / 1000) + 2;

/** Whether this browser has changed what people see so lately that the replica may not show it yet. */
export const hasJustWritten = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.cookie ?? '').split(';').some((one) => one.trim() === COOKIE);

/** Whoever is signed in reads what they have written, and so does whoever has written within some seconds. */
const mayReadCopy = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  request.headers.authorization === undefined &&
  !hasJustWritten(request);

/** Makes the way to read; without a replica it is the database's own. */
export function makeRead({ db, replica }: Pick<Deps, 'db' | 'replica'>): Read {
  return async (request, work) => {
    const copy = replica !== null && mayReadCopy(request) ? replica.current() : null;
    if (copy === null) return await work(db);
    try {
      return await work(copy);
    } catch (error) {
      // What is not there may have come a moment ago: a link to a new ad is told to friends at once.
      if (!(error instanceof HttpError)) replica?.failed(error);
      return await work(db);
    }
  };
}

/** Marks browsers that write, where there is a replica, so that their documents show it. */
export function registerOwnWrites(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  changes: (method: string, path: string) => boolean,
): void {
  if (config.DATABASE_REPLICA_URL === undefined) return;
  const secure = config.PUBLIC_URL?.startsWith('https://') ? '; Secure' : '';
  const cookie = `${COOKIE}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (reply.statusCode >= 400 || !changes(request.method, path)) return;
    // Beside others that this answer sets.
    const others = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    reply.removeHeader('set-cookie').header('set-cookie', [...others, cookie]);
  });
}
