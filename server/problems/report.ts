import type { FastifyRequest } from 'fastify';
import { problems } from '../db/schema';
import type { Deps } from '../deps';
import type { Handlers } from '../http/handlers';
import { countTry } from '../http/rateLimit';

/** Enough for a bad day, too few to fill the list. Per address and, signed in, per account. */
const PROBLEMS_AN_HOUR = 20;

/** POST /problems (addition): anybody may say that something went wrong. Who it was is not kept. */
export function problemHandlers(deps: Deps): Handlers<'reportProblem'> {
  const { db, clock } = deps;
  return {
    async reportProblem(request) {
      const { text, path, build, steps } = request.body;
      await limit(deps, request);
      await db.insert(problems).values({ text, path, build, steps, createdAt: clock() });
      return { success: true, message: 'Thank you. Our team will look at it.' };
    },
  };
}

async function limit(deps: Deps, request: FastifyRequest): Promise<void> {
  const window = { hits: PROBLEMS_AN_HOUR, seconds: 3600 };
  await countTry(deps, { key: `problem:addr:${request.ip}`, ...window });
  if (request.account) await countTry(deps, { key: `problem:account:${request.account.id}`, ...window });
}
