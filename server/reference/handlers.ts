import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { categories, cities, states } from '../db/schema';
import type { Deps } from '../deps';
import { notFound } from '../http/errors';
import { at, type Handlers, type Reply } from '../http/handlers';
import { iconAddress } from './icons';

/** GET /categories, /locations/states and /locations/states/{id}/cities (specification S7), each sorted by name. */
export function referenceHandlers({
  db,
  storage,
}: Deps): Handlers<'listCategories' | 'listStates' | 'listCities'> {
  return {
    async listCategories(request, reply) {
      const data = await db
        .select({
          id: categories.id,
          name: categories.name,
          description: categories.description,
          icon: categories.icon,
          createdAt: categories.createdAt,
          version: categories.version,
        })
        .from(categories)
        .orderBy(asc(categories.name), asc(categories.id));
      // An admin may change these at any time, so browsers ask each time, and mostly hear 'as before'.
      return cached(request, reply, 'no-cache', {
        success: true,
        data: data.map((row) => ({
          ...row,
          icon: iconAddress(storage, row.icon),
          createdAt: row.createdAt.toISOString(),
        })),
      });
    },
    async listStates(request, reply) {
      const data = await db
        .select({ id: states.id, name: states.name })
        .from(states)
        .orderBy(asc(states.name));
      return cached(request, reply, 'public, max-age=3600', { success: true, data });
    },
    async listCities(request, reply) {
      const { id } = request.params;
      const [state] = await db.select({ id: states.id }).from(states).where(eq(states.id, id));
      if (!state) throw notFound('This state is not in our list.');
      const data = await db
        .select({ id: cities.id, name: cities.name })
        .from(cities)
        .where(eq(cities.stateId, state.id))
        .orderBy(asc(cities.name), asc(cities.id));
      return cached(request, reply, 'public, max-age=3600', { success: true, data });
    },
  };
}

/** Adds an ETag over the body, and answers 304 to a client that has it already. */
function cached<Body>(request: FastifyRequest, reply: Reply, cacheControl: string, body: Body) {
  const etag = `W/"${createHash('sha1').update(JSON.stringify(body)).digest('base64url')}"`;
  reply.header('cache-control', cacheControl);
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((tag) => tag.trim() === etag)) return at(304);
  return body;
}
