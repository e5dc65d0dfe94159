import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { PHONES, SAMPLE_NOW, sampleAd } from '../../machines/productList/samples';
import type { User } from '../../openapi/entities/types';
import { chartOf } from '../../src/app/page';
import categoryListing from '../../src/app/pages/categoryListing';
import type { World } from '../../src/app/world';

const BUYER: User = {
  id: 9,
  email: 'buyer@example.ng',
  name: 'Buyer',
  roles: ['buyer'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
};
const silent = sampleAd({ id: 1, contact: { email: null, phone: null, whatsapp: null } });

/** The link of an ad without a phone, on a site with this fallback. */
async function linkWith(fallbackPhone: string | null): Promise<string | null | undefined> {
  const page = { items: [silent], page: 1, total: 1, totalPages: 1 };
  // The parts of the world that a category's page asks.
  const world = {
    reference: { categories: async () => [PHONES] },
    products: { list: async () => page },
    config: { apiBase: '/api', uploadsBase: '/uploads', fallbackPhone, googleClientId: null },
    tab: { origin: 'https://kasuwa.example' },
  } as unknown as World;
  const actor = createActor(chartOf(categoryListing, world, undefined), {
    input: { category: String(PHONES.id), search: '', layout: 'grid', user: BUYER, now: SAMPLE_NOW },
  }).start();
  const { context } = await waitFor(actor, (now) => '1' in now.context.links);
  actor.stop();
  return context.links[1];
}

test('an ad without a phone has the site’s own where one is set (section 9)', async () => {
  expect(await linkWith('0803 123 4567')).toMatch(/^https:\/\/wa\.me\/2348031234567\?text=/);
});

test('without one there is no link, and the button says so', async () => {
  expect(await linkWith(null)).toBeNull();
});
