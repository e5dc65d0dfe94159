import type { Locator } from '@playwright/test';
import { button, go } from '../browser/errorTexts.rows';
import type { World } from '../product/world';
import type { CallCase } from './cases';

const call = async <T>(world: World, method: string, path: string, data?: unknown): Promise<T> =>
  world.people.call<T>(method, path, { token: await world.people.adminToken(), data });
const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;
const question = (world: World): Locator => world.page.locator('[role=dialog], dialog[open]').last();
const agree = (world: World, name: string) =>
  question(world).getByRole('button', { name, exact: true }).click();

const reading = (operationId: string, path: string, claim: RegExp): CallCase => ({
  operationId,
  as: 'admin',
  act: (world) => go(world, path).then(() => {}),
  claim,
});

/** A seller of this test's own, listed alone. */
async function listSeller(world: World): Promise<void> {
  const person = await world.people.seller();
  world.notes.email = person.email;
  world.notes.id = String(person.id);
  await go(world, `/admin/users?search=${encodeURIComponent(person.email)}`);
  await button(world, /^Suspend /);
}
const isSuspended = async (world: World) =>
  (
    await call<{ data: { status: string }[] }>(
      world,
      'GET',
      `/api/admin/users?search=${encodeURIComponent(world.notes.email ?? '')}`,
    )
  ).data[0]?.status === 'suspended';

/** An ad of this test's own with a report, listed alone. */
async function listAd(world: World): Promise<void> {
  const title = unique('Fan');
  const id = await world.people.ad(await world.people.seller(), { title });
  await world.people.call('POST', `/api/products/${id}/reports`, { data: { reason: 'sold', text: null } });
  world.notes.title = title;
  world.notes.id = String(id);
  await go(world, `/admin/products?search=${encodeURIComponent(title)}`);
}
const theAd = async (world: World) =>
  (
    await call<{ data: { status: string; openReports: number }[] }>(
      world,
      'GET',
      `/api/admin/products?search=${encodeURIComponent(world.notes.title ?? '')}`,
    )
  ).data[0];
const openReports = (world: World) => button(world, /^1 report of /);

/** A problem of this test's own. */
async function listProblem(world: World): Promise<void> {
  world.notes.said = unique('It does not move');
  await world.people.call('POST', '/api/problems', {
    data: { text: world.notes.said, path: '/', build: 'development', steps: [] },
  });
  await go(world, '/admin/problems');
}
const problem = (world: World) => world.page.getByRole('listitem').filter({ hasText: world.notes.said });
const problems = async (world: World) =>
  (
    await call<{ data: { text: string; doneAt: string | null }[] }>(world, 'GET', '/api/admin/problems')
  ).data.find(({ text }) => text === world.notes.said);

/** A category of this test's own. */
async function listCategory(world: World): Promise<void> {
  world.notes.name = unique('Boats');
  await call(world, 'POST', '/api/admin/categories', { name: world.notes.name });
  await go(world, '/admin/categories');
}
const categories = async (world: World) =>
  (await world.people.call<{ data: { name: string }[] }>('GET', '/api/categories')).data.map(
    ({ name }) => name,
  );
const form = (world: World) => world.page.getByRole('dialog', { name: /^(Add New|Edit) Category$/ });
const nameField = (world: World) => form(world).getByLabel('Category Name');
const save = (world: World) => form(world).getByRole('button', { name: 'Save', exact: true }).click();

/** What admins do. */
export const ADMINS: CallCase[] = [
  reading('getAdminStats', '/admin/dashboard', /Total Users\s*0/),
  {
    operationId: 'getAdminHealth',
    as: 'admin',
    before: (world) => go(world, '/admin/dashboard').then(() => {}),
    act: (world) => button(world, 'View Details'),
    claim: /Database\s*Healthy/,
  },
  { ...reading('listAuditEntries', '/admin/dashboard', /Nothing has been done|No actions/i), mayLack: true },
  {
    ...reading('listRefundsDue', '/admin/dashboard', /₦\s*0\b|No refunds/i),
    mayLack: true,
    comesByItself: true,
  },
  reading('listMailFailures', '/admin/mails', /No mail has failed/),
  reading('listUsers', '/admin/users', /No users found|0 users/),
  {
    operationId: 'setUserStatus',
    as: 'admin',
    before: listSeller,
    act: (world) => agree(world, 'Suspend'),
    claim: /User suspended successfully/,
    did: isSuspended,
  },
  reading('listAdminProducts', '/admin/products', /No products found|0 products/),
  {
    operationId: 'setProductStatus',
    as: 'admin',
    before: async (world) => {
      await listAd(world);
      await button(world, /^Expire /);
    },
    act: (world) => agree(world, 'Expire'),
    claim: /Product expired successfully/,
    did: async (world) => (await theAd(world))?.status === 'expired',
  },
  { operationId: 'listProductReports', as: 'admin', before: listAd, act: openReports, claim: /No reports/i },
  {
    operationId: 'dismissProductReports',
    as: 'admin',
    before: async (world) => {
      await listAd(world);
      await openReports(world);
      const reports = world.page.getByRole('dialog', { name: /^Reports of/ });
      await reports.getByRole('listitem').first().waitFor();
      await reports.getByRole('button', { name: 'Dismiss reports' }).click();
    },
    act: (world) => agree(world, 'Dismiss reports'),
    claim: /Reports dismissed successfully/,
    did: async (world) => (await theAd(world))?.openReports === 0,
  },
  reading('listProblems', '/admin/problems', /No problems|Nobody has reported/i),
  {
    operationId: 'setProblemDone',
    as: 'admin',
    before: listProblem,
    act: (world) =>
      problem(world)
        .getByRole('button', { name: /^Mark as done/ })
        .click(),
    claim: /marked as done|is done/i,
    did: async (world) => (await problems(world))?.doneAt !== null,
  },
  {
    operationId: 'deleteProblem',
    as: 'admin',
    before: async (world) => {
      await listProblem(world);
      await problem(world)
        .getByRole('button', { name: /^Delete/ })
        .click();
    },
    act: (world) => agree(world, 'Delete'),
    claim: /Problem deleted/,
    did: async (world) => (await problems(world)) === undefined,
  },
  {
    operationId: 'createCategory',
    as: 'admin',
    before: async (world) => {
      world.notes.name = unique('Kites');
      await go(world, '/admin/categories');
      await button(world, 'Add New Category');
      await nameField(world).fill(world.notes.name);
    },
    act: save,
    claim: /Category created successfully/,
    did: async (world) => (await categories(world)).includes(world.notes.name ?? ''),
  },
  {
    operationId: 'updateCategory',
    as: 'admin',
    before: async (world) => {
      await listCategory(world);
      await button(world, `Edit ${world.notes.name}`);
      await nameField(world).fill(`${world.notes.name} & Ships`);
    },
    act: save,
    claim: /Category updated successfully/,
    did: async (world) => (await categories(world)).includes(`${world.notes.name} & Ships`),
  },
  {
    operationId: 'deleteCategory',
    as: 'admin',
    before: async (world) => {
      await listCategory(world);
      await button(world, `Delete ${world.notes.name}`);
    },
    act: (world) => agree(world, 'Delete'),
    claim: /Category deleted successfully/,
    did: async (world) => !(await categories(world)).includes(world.notes.name ?? ''),
  },
];
