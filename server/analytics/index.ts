import { eq } from 'drizzle-orm';
import { inquiries, products } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { networkOf } from '../http/network';
import { countTry } from '../http/rateLimit';
import { makeTotals } from '../http/totals';
import { findProduct } from '../products/rows';
import { figuresOf } from './figures';

/** Enough for somebody who writes to every seller on a page; too few to make an ad look sought after. */
const INQUIRIES_A_MINUTE = 30;

/** What a seller learns of their ads (section 2, Seller analytics): additions to the contract. */
export function analyticsHandlers(deps: Deps): Handlers<'getSellerAnalytics' | 'recordInquiry'> {
  const { db, clock } = deps;
  const kept = makeTotals('analytics', clock);
  return {
    /** Of a seller with a thousand ads and more the figures are kept as totals are: they take as long. */
    async getSellerAnalytics(request) {
      const { id } = accountOf(request);
      const { figures } = await kept.of(id, async () => {
        const figures = await figuresOf(db, id, clock());
        return { total: figures.products.total, figures };
      });
      return { success: true, data: figures };
    },

    async recordInquiry(request) {
      const { id } = request.params;
      const { channel } = request.body;
      await countTry(deps, {
        key: `inquiry:addr:${networkOf(request)}`,
        hits: INQUIRIES_A_MINUTE,
        seconds: 60,
      });
      const ad = await findProduct(db, eq(products.id, id));
      if (ad?.status !== 'active' || ad.sellerSuspended) throw notFound('This ad is not here any more.');
      if (ad.sellerId !== request.account?.id)
        await db.insert(inquiries).values({ productId: id, channel, createdAt: clock() });
      return { success: true };
    },
  };
}
