import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { leadingRole } from '../auth/wire';
import { products, productViews } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import type { Handlers } from '../http/handlers';
import { imagesOf, listForm, selectProducts } from '../products';
import { currentSubscription } from '../subscription/current';

/** Ads shown under recent listings. */
const RECENT = 5;

/** GET /dashboard (sections 2 and 3). There is no messaging yet, so nobody has messages. */
export function dashboardHandlers(deps: Deps): Handlers<'getDashboard'> {
  const { db, storage, clock } = deps;
  return {
    async getDashboard(request) {
      const { id, name, email, roles } = accountOf(request);
      const [active] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(products)
        .where(and(eq(products.sellerId, id), eq(products.status, 'active')));
      const [seen] = await db
        .select({ total: sql<number>`coalesce(sum(${productViews.views}), 0)::int` })
        .from(productViews)
        .innerJoin(products, eq(products.id, productViews.productId))
        .where(and(eq(products.sellerId, id), ne(products.status, 'deleted')));
      const recent = await selectProducts(db)
        .where(and(eq(products.sellerId, id), ne(products.status, 'deleted')))
        .orderBy(desc(products.createdAt), desc(products.id))
        .limit(RECENT);
      const images = await imagesOf(
        db,
        storage,
        recent.map((row) => row.id),
      );
      const viewer = { accountId: id, now: clock() };
      return {
        success: true,
        data: {
          // Suspended people do not get here: the guard refuses them.
          user: { name, email, role: leadingRole(roles), roles, status: 'active' },
          subscription: await currentSubscription(deps, id),
          stats: {
            activeProducts: active?.total ?? 0,
            totalViews: seen?.total ?? 0,
            totalMessages: 0,
          },
          recentProducts: recent.map((row) => listForm(row, images.get(row.id) ?? [], viewer)),
        },
      };
    },
  };
}
