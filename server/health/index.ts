import { sql } from 'drizzle-orm';
import type { Deps, Handlers } from '../deps';

export { type Health, type SystemHealth, systemHealth } from './system';

/** GET /health (addition): for load balancers; 503 when the database does not answer. */
export function healthHandlers({ config, db, log }: Deps): Handlers {
  return {
    async getHealth(_request, reply) {
      let database = true;
      try {
        await db.execute(sql`SELECT 1`);
      } catch (error) {
        log.error({ err: error }, 'the database does not answer');
        database = false;
        reply.code(503);
      }
      return {
        success: database,
        data: {
          database,
          uptime: Math.floor(process.uptime()),
          googleClientId: config.GOOGLE_CLIENT_ID ?? null,
        },
      };
    },
  };
}
