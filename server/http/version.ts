import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors';

/** Said with 412, beside the thing as it is now. */
export const OVERTAKEN = 'Somebody has changed this since you opened it.';

/**
 * The version that the caller has seen (`If-Match: "7"`); null where they name none, and write over whatever is there.
 * @throws HttpError 400 for a header that names no version
 */
export function seenVersion({ headers }: FastifyRequest): number | null {
  const header = headers['if-match'];
  if (header === undefined) return null;
  const [, version] = /^"(\d{1,9})"$/.exec(header) ?? [];
  if (version === undefined)
    throw new HttpError(400, 'The If-Match header must be a version in quotes: "7".');
  return Number(version);
}

/** The condition of an update: that the row still has the version that was seen. */
export const stillAt = (version: Column, seen: number | null): SQL | undefined =>
  seen === null ? undefined : eq(version, seen);

/** What each save sets. */
export const nextVersion = (version: Column): SQL<number> => sql<number>`${version} + 1`;
