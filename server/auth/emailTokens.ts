import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client';
import { emailTokens } from '../db/schema';
import type { Deps } from '../deps';
import { HttpError } from '../http/errors';
import { hashToken, newToken } from './sessions';

/** How long a mailed link counts, in hours (contract). */
export const LINK_HOURS = { verify: 24, reset: 1 } as const;

type Kind = keyof typeof LINK_HOURS;

const REFUSED: Record<Kind, { unknown: string; used: string; expired: string }> = {
  verify: {
    unknown: 'This verification link is not valid. Please ask for a new one.',
    used: 'This verification link has already been used.',
    expired: 'This verification link has expired. Please ask for a new one.',
  },
  reset: {
    unknown: 'This link is not valid. Please ask for a new one.',
    used: 'This link has already been used. Please ask for a new one.',
    expired: 'This link has expired. Please ask for a new one.',
  },
};

/** Makes a single-use token for a link in a mail. */
export async function makeEmailToken(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  userId: number,
  kind: Kind,
): Promise<string> {
  const token = newToken();
  const now = clock();
  const expiresAt = new Date(now.getTime() + LINK_HOURS[kind] * 3600_000);
  await db
    .insert(emailTokens)
    .values({ tokenHash: hashToken(token), userId, kind, createdAt: now, expiresAt });
  return token;
}

/**
 * Uses a token up and tells whose it was; of two that use it at once, one wins.
 * @throws HttpError 404 for an unknown token, 409 for a used one, 410 for an expired one.
 */
export async function useEmailToken(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  token: string,
  kind: Kind,
): Promise<number> {
  const now = clock();
  const mine = and(eq(emailTokens.tokenHash, hashToken(token)), eq(emailTokens.kind, kind));
  const [row] = await tx.select().from(emailTokens).where(mine);
  if (!row) throw new HttpError(404, REFUSED[kind].unknown);
  if (row.usedAt) throw new HttpError(409, REFUSED[kind].used);
  if (row.expiresAt <= now) throw new HttpError(410, REFUSED[kind].expired);
  const used = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(mine, isNull(emailTokens.usedAt)))
    .returning({ userId: emailTokens.userId });
  if (used.length === 0) throw new HttpError(409, REFUSED[kind].used);
  return row.userId;
}

/** Makes all unused links of one kind useless, when a newer fact overtakes them. */
export async function voidEmailTokens(tx: Db, { clock }: Pick<Deps, 'clock'>, userId: number, kind: Kind) {
  await tx
    .update(emailTokens)
    .set({ usedAt: clock() })
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.kind, kind), isNull(emailTokens.usedAt)));
}
