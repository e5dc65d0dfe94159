import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '../db/client';
import { mailQueue } from '../db/schema';
import type { Deps, Mail } from '../deps';

/** Waits between tries, minutes; the last one again and again until the mail has no sense any more. */
const WAITS = [1, 2, 5, 15, 30, 60];
/** A process that dies while it sends gives the mail back after so long. */
const LEASE_MS = 5 * 60_000;
/** How long admins see a mail that could not be sent. */
const FAILED_KEPT_MS = 7 * 24 * 3600_000;

type Queued = typeof mailQueue.$inferSelect;

/** What came of handing a mail to the mail server. */
export type Sent = { taken: true } | { taken: false; forGood: boolean; why: string };

/** Puts a mail in line, to be sent at once. */
export async function enqueue(
  db: Db,
  { to, subject, text, html, validHours }: Mail,
  now: Date,
): Promise<void> {
  const giveUpAt = new Date(now.getTime() + validHours * 3600_000);
  const values = {
    recipient: to,
    subject,
    textBody: text,
    htmlBody: html,
    nextAt: now,
    giveUpAt,
    createdAt: now,
  };
  await db.insert(mailQueue).values(values);
}

/**
 * Sends one mail that is due and writes down what came of it. Several processes may do so at once: each mail is
 * taken by one of them.
 * @returns false when nothing is due
 */
export async function sendNext(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  send: (mail: Queued) => Promise<Sent>,
): Promise<boolean> {
  const mail = await take(db, clock());
  if (mail === null) return false;
  const sent = await send(mail);
  const mine = eq(mailQueue.id, mail.id);
  if (sent.taken) {
    await db.delete(mailQueue).where(mine);
    return true;
  }
  const now = clock();
  const wait = WAITS[Math.min(mail.attempts, WAITS.length) - 1] ?? 1;
  const nextAt = new Date(now.getTime() + wait * 60_000);
  const over = sent.forGood || nextAt >= mail.giveUpAt;
  // Of one that is given up, what it said is not needed any more.
  const end = over ? { failedAt: now, textBody: '', htmlBody: '' } : {};
  await db
    .update(mailQueue)
    .set({ nextAt, failure: sent.why, ...end })
    .where(mine);
  return true;
}

/** The mail that has been due for longest, leased to this process; its try is counted before it is made. */
async function take(db: Db, now: Date): Promise<Queued | null> {
  return await db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(mailQueue)
      .where(and(isNull(mailQueue.failedAt), lte(mailQueue.nextAt, now)))
      .orderBy(asc(mailQueue.nextAt), asc(mailQueue.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const nextAt = new Date(now.getTime() + LEASE_MS);
    const [taken] = await tx
      .update(mailQueue)
      .set({ nextAt, attempts: due.attempts + 1 })
      .where(eq(mailQueue.id, due.id))
      .returning();
    return taken ?? null;
  });
}

/** Deletes mails that were given up more than seven days ago; called now and then. */
export async function sweepQueue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - FAILED_KEPT_MS);
  await db.delete(mailQueue).where(and(isNotNull(mailQueue.failedAt), lt(mailQueue.failedAt, before)));
}
