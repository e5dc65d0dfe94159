import type { users } from '../db/schema';

type UserRow = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'name' | 'roles' | 'status' | 'emailVerifiedAt' | 'createdAt' | 'version'
>;

/** A user as the API sends it (section 3): `role` is the leading one, `roles` all. Never the hash. */
export function userToWire(user: UserRow) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    displayName: user.name,
    role: leadingRole(user.roles),
    roles: user.roles,
    status: user.status,
    emailVerified: user.emailVerifiedAt !== null,
    createdAt: user.createdAt.toISOString(),
    version: user.version,
  };
}

/** The role that decides where a person lands (section 2): admin, else seller, else the first. */
export function leadingRole(roles: UserRow['roles']): UserRow['roles'][number] {
  if (roles.includes('admin')) return 'admin';
  if (roles.includes('seller')) return 'seller';
  return roles[0] ?? 'user';
}
