import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import { at, type Handlers } from '../http/handlers';

/** How long the database's answer is waited for: less than load balancers wait for ours. */
const LIMIT_MS = 3_000;

export { type Health, type SystemHealth, systemHealth } from './system';

/** GET /health (addition): for load balancers; 503 when the database does not answer. */
export function healthHandlers({ config, db, log }: Deps): Handlers<'getHealth'> {
  // All who ask at once share a question: a database that hangs is not asked by ever more connections.
  let asking: Promise<boolean> | null = null;
  const answers = () => {
    asking ??= db
      .execute(sql`SELECT 1`)
      .then(
        () => true,
        (error: unknown) => {
          log.error({ err: error }, 'the database does not answer');
          return false;
        },
      )
      .finally(() => {
        asking = null;
      });
    return within(LIMIT_MS, asking, false);
  };
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

/** What is promised, or `late` when it takes longer than that many milliseconds. */
async function within<T>(limitMs: number, promised: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs);
  });
  const first = await Promise.race([promised, limit]);
  clearTimeout(timer);
  return first;
}
