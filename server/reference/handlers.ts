import { asc, eq } from 'drizzle-orm';
import { categories, cities, states } from '../db/schema';
import type { Deps } from '../deps';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { makeRead } from '../http/reads';
import { iconAddress } from './icons';

/** GET /categories, /locations/states and /locations/states/{id}/cities (specification S7), each sorted by name. */
export function referenceHandlers(deps: Deps): Handlers<'listCategories' | 'listStates' | 'listCities'> {
  const { storage } = deps;
  const read = makeRead(deps);
  return {
    async listCategories(request) {
      const columns = {
        id: categories.id,
        name: categories.name,
        description: categories.description,
        icon: categories.icon,
        createdAt: categories.createdAt,
        version: categories.version,
      };
      const data = await read(request, async (from) =>
        from.select(columns).from(categories).orderBy(asc(categories.name), asc(categories.id)),
      );
      return {
        success: true,
        data: data.map((row) => ({
          ...row,
          icon: iconAddress(storage, row.icon),
          createdAt: row.createdAt.toISOString(),
        })),
      };
    },
    async listStates(request) {
      const data = await read(request, async (from) =>
        from.select({ id: states.id, name: states.name }).from(states).orderBy(asc(states.name)),
      );
      return { success: true, data };
    },
    async listCities(request) {
      const { id } = request.params;
      return await read(request, async (from) => {
        const [state] = await from.select({ id: states.id }).from(states).where(eq(states.id, id));
        if (!state) throw notFound('This state is not in our list.');
        const data = await from
          .select({ id: cities.id, name: cities.name })
          .from(cities)
          .where(eq(cities.stateId, state.id))
          .orderBy(asc(cities.name), asc(cities.id));
        return { success: true, data };
      });
    },
  };
}
