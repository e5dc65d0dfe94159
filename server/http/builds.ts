import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientFiles } from '../db/schema';
import type { Deps } from '../deps';

/*
 * While a new build is rolled out, processes of two builds serve together, and whoever has a page of one asks any of
 * them for its files. So each start puts its build's files where all processes find them: into the database.
 */

/** Files of a build that no process has had for so long are deleted. */
const KEPT_MS = 7 * 24 * 3600_000;
/** A running process says once a day that its build is still there. */
const SEEN_MS = 24 * 3600_000;
/** A file of the build that has a hash in its name, as addresses have it. */
const HASHED = /^\/assets\/[\w.-]{1,200}$/;

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const decompress = promisify(brotliDecompress);

/** Paths of a build's hashed files, without their compressed copies. */
function filesOf(dist: string): string[] {
  const folder = join(dist, 'assets');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/assets/${name}`);
}

/** Puts the build's files into the database, those that aren't there. Never throws: without it only rolling upgrades suffer. */
export async function keepBuild(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  dist: string,
): Promise<void> {
  try {
    const names = filesOf(dist);
    if (names.length === 0) return;
    const seenAt = clock();
    const kept = await db
      .update(clientFiles)
      .set({ seenAt })
      .where(inArray(clientFiles.name, names))
      .returning({ name: clientFiles.name });
    const known = new Set(kept.map(({ name }) => name));
    const rows = names.filter((name) => !known.has(name)).map((name) => ({ ...read(dist, name), seenAt }));
    if (rows.length > 0) await db.insert(clientFiles).values(rows).onConflictDoNothing();
  } catch (error) {
    log.warn({ err: error }, 'the files of this build could not be kept for other processes');
  }
}

function read(dist: string, name: string) {
  const compressed = join(dist, `${name}.br`);
  const isCompressed = existsSync(compressed);
  return {
    name,
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    encoding: isCompressed ? ('br' as const) : ('identity' as const),
    body: readFileSync(isCompressed ? compressed : join(dist, name)),
  };
}

/** Answers with a file of another build. @returns false when none of that path is kept, or none can be looked for */
export async function sendKeptFile(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const name = request.url.split('?')[0] ?? '';
  if (!HASHED.test(name)) return false;
  const [file] = await db
    .select()
    .from(clientFiles)
    .where(eq(clientFiles.name, name))
    .catch((error: unknown) => {
      log.warn({ err: error }, 'a file of another build could not be looked for');
      return [];
    });
  if (file === undefined) return false;
  const asIs = file.encoding === 'identity' || /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (file.encoding === 'br' && asIs) reply.header('content-encoding', 'br');
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
  await reply.type(file.type).send(asIs ? file.body : await decompress(file.body));
  return true;
}

/** Says that this process's build is still there, and deletes the files of those that nobody has had for a week. */
export async function sweepBuilds({ db, clock }: Pick<Deps, 'db' | 'clock'>, dist: string): Promise<void> {
  const now = clock().getTime();
  const names = filesOf(dist);
  if (names.length > 0) {
    await db
      .update(clientFiles)
      .set({ seenAt: new Date(now) })
      .where(and(inArray(clientFiles.name, names), lt(clientFiles.seenAt, new Date(now - SEEN_MS))));
  }
  await db.delete(clientFiles).where(lt(clientFiles.seenAt, new Date(now - KEPT_MS)));
}
