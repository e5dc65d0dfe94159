import { eq } from 'drizzle-orm';
import { localPart } from '../../openapi/entities/user';
import { audit } from '../audit';
import { makeEmailToken } from '../auth/emailTokens';
import { mailQueue, users } from '../db/schema';
import type { Deps } from '../deps';
import { isEmailAddress, normalEmail } from '../http/emailAddress';
import { adminMail } from '../mail/letters';

/** What became of it: the link with which the admin chooses a password, and why it must be handed on by hand; null once it is mailed. */
export interface MadeAdmin {
  email: string;
  link: string;
  notMailed: string | null;
}

/**
 * Makes somebody an admin, or an account that is there one, and mails a link that sets the password. Whoever
 * runs this owns the house, so the address counts as verified; asked again it mails another link.
 * @param site address of this site, without a slash at its end
 * @returns null for a text that is no e-mail address
 */
export async function createAdmin(deps: Deps, typed: string, site: string): Promise<MadeAdmin | null> {
  const { db, clock, mail, config } = deps;
  const email = normalEmail(typed);
  if (!isEmailAddress(email)) return null;
  const { token, name } = await db.transaction(async (tx) => {
    const now = clock();
    await tx
      .insert(users)
      .values({ email, name: localPart(email), roles: ['admin'], emailVerifiedAt: now, createdAt: now })
      .onConflictDoNothing();
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (user === undefined) throw new Error('the account is not there');
    const roles = [...new Set([...user.roles, 'admin' as const])];
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    await tx.update(users).set({ roles, emailVerifiedAt, status: 'active' }).where(eq(users.id, user.id));
    await audit(tx, deps, user.id, 'user.admin', { type: 'user', id: user.id }, { by: 'the command line' });
    return { token: await makeEmailToken(tx, deps, user.id, 'reset'), name: user.name };
  });
  const link = `${site}/reset-password?token=${token}`;
  if (config.MAIL === 'outbox') return { email, link, notMailed: 'No mails are sent here.' };
  const letter = adminMail(email, name, link);
  await mail.send(letter);
  await mail.deliver();
  const [left] = await db.select().from(mailQueue).where(eq(mailQueue.textBody, letter.text));
  if (left !== undefined) return { email, link, notMailed: left.failure };
  const [refused] = await db.select().from(mailQueue).where(eq(mailQueue.recipient, email));
  return { email, link, notMailed: refused?.failedAt ? refused.failure : null };
}
