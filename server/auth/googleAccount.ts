import { eq, or } from 'drizzle-orm';
import { localPart } from '../../openapi/entities/user';
import type { Db } from '../db/client';
import { users } from '../db/schema';
import type { Deps } from '../deps';
import { conflict, unauthorized } from '../http/errors';
import { voidEmailTokens } from './emailTokens';
import type { GoogleClaims } from './google';
import { endSessions } from './sessions';

type User = typeof users.$inferSelect;

/**
 * The account behind a Google account: the one with this `sub`; else the one with
 * this e-mail, if Google vouches for the address; else a new one. An account whose
 * e-mail was never verified here is taken over: its password is voided and its
 * sessions end (decisions, 'Google sign-in meets an unverified account').
 * @throws HttpError 401 when Google does not vouch for an address that has an account here.
 */
export async function accountForGoogle(
  tx: Db,
  deps: Deps,
  claims: GoogleClaims,
): Promise<{ user: User; isNew: boolean }> {
  const email = claims.email ?? null;
  const found = await tx
    .select()
    .from(users)
    .where(or(eq(users.googleSub, claims.sub), email === null ? undefined : eq(users.email, email)));
  const known = found.find((user) => user.googleSub === claims.sub);
  if (known) return { user: known, isNew: false };
  if (email === null) throw unauthorized('Google did not tell us your e-mail address.');
  const vouched = claims.email_verified === true;
  const sameEmail = found.find((user) => user.email === email);
  if (sameEmail) {
    if (!vouched) throw unauthorized('Google has not verified this e-mail address.');
    if (sameEmail.googleSub !== null) {
      throw conflict('This e-mail address belongs to an account that uses another Google account.');
    }
    return { user: await link(tx, deps, sameEmail, claims.sub), isNew: false };
  }
  const [made] = await tx
    .insert(users)
    .values({
      email,
      name: claims.name ?? localPart(email),
      // The choice of buyer or seller follows (section 2); until then the default of section 1.
      roles: ['user'],
      googleSub: claims.sub,
      emailVerifiedAt: vouched ? deps.clock() : null,
      createdAt: deps.clock(),
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw conflict('This account is being set up already. Please try again.');
  return { user: made, isNew: true };
}

async function link(tx: Db, deps: Deps, user: User, sub: string): Promise<User> {
  const takeover = user.emailVerifiedAt === null;
  if (takeover) {
    await endSessions(tx, user.id);
    await voidEmailTokens(tx, deps, user.id, 'verify');
    await voidEmailTokens(tx, deps, user.id, 'reset');
  }
  const [linked] = await tx
    .update(users)
    .set({ googleSub: sub, ...(takeover ? { emailVerifiedAt: deps.clock(), passwordHash: null } : {}) })
    .where(eq(users.id, user.id))
    .returning();
  return linked ?? user;
}
