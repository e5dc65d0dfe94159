import { fillAd } from '../browser/adForm';
import { anyAd, button, go } from '../browser/errorTexts.rows';
import type { World } from '../product/world';
import type { CallCase } from './cases';

const TITLE = 'A fan that is not sold yet';
/** A picture's beginning; whether the server finds one in it does not matter where it fails anyhow. */
const PHOTO = {
  name: 'bag.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 'x')]),
};

interface Ad {
  id: number;
  title: string;
}

const own = async (world: World): Promise<Ad[]> => {
  const { token } = world.person;
  return (await world.people.call<{ data: Ad[] }>('GET', '/api/products/seller', { token })).data;
};
const me = async (world: World) => {
  const { token } = world.person;
  return (
    await world.people.call<{ user: { name: string; role: string } }>('GET', '/api/auth/profile', { token })
  ).user;
};
const saved = async (world: World) => {
  const { token } = world.person;
  return (await world.people.call<{ data: unknown[] }>('GET', '/api/saved', { token })).data;
};
/** Opens a page and waits until it knows who looks. */
const known = async (world: World, path: string) => {
  await go(world, path);
  await world.page.getByRole('button', { name: 'User menu' }).waitFor();
};
const openForm = async (world: World) => {
  await go(world, '/sell/create');
  await fillAd(world.page, { title: TITLE, price: '5000' });
};
const heart = (world: World, name: RegExp) => world.page.getByRole('button', { name }).first();

/** What people do who are signed in. */
export const SELLERS: CallCase[] = [
  {
    operationId: 'getProfile',
    as: 'seller',
    act: (world) => go(world, '/profile').then(() => {}),
    claim: /Seller account/,
  },
  {
    operationId: 'updateProfile',
    as: 'seller',
    before: async (world) => {
      await go(world, '/settings');
      await world.page.getByLabel('Display name').fill('Ada of Aba');
    },
    act: (world) => world.page.getByRole('button', { name: 'Save', exact: true }).click(),
    claim: /saved|updated successfully/i,
    did: async (world) => (await me(world)).name === 'Ada of Aba',
    typed: { 'Display name': 'Ada of Aba' },
  },
  {
    operationId: 'updateRole',
    as: 'seller',
    before: (world) => go(world, '/settings').then(() => {}),
    act: (world) => world.page.getByRole('radio', { name: 'Buyer' }).click(),
    claim: /Your account type is now/,
    did: async (world) => (await me(world)).role === 'buyer',
  },
  {
    operationId: 'verifyEmail',
    as: 'unverified',
    act: (world) => go(world, '/verify-email?token=none-of-ours').then(() => {}),
    claim: /Your email is verified|already used|no longer works/,
    changes: true,
  },
  {
    operationId: 'resendVerification',
    as: 'unverified',
    before: async (world) => {
      await go(world, `/verify-email?email=${encodeURIComponent(world.person.email)}`);
    },
    act: async (world) => {
      // The mail of the sign-up counts: the next one may be asked for after a minute.
      await world.letTimePass();
      await button(world, /Resend/);
    },
    claim: /sent again|Verification email sent|Check your inbox!/i,
    changes: true,
  },
  {
    operationId: 'logout',
    as: 'seller',
    before: (world) => known(world, '/profile'),
    act: (world) => world.page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click(),
    claim: /Failed|failed/,
    silent: true,
  },
  {
    operationId: 'createProduct',
    as: 'seller',
    before: openForm,
    act: (world) => button(world, 'Create Product'),
    claim: /created successfully/,
    did: async (world) => (await own(world)).some(({ title }) => title === TITLE),
    typed: { Title: TITLE },
  },
  {
    operationId: 'updateProduct',
    as: 'seller',
    before: async (world) => {
      await go(world, `/sell/edit/${await world.people.ad(world.person)}`);
      await world.page.getByLabel('Title').fill(TITLE);
    },
    act: (world) => button(world, 'Update Product'),
    claim: /updated successfully/,
    did: async (world) => (await own(world)).some(({ title }) => title === TITLE),
    typed: { Title: TITLE },
  },
  {
    operationId: 'deleteProduct',
    as: 'seller',
    before: async (world) => {
      await world.people.ad(world.person);
      await go(world, '/seller/dashboard');
      await button(world, /^Delete /);
    },
    act: (world) => world.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
    claim: /deleted successfully|no ads yet/i,
    did: async (world) => (await own(world)).length === 0,
  },
  {
    operationId: 'listSellerProducts',
    as: 'seller',
    act: (world) => go(world, '/seller/dashboard').then(() => {}),
    claim: /no ads yet|No products/i,
  },
  {
    operationId: 'recordInquiry',
    as: 'seller',
    before: async (world) => {
      const other = await world.people.seller();
      await known(
        world,
        `/product/${await world.people.ad(other, { contactInfo: { phone: '0803 123 4567' } })}`,
      );
    },
    act: (world) => world.page.getByRole('main').getByRole('link', { name: 'Call' }).first().click(),
    claim: /Failed|failed/,
    silent: true,
  },
  {
    operationId: 'listSaved',
    as: 'seller',
    act: (world) => go(world, '/saved').then(() => {}),
    claim: /will appear here/,
  },
  {
    operationId: 'mergeSaved',
    as: 'seller',
    before: async (world) => {
      await world.store({ auth_token: null });
      await go(world, '/products');
      await heart(world, /^Save /).click();
      await world.page.locator('[aria-pressed=true]').first().waitFor();
      await world.store({ auth_token: world.person.token });
    },
    act: (world) => go(world, '/products').then(() => {}),
    claim: /Failed|failed/,
    silent: true,
  },
  {
    operationId: 'saveProduct',
    as: 'seller',
    before: (world) => known(world, '/products'),
    act: (world) => heart(world, /^Save /).click(),
    claim: /saved successfully/i,
    shownAtOnce: true,
    did: async (world) => (await saved(world)).length === 1,
  },
  {
    operationId: 'unsaveProduct',
    as: 'seller',
    before: async (world) => {
      await world.people.call('PUT', `/api/saved/${await anyAd(world)}`, { token: world.person.token });
      await known(world, '/products');
    },
    act: (world) => world.page.locator('button[aria-pressed=true]').first().click(),
    claim: /removed successfully/i,
    shownAtOnce: true,
    did: async (world) => (await saved(world)).length === 0,
  },
  {
    operationId: 'listStates',
    as: 'seller',
    act: (world) => go(world, '/sell/create').then(() => {}),
    claim: /No states/i,
  },
  {
    operationId: 'listCities',
    as: 'seller',
    before: (world) => go(world, '/sell/create').then(() => {}),
    act: async (world) => {
      await world.page.getByLabel('State').selectOption('Lagos');
    },
    claim: /No cities/i,
  },
  {
    operationId: 'uploadFile',
    as: 'seller',
    before: (world) => go(world, '/sell/create').then(() => {}),
    act: (world) => world.page.getByLabel('Photos', { exact: true }).setInputFiles(PHOTO),
    claim: /uploaded successfully|^Uploaded$/m,
  },
  {
    operationId: 'listPlans',
    as: 'seller',
    act: (world) => go(world, '/seller/dashboard').then(() => {}),
    claim: /No plans|as you like/i,
  },
  {
    operationId: 'getCurrentSubscription',
    as: 'seller',
    act: (world) => go(world, '/seller/dashboard').then(() => {}),
    claim: /as you like|You have no plan/i,
  },
  {
    operationId: 'listPayments',
    as: 'seller',
    act: (world) => go(world, '/seller/dashboard').then(() => {}),
    claim: /No payments/i,
    silent: true,
  },
  {
    operationId: 'initiatePayment',
    as: 'seller',
    before: async (world) => {
      await go(world, '/seller/dashboard');
      await world.page.getByRole('button', { name: 'Choose Plan: Basic' }).waitFor();
    },
    act: (world) => button(world, 'Choose Plan: Basic'),
    claim: /Payment verified|subscription is now active/,
  },
  {
    operationId: 'verifyPayment',
    as: 'seller',
    act: (world) => go(world, '/seller/dashboard?payment=success&tx_ref=KSW-1').then(() => {}),
    claim: /Payment verified|subscription is now active/,
  },
  {
    operationId: 'getDashboard',
    as: 'seller',
    act: (world) => go(world, '/dashboard').then(() => {}),
    claim: /Total Ads\s*0|no ads yet/i,
  },
  {
    operationId: 'getSellerAnalytics',
    as: 'seller',
    act: (world) => go(world, '/seller/analytics').then(() => {}),
    claim: /Total Views\s*0|No views/i,
  },
];
