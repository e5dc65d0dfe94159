import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAdminStats, parseDashboard } from '../../openapi/entities/dashboard';
import { imageUrl } from '../../openapi/entities/images';
import { pageOf } from '../../openapi/entities/page';
import { parseProduct } from '../../openapi/entities/product';
import { parseCategory, parseCity, parseState } from '../../openapi/entities/reference';
import { hasRole, homePathOf, isAdmin, isSeller, rolesOf } from '../../openapi/entities/roles';
import { parsePayment, parsePlan, parseSubscription } from '../../openapi/entities/subscription';
import { parseUser } from '../../openapi/entities/user';

const base = { uploadsBase: 'https://x.example/uploads' };
const parsers: [string, (wire: unknown) => object][] = [
  ['user', parseUser],
  ['ad', (wire) => parseProduct(wire, base)],
  ['category', (wire) => parseCategory(wire)],
  ['state', parseState],
  ['city', parseCity],
  ['plan', parsePlan],
  ['subscription', parseSubscription],
  ['payment', parsePayment],
  ['dashboard', (wire) => parseDashboard(wire, base)],
  ['admin stats', parseAdminStats],
  ['page', (wire) => pageOf(wire, (item) => item, {})],
];

/** The names that servers use, so that the random values hit fields that are read. */
const names = [
  'id name email displayName role roles status emailVerified createdAt created_at title description price',
  'images url imageUrl sources width featured location contact_phone category state city seller contactInfo',
  'phone whatsapp plan features duration endDate isActive listingLimit user subscription stats recentProducts',
  'systemHealth uptime lastBackup data pagination total totalPages page limit transactionRef amount icon',
].flatMap((line) => line.split(' '));

const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.anything(),
    fc.constantFrom(
      null,
      '',
      'true',
      'false',
      '12',
      '1250000.50',
      'seller',
      'soon',
      '2026-11-01 10:00:00+00',
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('record'),
  ),
  record: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 8 }),
}));

it.each(parsers)('reads any %s without throwing, into plain JSON', (_name, parse) => {
  fc.assert(
    fc.property(fc.oneof(anything.value, anything.record), (wire) => {
      const entity = parse(wire);
      // pageOf hands its items on as they came; what parsers make of them is judged above.
      if (!('items' in entity)) expect(JSON.parse(JSON.stringify(entity))).toEqual(entity);
    }),
    { numRuns: 300 },
  );
});

it('is settled after one reading: an entity read as wire stays the same', () => {
  fc.assert(
    fc.property(anything.record, (wire) => {
      const user = parseUser(wire);
      expect(parseUser(user)).toEqual(user);
    }),
  );
});

it('never leaves the roles empty, unknown or doubled', () => {
  fc.assert(
    fc.property(anything.value, anything.value, (roles, role) => {
      const found = rolesOf(roles, role);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found).size).toBe(found.length);
      for (const one of found) expect(['user', 'buyer', 'seller', 'admin']).toContain(one);
    }),
  );
});

it('loads images over http(s) or from the uploads only', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
        fc.constantFrom('javascript:x', 'data:,x', '//e.x/a'),
      ),
      (name) => {
        const url = imageUrl(name, base.uploadsBase);
        if (url === null || /^https?:\/\//i.test(name.trim().replaceAll('\\', '/'))) return;
        expect(new URL(url).href.startsWith(`${base.uploadsBase}/`)).toBe(true);
      },
    ),
  );
});

it.each([
  ['../../etc/passwd'],
  ['%2e%2e/secret.jpg'],
  ['..\\a.jpg'],
  ['//evil.example/a.jpg'],
  [' javascript:alert(1)'],
  ['JAVASCRIPT:alert(1)'],
  ['data:text/html,x'],
])('refuses the image %j', (name) => {
  expect(imageUrl(name, '/uploads')).toBeNull();
});

it.each([
  [{ name: 'Cars', icon: '/icons/cars.svg' }, '/icons/cars.svg'],
  [{ name: 'Cars', icon: 'cars.svg' }, '/uploads/cars.svg'],
  [{ name: 'Cars', icon: 'https://cdn.example/cars.svg' }, 'https://cdn.example/cars.svg'],
  [{ name: 'Cars', icon: 'javascript:alert(1)' }, null],
  [{ name: 'Cars', icon: '//evil.example/cars.svg' }, null],
  [{ name: 'Cars' }, null],
])('finds the icon of %j', (wire, icon) => {
  expect(parseCategory(wire).icon).toBe(icon);
});

it('knows who may do what', () => {
  const admin = parseUser({ roles: ['seller', 'admin'] });
  expect([isAdmin(admin), isSeller(admin), hasRole(admin, 'buyer')]).toEqual([true, true, false]);
  expect([isAdmin(null), isSeller(null)]).toEqual([false, false]);
  expect([admin.roles, rolesOf('seller'), rolesOf('buyer')].map(homePathOf)).toEqual([
    '/admin/dashboard',
    '/seller/dashboard',
    '/dashboard',
  ]);
});
