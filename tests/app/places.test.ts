import { expect, test } from 'vitest';
import { backTarget } from '../../src/screens/frame/places';

/** Section 2, 'Header, navigation': where the back arrow shows, and where it leads. */
test.each([
  ['/sell/create', ['user', 'seller'], '/seller/dashboard'],
  ['/sell/edit/7', ['seller'], '/seller/dashboard'],
  ['/sell/create', ['admin'], '/dashboard'],
  ['/sell/create', ['buyer'], '/dashboard'],
  ['/admin/users', ['admin'], '/admin/dashboard'],
  ['/admin/dashboard', ['admin', 'seller'], '/admin/dashboard'],
  ['/admin/no-such-page', ['admin'], '/admin/dashboard'],
  ['/administration', ['admin'], null],
  ['/sell', ['seller'], null],
  ['/seller/dashboard', ['seller'], null],
  ['/sell/creates', ['seller'], null],
  ['/products', ['admin'], null],
  ['/', [], null],
] as const)('%s as %j: %s', (path, roles, to) => {
  expect(backTarget(path, roles)).toBe(to);
});
