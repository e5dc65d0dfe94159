import type { Deps } from '../deps';
import { coversOf, endOfChain, runningCover } from './coverage';

/** The plan that runs now, else the last one that ended (`isActive` tells); null when there never was one. */
export async function currentSubscription({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number) {
  const now = clock();
  const covers = await coversOf(db, userId);
  const running = runningCover(covers, now);
  const cover = running ?? covers[0];
  if (!cover) return null;
  return {
    plan: { id: cover.planId, name: cover.name },
    endDate: endOfChain(cover, covers).toISOString(),
    isActive: running !== null,
    status: running !== null ? 'active' : 'expired',
    listingLimit: cover.listingLimit,
  };
}
