import { recordOf } from './read';
import type { Role } from './types';

const KNOWN: readonly Role[] = ['user', 'buyer', 'seller', 'admin'];

/**
 * Roles from whatever a server sends: text, list, object with a name, lists of
 * objects; in any case of letters, each once, unknown ones left out. `[user]`
 * when there is none (section 1).
 */
export function rolesOf(...given: unknown[]): Role[] {
  const found = new Set<Role>();
  for (const value of given.flatMap((one) => (Array.isArray(one) ? one : [one]))) {
    const name = typeof value === 'string' ? value : recordOf(value).name;
    const role =
      typeof name === 'string' ? KNOWN.find((known) => known === name.trim().toLowerCase()) : undefined;
    if (role) found.add(role);
  }
  return found.size === 0 ? ['user'] : [...found];
}

/** Whoever may hold roles; null is a visitor. */
type Holder = { roles: readonly Role[] } | null;

/** Whether somebody holds a role; visitors hold none. */
export const hasRole = (holder: Holder, role: Role): boolean => holder?.roles.includes(role) ?? false;

/** Sellers see plans and analytics (section 6). */
export const isSeller = (holder: Holder): boolean => hasRole(holder, 'seller');

/** Admins moderate (section 6). */
export const isAdmin = (holder: Holder): boolean => hasRole(holder, 'admin');

/** Where a person's own pages begin: admin, seller, else everyone's dashboard (section 2, Header). */
export function homePathOf(roles: readonly Role[]): string {
  if (roles.includes('admin')) return '/admin/dashboard';
  return roles.includes('seller') ? '/seller/dashboard' : '/dashboard';
}
