import { anyAd, button, go } from '../browser/errorTexts.rows';
import { GOOGLE_BUTTON } from '../product/google';
import { freshEmail, PASSWORD } from '../product/people';
import type { World } from '../product/world';
import type { CallCase } from './cases';

const email = (world: World) => world.page.getByLabel('Email', { exact: true });
const password = (world: World) => world.page.getByLabel('Password', { exact: true });
const openAd = async (world: World) => go(world, `/product/${await anyAd(world)}`);

const NOBODY = 'ada@nowhere.example';

/** What visitors do. */
export const VISITORS: CallCase[] = [
  {
    operationId: 'login',
    as: 'visitor',
    before: async (world) => {
      await go(world, '/auth');
      await email(world).fill(NOBODY);
      await password(world).fill(PASSWORD);
    },
    act: (world) => world.page.getByRole('button', { name: 'Sign In', exact: true }).click(),
    claim: /Signed in as/,
    typed: { Email: NOBODY },
  },
  {
    operationId: 'register',
    as: 'visitor',
    before: async (world) => {
      world.notes.email = freshEmail();
      await go(world, '/auth');
      await world.page.getByRole('tab', { name: 'Sign Up' }).click();
      await email(world).fill(world.notes.email);
      await password(world).fill(PASSWORD);
      await world.page.getByLabel('Confirm Password').fill(PASSWORD);
      await world.page.getByLabel('Display Name (optional)').fill('Ada of Aba');
    },
    act: (world) => world.page.getByRole('button', { name: 'Sign Up', exact: true }).click(),
    claim: /Account created|We sent a verification link/i,
    typed: { 'Display Name (optional)': 'Ada of Aba' },
  },
  {
    operationId: 'verifyGoogle',
    as: 'visitor',
    before: async (world) => {
      world.credential = async () => 'no.id.token';
      await go(world, '/auth');
    },
    act: (world) => button(world, GOOGLE_BUTTON),
    claim: /How will you use the market/i,
  },
  {
    operationId: 'forgotPassword',
    changes: true,
    as: 'visitor',
    before: async (world) => {
      await go(world, '/reset-password');
      await world.page.getByLabel('Email').fill(NOBODY);
    },
    act: (world) =>
      world.page.getByRole('form', { name: 'Ask for a reset link' }).getByRole('button').click(),
    claim: /Check your email|on its way/,
    typed: { Email: NOBODY },
  },
  {
    operationId: 'resetPassword',
    changes: true,
    as: 'visitor',
    before: async (world) => {
      const { email: to } = await world.people.seller();
      await world.people.call('POST', '/api/auth/forgot-password', { data: { email: to } });
      await go(world, `/reset-password?token=${await world.people.mailedToken(to)}`);
      await world.page.getByLabel('New Password', { exact: true }).fill('another-7-word');
      await world.page.getByLabel('Confirm New Password').fill('another-7-word');
    },
    act: (world) =>
      world.page
        .getByRole('form', { name: 'Choose a new password' })
        .getByRole('button', { name: 'Save New Password' })
        .click(),
    claim: /Your new password is saved/,
  },
  {
    operationId: 'listProducts',
    as: 'visitor',
    act: (world) => go(world, '/products').then(() => {}),
    claim: /No products found|No ads|Showing 0/i,
  },
  {
    operationId: 'getProduct',
    as: 'visitor',
    act: (world) => openAd(world).then(() => {}),
    claim: /₦\s*0\b/,
  },
  {
    operationId: 'reportProduct',
    as: 'visitor',
    before: async (world) => {
      await openAd(world);
      await button(world, 'Report this ad');
      const dialog = world.page.getByRole('dialog', { name: 'Report this ad' });
      await dialog.getByLabel('It is in the wrong category').check();
      await dialog.getByLabel(/^Tell us more/).fill('This is a lorry');
    },
    act: (world) => button(world, 'Send report'),
    claim: /Thank you/,
    did: async (world) => (await reportsOf(world)).length > 0,
  },
  {
    operationId: 'reportProblem',
    as: 'visitor',
    before: async (world) => {
      world.notes.said = `It does not move ${Date.now()}`;
      await go(world, '/report-problem');
      await world.page.getByLabel('What went wrong?').fill(world.notes.said);
    },
    act: (world) => button(world, 'Send report'),
    claim: /Thank you/,
    did: async (world) => {
      const token = await world.people.adminToken();
      const { data } = await world.people.call<{ data: { text: string }[] }>('GET', '/api/admin/problems', {
        token,
      });
      return data.some(({ text }) => text === world.notes.said);
    },
  },
  {
    operationId: 'listCategories',
    as: 'visitor',
    act: (world) => go(world, '/').then(() => {}),
    claim: /No categories/i,
  },
];

async function reportsOf(world: World): Promise<unknown[]> {
  const token = await world.people.adminToken();
  const id = /(\d+)\/?$/.exec(new URL(world.page.url()).pathname)?.[1];
  const path = `/api/admin/products/${id}/reports`;
  const { data } = await world.people.call<{ data: { text: string }[] }>('GET', path, { token });
  return data.filter(({ text }) => text === 'This is a lorry');
}
