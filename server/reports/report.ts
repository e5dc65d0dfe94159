import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { REPORT_TEXT_REQUIRED } from '../../openapi/rules/report';
import { products, reports } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError, invalid, notFound } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { networkOf } from '../http/network';
import { countTry } from '../http/rateLimit';

/** Enough for somebody who means it, far too few to bury a rival. Per address and, signed in, per account. */
const REPORTS_AN_HOUR = 20;

/** POST /products/{id}/reports (addition): anybody may tell the admins about an ad that the public sees. */
export function reportHandlers(deps: Deps): Handlers<'reportProduct'> {
  const { db, clock } = deps;
  return {
    async reportProduct(request) {
      const { id } = request.params;
      const { reason, text } = request.body;
      await limit(deps, request);
      const said = text?.trim() || null;
      if (reason === 'other' && said === null)
        throw invalid([{ field: 'text', message: REPORT_TEXT_REQUIRED }]);
      const reporterId = request.account?.id ?? null;
      await db.transaction(async (tx) => {
        // Held until the report is written, so that none is left open on an ad that is deleted meanwhile.
        const [ad] = await tx
          .select({ sellerId: products.sellerId })
          .from(products)
          .where(and(eq(products.id, id), eq(products.status, 'active'), eq(products.sellerSuspended, false)))
          .for('share');
        if (!ad) throw notFound('This ad is not here any more.');
        if (ad.sellerId === reporterId) throw new HttpError(422, 'You cannot report your own ad.');
        await tx
          .insert(reports)
          .values({
            productId: id,
            reporterId,
            reporterKey: keyOf(request, id),
            reason,
            text: said,
            createdAt: clock(),
          })
          .onConflictDoNothing();
      });
      return { success: true, message: 'Thank you. Our team will look at this ad.' };
    },
  };
}

async function limit(deps: Deps, request: FastifyRequest): Promise<void> {
  const window = { hits: REPORTS_AN_HOUR, seconds: 3600 };
  await countTry(deps, { key: `report:addr:${networkOf(request)}`, ...window });
  if (request.account) await countTry(deps, { key: `report:account:${request.account.id}`, ...window });
}

/** Tells reporters of one ad apart. With the ad in it, a visitor's hash joins no two of their reports. */
function keyOf(request: FastifyRequest, productId: number): string {
  if (request.account) return `user:${request.account.id}`;
  return `addr:${createHash('sha256')
    .update(`${productId} ${networkOf(request)}`)
    .digest('hex')}`;
}
