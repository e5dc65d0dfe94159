import { desc, isNotNull, sql } from 'drizzle-orm';
import { mailQueue } from '../db/schema';
import type { Deps } from '../deps';
import type { Handlers } from '../http/handlers';
import { pagination } from '../http/paging';

/** GET /admin/mail-failures (addition): mails that the mail server has not taken, the newest first. Their text is told to nobody. */
export function mailHandlers({ db }: Pick<Deps, 'db'>): Handlers<'listMailFailures'> {
  // One that is being sent for the first time is no failure.
  const failing = isNotNull(mailQueue.failure);
  return {
    async listMailFailures(request) {
      const { page, limit } = request.query;
      const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(mailQueue).where(failing);
      const rows = await db
        .select()
        .from(mailQueue)
        .where(failing)
        .orderBy(desc(mailQueue.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return {
        success: true,
        data: rows.map((row) => ({
          id: row.id,
          recipient: row.recipient,
          subject: row.subject,
          failure: row.failure ?? '',
          attempts: row.attempts,
          createdAt: row.createdAt.toISOString(),
          nextTryAt: row.failedAt === null ? row.nextAt.toISOString() : null,
          failedAt: row.failedAt?.toISOString() ?? null,
        })),
        pagination: pagination(page, limit, counted?.total ?? 0),
      };
    },
  };
}
