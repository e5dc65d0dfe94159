import { GOOGLE_BUTTON } from '../product/google';
import { freshEmail, PASSWORD } from '../product/people';
import type { World } from '../product/world';
import { anyAd, button, DEAD, failing, go, NO_JSON, type Row, SENTENCE } from './errorTexts.rows';

async function signIn(world: World, email: string) {
  await go(world, '/auth');
  await world.page.getByLabel('Email', { exact: true }).fill(email);
  await world.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await world.page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const byGoogle = async (world: World, idToken: string) => {
  world.credential = async () => idToken;
  await go(world, '/auth');
  await button(world, GOOGLE_BUTTON);
};

/** What visitors come upon. */
export const VISITORS: Row[] = [
  {
    text: 'Authentication failed',
    failure: NO_JSON,
    as: 'visitor',
    do: async (world) => {
      world.gateway.fail('POST /api/auth/login', 'page');
      await signIn(world, freshEmail());
    },
  },
  {
    text: 'Authentication failed',
    failure: SENTENCE,
    said: 'Wrong e-mail or password.',
    as: 'visitor',
    do: (world) => signIn(world, freshEmail()),
  },
  {
    text: 'Network error',
    failure: DEAD,
    said: /Failed to fetch|Network error/,
    as: 'visitor',
    do: async (world) => {
      world.gateway.fail('POST /api/auth/login', 'cut');
      await signIn(world, freshEmail());
    },
  },
  {
    text: 'Google authentication failed',
    failure: 'the server refuses an ID token',
    as: 'visitor',
    do: (world) => byGoogle(world, 'no.id.token'),
  },
  {
    text: 'Google authentication failed',
    failure: NO_JSON,
    as: 'visitor',
    do: async (world) => {
      world.gateway.fail('POST /api/auth/google/verify', 'page');
      await byGoogle(world, 'no.id.token');
    },
  },
  {
    text: 'Google SDK not loaded',
    failure: 'Google’s script can’t be had',
    as: 'visitor',
    do: async (world) => {
      await world.context.route('https://accounts.google.com/**', (route) => route.abort());
      await go(world, '/auth');
      await button(world, 'Continue with Google');
    },
  },
  {
    text: 'Failed to load featured products. Please try again later.',
    failure: NO_JSON,
    as: 'visitor',
    do: failing('GET /api/products', '/'),
  },
  {
    text: 'Invalid product URL',
    failure: 'an address that names no ad',
    as: 'visitor',
    do: async (world) => {
      await go(world, '/product/no-number');
      await world.page.waitForURL(`${world.gateway.url}/`);
    },
  },
  {
    text: 'Product not found',
    failure: 'the server knows no such ad',
    as: 'visitor',
    do: async (world) => {
      await go(world, '/product/2000000000');
    },
  },
  {
    text: 'Failed to load product',
    failure: NO_JSON,
    as: 'visitor',
    do: async (world) => failing(/^GET \/api\/products\/\d+$/, `/product/${await anyAd(world)}`)(world),
  },
  {
    text: 'Failed to load product',
    failure: DEAD,
    as: 'visitor',
    do: async (world) =>
      failing(/^GET \/api\/products\/\d+$/, `/product/${await anyAd(world)}`, 'cut')(world),
  },
  {
    text: 'Link copied to clipboard!',
    failure: 'the browser can share nothing',
    as: 'visitor',
    do: async (world) => {
      await world.context.grantPermissions(['clipboard-write']);
      await go(world, `/product/${await anyAd(world)}`);
      await button(world, 'Share');
    },
  },
  {
    text: 'Please sign in to contact the seller',
    failure: 'a visitor presses WhatsApp in a category',
    as: 'visitor',
    do: async (world) => {
      const { data } = await world.people.call<{ data: { categoryId: number } }>(
        'GET',
        `/api/products/${await anyAd(world)}`,
      );
      await go(world, `/category/${data.categoryId}`);
      await world.page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).first().click();
      await world.page.waitForURL(/\/auth$/);
    },
  },
];
