import { desc, eq } from 'drizzle-orm';
import { audit } from '../audit';
import type { Db } from '../db/client';
import { products, reports, users } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { conflict, notFound } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { openReportsOf } from './count';
import { resolveReports } from './resolve';

/** Reports of one ad that an admin is shown; nobody reads more. */
const MOST_SHOWN = 200;

const NONE_OPEN = 'This ad has no open reports.';
const ONLY_NEWER = 'These reports have been dealt with. Newer ones have come: please look at them first.';

/** GET /admin/products/{id}/reports and POST …/dismiss (additions). */
export function reportQueueHandlers(deps: Deps): Handlers<'listProductReports' | 'dismissProductReports'> {
  const { db, clock } = deps;
  return {
    async listProductReports(request) {
      const { id } = request.params;
      await mustExist(db, id);
      const rows = await db
        .select({ report: reports, reporterName: users.name })
        .from(reports)
        .leftJoin(users, eq(users.id, reports.reporterId))
        .where(eq(reports.productId, id))
        .orderBy(desc(reports.createdAt), desc(reports.id))
        .limit(MOST_SHOWN);
      return { success: true, data: rows.map(({ report, reporterName }) => toWire(report, reporterName)) };
    },

    async dismissProductReports(request) {
      const { id } = request.params;
      const { upTo } = request.body;
      const { count, openReports } = await db.transaction(async (tx) => {
        await mustExist(tx, id);
        const dismissed = await resolveReports(tx, id, 'dismissed', clock(), upTo);
        const left = (await openReportsOf(tx, [id])).get(id)?.count ?? 0;
        if (dismissed === 0) throw conflict(left === 0 ? NONE_OPEN : ONLY_NEWER);
        const target = { type: 'product', id } as const;
        await audit(tx, deps, accountOf(request).id, 'product.reports-dismissed', target, {
          reports: dismissed,
        });
        return { count: dismissed, openReports: left };
      });
      const message = count === 1 ? 'Report dismissed.' : `${count} reports dismissed.`;
      return { success: true, message, data: { openReports } };
    },
  };
}

/** @throws HttpError 404 */
async function mustExist(db: Db, id: number): Promise<void> {
  const [ad] = await db.select({ id: products.id }).from(products).where(eq(products.id, id));
  if (!ad) throw notFound('There is no such ad.');
}

const toWire = (report: typeof reports.$inferSelect, reporterName: string | null) => ({
  id: report.id,
  reason: report.reason,
  text: report.text,
  reporter: report.reporterId === null ? null : { id: report.reporterId, name: reporterName ?? '' },
  createdAt: report.createdAt.toISOString(),
  resolvedAt: report.resolvedAt?.toISOString() ?? null,
  resolution: report.resolution,
});
