import type { Deps } from '../deps';
import { at, type Handlers } from '../http/handlers';
import { askDatabase } from './answers';

export { registerForProxies } from './forProxies';
export { type Health, type SystemHealth, systemHealth } from './system';

/** GET /health (addition): for load balancers; 503 when the database does not answer. */
export function healthHandlers({ config, db, log }: Deps): Handlers<'getHealth'> {
  const answers = askDatabase({ db, log });
  return {
    async getHealth() {
      const database = await answers();
      const answer = {
        success: database,
        data: {
          database,
          uptime: Math.floor(process.uptime()),
          googleClientId: config.GOOGLE_CLIENT_ID ?? null,
        },
      };
      return database ? answer : at(503, answer);
    },
  };
}
