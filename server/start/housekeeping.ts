import { lt } from 'drizzle-orm';
import { emailTokens, problems, sessions } from '../db/schema';
import type { Deps } from '../deps';
import { sweepFlowCounts } from '../flowCounts';
import { sweepBuilds } from '../http/builds';
import { DIST } from '../http/client';
import { sweepKeys } from '../http/idempotency';
import { sweepTries } from '../http/rateLimit';
import { sweepOutbox } from '../mail/outboxPage';
import { sweepQueue } from '../mail/queue';
import { sweepUploads } from '../uploads';

const HOUR_MS = 3600_000;
/** Used and expired links are kept a month, so that an old mail still hears 'expired' and not 'unknown'. */
const LINKS_KEPT_MS = 30 * 24 * HOUR_MS;
/** Reported problems that are done. */
const PROBLEMS_KEPT_MS = 90 * 24 * HOUR_MS;

/** Deletes what has run out, and pictures that nothing shows. */
export async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock();
  await deps.db.delete(sessions).where(lt(sessions.expiresAt, now));
  await deps.db.delete(emailTokens).where(lt(emailTokens.expiresAt, new Date(now.getTime() - LINKS_KEPT_MS)));
  await deps.db.delete(problems).where(lt(problems.doneAt, new Date(now.getTime() - PROBLEMS_KEPT_MS)));
  await sweepFlowCounts(deps);
  await sweepKeys(deps);
  await sweepTries(deps);
  await sweepOutbox(deps);
  await sweepQueue(deps);
  await sweepUploads(deps);
  await sweepBuilds(deps, DIST);
}

/** Sweeps every hour; returns how to stop. A sweep that fails is logged and tried again in an hour. */
export function sweepHourly(deps: Deps): () => void {
  const timer = setInterval(() => {
    sweep(deps).catch((error) => deps.log.error({ err: error }, 'sweeping failed'));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** How often mails that could not be sent are looked at. */
const DELIVERY_MS = 30_000;

/** Delivers what is due, now and every half minute; returns how to stop. */
export function deliverOften({ mail }: Pick<Deps, 'mail'>): () => void {
  void mail.deliver();
  const timer = setInterval(() => void mail.deliver(), DELIVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
