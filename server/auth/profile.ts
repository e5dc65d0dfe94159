import { eq } from 'drizzle-orm';
import { localPart } from '../../openapi/entities/user';
import { users } from '../db/schema';
import type { Deps, Handlers } from '../deps';
import { accountOf } from '../http/account';
import { invalid, unauthorized } from '../http/errors';
import { check, fieldsOf, nameError, textOf } from './rules';
import { userToWire } from './wire';

/** GET and PUT /auth/profile, PUT /auth/update-role. */
export function profileHandlers({ db }: Deps): Handlers {
  return {
    async getProfile(request) {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.id, accountOf(request).id));
      if (!user) throw unauthorized();
      return { success: true, user: userToWire(user) };
    },

    /** Takes `displayName` or `name`; an empty one falls back to the local part of the e-mail. */
    async updateProfile(request) {
      const account = accountOf(request);
      const fields = fieldsOf(request.body);
      const given = fields.displayName ?? fields.name;
      if (given === undefined) {
        throw invalid([{ field: 'displayName', message: 'Please enter a display name.' }]);
      }
      const name = textOf(given);
      check(nameError(name));
      const [user] = await db
        .update(users)
        .set({ name: name || localPart(account.email) })
        .where(eq(users.id, account.id))
        .returning();
      if (!user) throw unauthorized();
      return { success: true, message: 'Your profile has been saved.', user: userToWire(user) };
    },

    /** Buyer or seller only; other roles, admin's above all, are neither given nor taken. */
    async updateRole(request) {
      const { role } = fieldsOf(request.body);
      if (role !== 'buyer' && role !== 'seller') {
        throw invalid([{ field: 'role', message: 'Please choose buyer or seller.' }]);
      }
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
