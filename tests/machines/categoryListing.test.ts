import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { categoryHref, type ListingQuery, parseListing } from '../../machines/categoryListing/address';
import { categoryListingMachine } from '../../machines/categoryListing/categoryListing.machine';
import type { CategoryListingInput, Listing } from '../../machines/categoryListing/categoryListing.types';
import { PHONES, SAMPLE_NOW, sampleAd } from '../../machines/productList/samples';
import type { Product, User } from '../../openapi/entities/types';

const listing = (count: number, total: number): Listing => ({
  name: PHONES.name,
  page: {
    items: Array.from({ length: count }, (_, index) => sampleAd({ id: index + 1 })),
    page: 1,
    total,
    totalPages: Math.ceil(total / 12),
  },
});

const ADA: User = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada',
  roles: ['buyer'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
};

/** A running listing that answers by what it is asked. */
function run(
  category: string,
  search: string,
  answer: (query: ListingQuery) => Promise<Listing>,
  more: Partial<CategoryListingInput> = {},
) {
  const inquiries: number[] = [];
  const targets: string[] = [];
  const emitted: AnyEventObject[] = [];
  const actor = createActor(
    categoryListingMachine.provide({
      actors: {
        loadListing: fromPromise(({ input }) => answer(input.query)),
        resolveLinks: fromPromise<Record<string, string | null>, { products: Product[] }>(async () => ({
          1: 'https://wa.me/2348031234567',
        })),
      },
      actions: {
        recordInquiry: (_, { id }) => inquiries.push(id),
        keepTarget: (_, { path }) => targets.push(path),
      },
    }),
    { input: { category, search, layout: 'grid', user: null, now: SAMPLE_NOW, ...more } },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, emitted, inquiries, targets };
}

test('the name shows with dashes as spaces until it is known', async () => {
  const { actor } = run('phones-&-tablets', '', async () => listing(1, 1));
  expect(actor.getSnapshot().context.name).toBe('phones & tablets');
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ list: 'ready' })).toBe(true));
  expect(actor.getSnapshot().context.name).toBe('Phones & Tablets');
});

test('beyond the last page the last one is shown and put into the URL', async () => {
  const { actor, emitted } = run('cars', '?page=9', async ({ page }) => listing(page > 2 ? 0 : 3, 15));
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ list: 'ready' })).toBe(true));
  expect(emitted).toEqual([{ type: 'navigate', to: '/category/cars?page=2', replace: true }]);
});

test('a search within the category is an address', () => {
  const { actor, emitted } = run('phones-&-tablets', '?page=3', async () => listing(1, 1));
  actor.send({ type: 'search.typed', text: ' red case ' });
  actor.send({ type: 'search.submitted' });
  expect(emitted).toEqual([{ type: 'navigate', to: '/category/phones-%26-tablets?search=red%20case' }]);
  expect(parseListing('?search=red%20case')).toMatchObject({ search: 'red case', page: 1 });
  expect(categoryHref('7')).toBe('/category/7');
});

test('a visitor who presses WhatsApp is asked to sign in and comes back to the very page', async () => {
  const { actor, emitted, targets, inquiries } = run('cars', '?state=Lagos&page=1', async () =>
    listing(1, 1),
  );
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ list: { ready: 'locked' } })).toBe(true));
  actor.send({ type: 'whatsapp.attempted' });
  expect(targets).toEqual(['/category/cars?state=Lagos']);
  expect(emitted).toEqual([
    { type: 'toast', tone: 'info', text: 'Please sign in to contact the seller' },
    { type: 'navigate', to: '/auth' },
  ]);
  expect(inquiries).toEqual([]);
});

test('who is signed in gets links, and each press counts; signing out takes the numbers away', async () => {
  const asked: ListingQuery[] = [];
  const answer = async (query: ListingQuery) => {
    asked.push(query);
    return listing(2, 2);
  };
  const { actor, inquiries } = run('cars', '', answer);
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ list: 'ready' })).toBe(true));
  actor.send({ type: 'session.changed', user: ADA });
  expect(actor.getSnapshot().context.products).toHaveLength(2);
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ list: { ready: 'linked' } })).toBe(true));
  // What a visitor was sent has no numbers: it is asked for anew, once.
  actor.send({ type: 'session.changed', user: { ...ADA, name: 'Ada O.' } });
  expect(asked).toHaveLength(2);
  actor.send({ type: 'whatsapp.used', id: 1 });
  expect(inquiries).toEqual([1]);
  actor.send({ type: 'session.changed', user: null });
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/wa\.me|0803/);
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ list: { ready: 'locked' } })).toBe(true));
  expect(asked).toHaveLength(3);
});

test('what is chosen in the filter is an address that keeps the words typed', async () => {
  const { actor, emitted } = run('cars', '?priceMin=20000', async () => listing(1, 1));
  actor.send({ type: 'filter.toggled' });
  actor.send({ type: 'search.typed', text: 'corolla' });
  actor.send({ type: 'state.chosen', name: 'Lagos' });
  expect(emitted).toEqual([
    { type: 'navigate', to: '/category/cars?search=corolla&state=Lagos&priceMin=20000' },
  ]);
});
