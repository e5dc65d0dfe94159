import { expect, test } from 'vitest';
import { arrivalPath, awaitedPath, honouredTarget, isAuthPage } from '../../machines/auth/redirect';
import type { Role, User } from '../../openapi/entities/types';
import cases from '../cases/redirects.json';

const user = (roles: Role[], emailVerified = true): User => ({
  id: 1,
  email: 'ada+shop@example.com',
  name: 'Ada',
  roles,
  status: 'active',
  emailVerified,
  createdAt: null,
});

test.each(cases)('$id: $title', ({ input, expect: wanted, ...rest }) => {
  const target = honouredTarget(input.redirectAfterAuth, input.origin);
  if ('ignored' in wanted) expect(target).toBeNull();
  const to = arrivalPath({ user: user(input.roles as Role[], input.verified), target, here: '/auth' });
  const right = [wanted.goTo, ...('accept' in rest ? (rest.accept ?? []).map((one) => one.goTo) : [])];
  expect(right).toContain(to);
});

test.each<[Role[], string]>([
  [['user'], '/dashboard'],
  [['buyer'], '/dashboard'],
  [['seller'], '/seller/dashboard'],
  [['seller', 'admin'], '/admin/dashboard'],
])('%j without a target lands on %s', (roles, to) => {
  expect(arrivalPath({ user: user(roles), target: null, here: '/auth?tab=sign-up' })).toBe(to);
});

test('an unverified person without a target is asked to open the mail', () => {
  const to = arrivalPath({ user: user(['seller'], false), target: null, here: '/auth' });
  expect(to).toBe('/verify-email?email=ada%2Bshop%40example.com');
});

test('an answer that comes after /auth was left moves nobody, unless a target is stored', () => {
  const late = { user: user(['buyer']), here: '/products?page=2' };
  expect(arrivalPath({ ...late, target: null })).toBe('/products?page=2');
  expect(arrivalPath({ ...late, target: '/sell/create' })).toBe('/sell/create');
  expect(awaitedPath({ ...late, target: '/sell/create' })).toBeNull();
});

test('auth pages are known by their whole path', () => {
  expect(
    ['/auth', '/auth/', '/auth?tab=sign-up', '/verify-email?token=x', '/reset-password#a'].every(isAuthPage),
  ).toBe(true);
  expect(['/', '/authors', '/auth/x'].some(isAuthPage)).toBe(false);
});
