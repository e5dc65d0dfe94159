import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../db/client';
import { sessions, users } from '../db/schema';
import type { Deps } from '../deps';
import type { Account } from '../http/account';

/** Said to a suspended person who signs in, or whose session is still open. */
export const SUSPENDED = 'Your account has been suspended. Please contact support.';

/** A random token for a link or a session: 256 bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. The tokens are random and long, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Opens a session of `SESSION_DAYS` and returns its token, which is stored nowhere. */
export async function openSession(
  db: Db,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  userId: number,
): Promise<string> {
  const token = newToken();
  const now = clock();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + config.SESSION_DAYS * 86_400_000),
  });
  return token;
}

/** Who holds a token that still counts; null for any other token. */
export async function findAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ account: Account; suspended: boolean } | null> {
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, clock())));
  if (!row) return null;
  const { id, email, name, roles, createdAt, emailVerifiedAt, status } = row.user;
  return {
    account: { id, email, name, roles, createdAt, emailVerified: emailVerifiedAt !== null, tokenHash },
    suspended: status === 'suspended',
  };
}

/** Ends one session. */
export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/**
 * Ends all sessions of a person: suspension, a new password, a Google account taking over, a verified address.
 * @param kept the hash of the one token that stays
 */
export async function endSessions(db: Db, userId: number, kept = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, kept)));
}
