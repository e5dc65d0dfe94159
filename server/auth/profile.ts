import { and, eq } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf, isAdmin } from '../http/account';
import { invalid, unauthorized } from '../http/errors';
import { at, type Handlers } from '../http/handlers';
import { nextVersion, OVERTAKEN, seenVersion, stillAt } from '../http/version';
import { refuseHouseName } from './displayName';
import { userToWire } from './wire';

/** GET and PUT /auth/profile, PUT /auth/update-role. */
export function profileHandlers({ db }: Deps): Handlers<'getProfile' | 'updateProfile' | 'updateRole'> {
  const profileOf = async (id: number) => {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    if (!user) throw unauthorized();
    return userToWire(user);
  };
  return {
    async getProfile(request) {
      return { success: true, user: await profileOf(accountOf(request).id) };
    },

    /** Takes `displayName` or `name`. */
    async updateProfile(request) {
      const account = accountOf(request);
      const name = request.body.displayName ?? request.body.name;
      if (name === undefined) {
        throw invalid([{ field: 'displayName', message: 'Please enter a display name.' }]);
      }
      if (!isAdmin(account)) refuseHouseName(name, 'displayName');
      const [user] = await db
        .update(users)
        .set({ name, version: nextVersion(users.version) })
        .where(and(eq(users.id, account.id), stillAt(users.version, seenVersion(request))))
        .returning();
      if (!user) {
        return at(412, { success: false, message: OVERTAKEN, user: await profileOf(account.id) });
      }
      return { success: true, message: 'Your profile has been saved.', user: userToWire(user) };
    },

    /** Buyer or seller only; other roles, admin's above all, are neither given nor taken. */
    async updateRole(request) {
      const { role } = request.body;
      const account = accountOf(request);
      const kept = account.roles.filter((r) => r === 'admin');
      const [user] = await db
        .update(users)
        .set({ roles: [role, ...kept] })
        .where(eq(users.id, account.id))
        .returning();
      if (!user) throw unauthorized();
      return { success: true, message: `You are a ${role} now.`, user: userToWire(user) };
    },
  };
}
