import { asc } from 'drizzle-orm';
import { nairaOf } from '../../openapi/rules/price';
import { plans } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import type { Handlers } from '../http/handlers';
import { currentSubscription } from './current';

/** GET /subscription/plans and /current; paying for a plan is in `server/payments/`. */
export function subscriptionHandlers(deps: Deps): Handlers<'listPlans' | 'getCurrentSubscription'> {
  const { db } = deps;
  return {
    async listPlans() {
      const rows = await db.select().from(plans).orderBy(asc(plans.priceKobo));
      const data = rows.map(({ id, name, priceKobo, durationDays, features, featured, listingLimit }) => ({
        id,
        name,
        price: nairaOf(priceKobo),
        duration: durationDays,
        features,
        featured,
        listingLimit,
      }));
      return { success: true, data };
    },

    async getCurrentSubscription(request) {
      return { success: true, data: await currentSubscription(deps, accountOf(request).id) };
    },
  };
}
