import { type Call, MENDING } from '../product/gateway';
import type { World } from '../product/world';
import { fillAd } from './adForm';
import { button, DEAD, failing, go, NO_JSON, type Row, SENTENCE } from './errorTexts.rows';

/** An ad of the person, with these ways to reach them. */
async function ownAd(world: World, contactInfo: Record<string, string> = {}): Promise<number> {
  return world.people.ad(world.person, { contactInfo });
}

const photo = (name = 'bag.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 'x')]),
});
const choosePhoto = async (world: World) => {
  await go(world, '/sell/create');
  await world.page.getByLabel('Photos', { exact: true }).setInputFiles(photo());
};
const sendAd = async (world: World) => {
  await go(world, '/sell/create');
  await fillAd(world.page, { title: 'A fan', price: '5000' });
  await button(world, 'Create Product');
};
const choosePlan = async (world: World) => {
  await go(world, '/seller/dashboard');
  await button(world, 'Choose Plan: Basic');
};
const deleteAd = async (world: World) => {
  await ownAd(world);
  await go(world, '/seller/dashboard');
  await button(world, /^Delete /);
  await world.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
};
const INITIATE: Call = 'POST /api/subscription/payment/initiate';
const VERIFY: Call = 'POST /api/subscription/payment/verify';

/** What sellers come upon. */
export const SELLERS: Row[] = [
  {
    text: 'Failed to load dashboard data',
    failure: NO_JSON,
    as: 'seller',
    do: failing('GET /api/dashboard', '/dashboard'),
  },
  {
    text: 'Failed to load dashboard data',
    failure: DEAD,
    as: 'seller',
    do: failing('GET /api/dashboard', '/dashboard', 'cut'),
  },
  {
    text: 'Failed to update role',
    failure: NO_JSON,
    as: 'seller',
    do: async (world) => {
      await failing('PUT /api/auth/update-role', '/settings')(world);
      await world.page.getByRole('radio', { name: 'Buyer' }).click();
    },
  },
  {
    text: 'Failed to update role',
    failure: 'a server that is being mended says so',
    said: MENDING,
    as: 'seller',
    do: async (world) => {
      await failing('PUT /api/auth/update-role', '/settings', 'mending')(world);
      await world.page.getByRole('radio', { name: 'Buyer' }).click();
    },
  },
  {
    text: 'Failed to load form data',
    failure: NO_JSON,
    as: 'seller',
    do: failing('GET /api/categories', '/sell/create'),
  },
  {
    text: 'Failed to load form data',
    failure: DEAD,
    as: 'seller',
    do: failing('GET /api/locations/states', '/sell/create', 'cut'),
  },
  {
    text: 'Failed to load cities',
    failure: NO_JSON,
    as: 'seller',
    do: async (world) => {
      await failing(/^GET \/api\/locations\/states\/\d+\/cities$/, '/sell/create')(world);
      await world.page.getByLabel('State').selectOption('Lagos');
    },
  },
  ...(['WhatsApp', 'Phone', 'Email'] as const).map(
    (way): Row => ({
      text: `${way} contact not available`,
      failure: 'the ad names no such way',
      as: 'seller',
      do: async (world) => {
        // Who gives no address is reached at the account's own: an ad with another way has none of these.
        await go(world, `/product/${await ownAd(world, way === 'Email' ? { phone: '0803 123 4567' } : {})}`);
        await button(world, way === 'Phone' ? 'Call' : way);
      },
    }),
  ),
  {
    text: 'Failed to save product.',
    failure: NO_JSON,
    as: 'seller',
    do: async (world) => {
      world.gateway.fail('POST /api/products', 'page');
      await sendAd(world);
    },
  },
  {
    text: 'Failed to save product.',
    failure: SENTENCE,
    said: /You have 5 active ads/,
    as: 'seller',
    do: async (world) => {
      for (let ad = 0; ad < 5; ad += 1) await ownAd(world);
      await sendAd(world);
    },
  },
  {
    text: 'Failed to upload images: {reason}',
    failure: NO_JSON,
    said: 'Failed to upload images: HTTP 502: Bad Gateway',
    as: 'seller',
    do: async (world) => {
      world.gateway.fail('POST /api/uploads', 'page');
      await choosePhoto(world);
    },
  },
  {
    text: 'Failed to upload images: {reason}',
    failure: DEAD,
    said: 'Failed to upload images: Network error',
    as: 'seller',
    do: async (world) => {
      world.gateway.fail('POST /api/uploads', 'cut');
      await choosePhoto(world);
    },
  },
  {
    text: 'Failed to upload images: {reason}',
    failure: 'the server finds no picture in the file',
    said: 'Failed to upload images: bag.jpg is not a valid image file',
    as: 'seller',
    do: choosePhoto,
  },
  {
    text: 'Failed to load subscription information',
    failure: NO_JSON,
    as: 'seller',
    do: failing('GET /api/subscription/plans', '/seller/dashboard'),
  },
  {
    text: 'Payment verification failed',
    failure: 'the server knows no such payment',
    as: 'seller',
    do: async (world) => {
      await go(world, '/seller/dashboard?payment=success&tx_ref=KSW-nobody');
    },
  },
  {
    text: 'Failed to verify payment',
    failure: NO_JSON,
    as: 'seller',
    do: failing(VERIFY, '/seller/dashboard?payment=success&tx_ref=KSW-1'),
  },
  {
    text: 'Failed to verify payment',
    failure: DEAD,
    as: 'seller',
    do: failing(VERIFY, '/seller/dashboard?payment=success&tx_ref=KSW-1', 'cut'),
  },
  {
    text: 'Failed to initiate payment',
    failure: NO_JSON,
    as: 'seller',
    do: async (world) => {
      world.gateway.fail(INITIATE, 'page');
      await choosePlan(world);
    },
  },
  {
    text: 'Failed to start upgrade process',
    failure: DEAD,
    as: 'seller',
    do: async (world) => {
      world.gateway.fail(INITIATE, 'cut');
      await choosePlan(world);
    },
  },
  {
    text: 'Failed to load products',
    failure: NO_JSON,
    as: 'seller',
    do: failing('GET /api/products/seller', '/seller/dashboard'),
  },
  {
    text: 'Failed to load products',
    failure: DEAD,
    as: 'seller',
    do: failing('GET /api/products/seller', '/seller/dashboard', 'cut'),
  },
  {
    text: 'Failed to delete product',
    failure: NO_JSON,
    as: 'seller',
    do: async (world) => {
      world.gateway.fail(/^DELETE \/api\/products\/\d+$/, 'page');
      await deleteAd(world);
    },
  },
];
