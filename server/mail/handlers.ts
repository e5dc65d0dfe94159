import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '../audit';
import type { Db } from '../db/client';
import { mailQueue } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { conflict, notFound } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { pagination } from '../http/paging';

/** One that is being sent for the first time is no failure. */
const failing = isNotNull(mailQueue.failure);
/** Of those that are given up nothing is left to be sent. */
const waiting = and(failing, isNull(mailQueue.failedAt));

/** How many mails the mail server has not taken, and will be offered again. */
export async function countWaitingMails(db: Db): Promise<number> {
  return db.$count(mailQueue, waiting);
}

/**
 * GET /admin/mail-failures and POST /admin/mail-failures/{id}/retry (additions): mails that the mail server has not
 * taken, the newest first. Their text is told to nobody.
 */
export function mailHandlers(deps: Deps): Handlers<'listMailFailures' | 'retryMail'> {
  const { db, clock } = deps;
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

    async retryMail(request) {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        const mine = eq(mailQueue.id, id);
        const [due] = await tx
          .update(mailQueue)
          .set({ nextAt: clock() })
          .where(and(mine, waiting))
          .returning({ subject: mailQueue.subject });
        if (due === undefined) {
          const given = await tx.$count(mailQueue, and(mine, failing));
          throw given > 0
            ? conflict('This mail was given up, and what it said is not kept.')
            : notFound('This mail has been sent, or there is none.');
        }
        const target = { type: 'mail', id } as const;
        await audit(tx, deps, accountOf(request).id, 'mail.retried', target, { name: due.subject });
      });
      // Sent in the background, as every mail is: a slow mail server holds up nobody.
      void deps.mail.deliver();
      return { success: true, message: 'The mail is being sent again.' };
    },
  };
}
