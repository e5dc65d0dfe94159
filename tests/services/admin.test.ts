import { describe, expect, test } from 'vitest';
import { sampleAd } from '../../machines/productList/samples';
import {
  type AdminProduct,
  type AdminUser,
  parseAdminProduct,
  parseAdminUser,
  parseReport,
} from '../../openapi/entities/moderation';
import { batchWords, questionWords } from '../../src/screens/admin/words';
import { adminService } from '../../src/services/admin';
import { createApi } from '../../src/services/api';

const user = (name: string, activeAds: number | null): AdminUser => ({
  id: 2,
  email: 'm@example.ng',
  name,
  roles: ['seller'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
  activeAds,
});
const ad = (openReports: number): AdminProduct => ({
  ...sampleAd({ title: 'Fan' }),
  openReports,
  latestReport: null,
});
const ask = (
  action: 'suspend' | 'activate' | 'expire' | 'delete' | 'dismiss',
  rows: (AdminUser | AdminProduct)[],
) =>
  questionWords('roles' in (rows[0] as object) ? 'users' : 'products', {
    action,
    rows,
    leftOut: 0,
    bulk: rows.length > 1,
  });

describe('what a question says', () => {
  test.each([
    [12, 'They are signed out everywhere and their 12 ads are hidden until you activate them again.'],
    [1, 'They are signed out everywhere and their 1 ad is hidden until you activate them again.'],
    [0, 'They are signed out everywhere and can’t sign in until you activate them again.'],
    [null, 'They are signed out everywhere and their ads are hidden until you activate them again.'],
  ])('suspending someone with %s ads', (ads, text) => {
    expect(ask('suspend', [user('Musa Bello', ads)])).toMatchObject({
      title: 'Suspend Musa Bello?',
      text: [text],
      confirm: 'Suspend',
    });
  });

  test('about many: their ads are added up, and each is named', () => {
    const asked = ask('suspend', [user('Musa', 1200), user('Ada', 3)]);
    expect(asked.title).toBe('Suspend 2 users?');
    expect(asked.text[0]).toContain('their 1,203 ads are hidden');
    expect(asked.names).toEqual(['Musa', 'Ada']);
  });

  test('about a reported ad: its reports count as resolved', () => {
    expect(ask('delete', [ad(1)]).text.at(-1)).toBe('1 open report counts as resolved.');
    expect(ask('expire', [ad(0)]).text).toHaveLength(1);
    expect(ask('dismiss', [ad(2)])).toMatchObject({
      title: 'Dismiss the reports of Fan?',
      text: ['The ad stays as it is.', '2 open reports count as resolved.'],
    });
  });

  test('a summary counts', () => {
    const batch = { total: 1, done: 1, failed: [] };
    expect(batchWords('products', { ...batch, action: 'delete' })).toBe('1 of 1 ad deleted.');
    expect(batchWords('products', { ...batch, total: 3, action: 'dismiss' })).toBe(
      'Reports of 1 of 3 ads dismissed.',
    );
  });
});

test('what admins see is read from any shape', () => {
  expect(parseAdminUser({ id: '7', email: 'a@b.ng', activeAds: '3' })).toMatchObject({ id: 7, activeAds: 3 });
  expect(parseAdminUser({ email: 'a@b.ng' }).activeAds).toBeNull();
  expect(parseAdminProduct({ id: 1 }, { uploadsBase: '/uploads' }).openReports).toBe(0);
  expect(
    parseReport({ id: 1, reporter: { id: 2, name: 'Bola' }, createdAt: '2026-11-01 10:00:00+01' }),
  ).toEqual({
    id: 1,
    reason: 'other',
    text: null,
    reporter: 'Bola',
    createdAt: '2026-11-01T09:00:00.000Z',
    resolution: null,
  });
  expect(parseReport(null).reporter).toBeNull();
});

test('each call goes where section 7 says', async () => {
  const asked: string[] = [];
  const api = createApi({
    baseUrl: 'http://api.test',
    getToken: () => 't',
    onUnauthorized: () => {},
    fetch: async (what) => {
      const request = what as Request;
      asked.push(
        `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search} ${await request.text()}`,
      );
      return Response.json({
        success: true,
        data: request.url.endsWith('/dismiss') ? { openReports: 0 } : [],
        pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
      });
    },
  });
  const admin = adminService(api, { uploadsBase: '/uploads' });
  const { signal } = new AbortController();
  await admin.users({ page: 2, limit: 20, search: 'a&b', role: 'seller' }, signal);
  await admin.setUserStatus(3, 'suspended');
  await admin.products({ page: 1, limit: 20, status: 'reported' }, signal);
  await admin.setProductStatus(4, 'deleted');
  await admin.reports(4, signal);
  await admin.dismissReports(4, null);
  await admin.dismissReports(4, 17);
  expect(asked).toEqual([
    'GET /admin/users?page=2&limit=20&search=a%26b&role=seller ',
    'PATCH /admin/users/3/status {"status":"suspended"}',
    'GET /admin/products?page=1&limit=20&status=reported ',
    'PATCH /admin/products/4/status {"status":"deleted"}',
    'GET /admin/products/4/reports ',
    'POST /admin/products/4/reports/dismiss ',
    'POST /admin/products/4/reports/dismiss {"upTo":17}',
  ]);
});
