import { desc, eq, gt, sql } from 'drizzle-orm';
import { nairaOf } from '../../openapi/rules/price';
import { payments, users } from '../db/schema';
import type { Deps } from '../deps';
import type { Handlers } from '../http/handlers';
import { pagination } from '../http/paging';

/** GET /admin/refunds (addition): payments of which something is owed back, the newest first. */
export function refundHandlers({ db }: Pick<Deps, 'db'>): Handlers<'listRefundsDue'> {
  const due = gt(payments.refundKobo, 0);
  return {
    async listRefundsDue(request) {
      const { page, limit } = request.query;
      const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(payments).where(due);
      const rows = await db
        .select({ payment: payments, seller: { id: users.id, name: users.name, email: users.email } })
        .from(payments)
        .innerJoin(users, eq(users.id, payments.userId))
        .where(due)
        .orderBy(desc(payments.settledAt), desc(payments.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return {
        success: true,
        data: rows.map(({ payment, seller }) => ({
          transactionRef: payment.txRef,
          seller,
          amount: nairaOf(payment.refundKobo),
          currency: payment.paidCurrency ?? payment.currency,
          status: payment.status,
          settledAt: payment.settledAt?.toISOString() ?? null,
        })),
        pagination: pagination(page, limit, counted?.total ?? 0),
      };
    },
  };
}
