import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { categoryHref, type ListingQuery, parseListing } from '../../machines/categoryListing/address';
import { categoryListingMachine, type Listing } from '../../machines/categoryListing/categoryListing.machine';
import { PHONES, SAMPLE_NOW, sampleAd } from '../../machines/productList/samples';
import type { Product } from '../../openapi/entities/types';

const listing = (count: number, total: number): Listing => ({
  name: PHONES.name,
  page: {
    items: Array.from({ length: count }, (_, index) => sampleAd({ id: index + 1 })),
    page: 1,
    total,
    totalPages: Math.ceil(total / 12),
  },
});

/** A running listing that answers by what it is asked. */
function run(category: string, search: string, answer: (query: ListingQuery) => Promise<Listing>) {
  const emitted: AnyEventObject[] = [];
  const actor = createActor(
    categoryListingMachine.provide({
      actors: {
        loadListing: fromPromise(({ input }) => answer(input.query)),
        resolveLinks: fromPromise<Record<string, string | null>, { products: Product[] }>(async () => ({
          1: 'https://wa.me/2348031234567',
        })),
      },
    }),
    { input: { category, search, now: SAMPLE_NOW } },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, emitted };
}

test('the name shows with dashes as spaces until it is known', async () => {
  const { actor } = run('phones-&-tablets', '', async () => listing(1, 1));
  expect(actor.getSnapshot().context.name).toBe('phones & tablets');
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ list: { ready: 'linked' } })).toBe(true));
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
  expect(parseListing('?search=red%20case')).toEqual({ search: 'red case', page: 1 });
  expect(categoryHref('7')).toBe('/category/7');
});
