import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';

/** How long the database's answer is waited for: less than load balancers wait for ours. */
const LIMIT_MS = 3_000;

/** Makes the question whether the database answers; resolves within three seconds. */
export function askDatabase({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<boolean> {
  // All who ask at once share a question: a database that hangs is not asked by ever more connections.
  let asking: Promise<boolean> | null = null;
  return () => {
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
