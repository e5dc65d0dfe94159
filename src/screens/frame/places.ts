import { homePathOf } from '../../../openapi/entities/roles';
import type { Role } from '../../../openapi/entities/types';

/**
 * Where the header's back arrow leads, null where it does not show (section 2, 'Header, navigation'): on
 * the ad form and beneath /admin.
 */
export function backTarget(path: string, roles: readonly Role[]): string | null {
  if (/^\/sell\/(create|edit)(\/|$)/.test(path))
    return roles.includes('seller') ? '/seller/dashboard' : '/dashboard';
  return /^\/admin(\/|$)/.test(path) ? '/admin/dashboard' : null;
}

/** The header's Dashboard link (section 2): by role. */
export const dashboardTarget = (roles: readonly Role[]): string => homePathOf(roles);
