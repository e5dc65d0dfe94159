import { describe, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, SimulatedClock } from 'xstate';
import { productListMachine } from '../../machines/productList/productList.machine';
import { IKEJA, LAGOS, PHONES, SAMPLE_NOW, sampleAd } from '../../machines/productList/samples';
import { ApiError } from '../../openapi/entities/problem';
import type { Page, Product, ProductFilter } from '../../openapi/entities/types';

interface Asked {
  filter: ProductFilter;
  signal: AbortSignal;
  answer: (page: Page<Product>) => void;
  refuse: (error: Error) => void;
}

const pageOf = (count: number, page: number, total: number): Page<Product> => ({
  items: Array.from({ length: count }, (_, index) => sampleAd({ id: page * 100 + index })),
  page,
  total,
  totalPages: Math.ceil(total / 12),
});

/** A running list whose searches the test answers one by one. */
function run(search: string, snapshot?: unknown) {
  const asked: Asked[] = [];
  const referenceAsked = vi.fn();
  const emitted: AnyEventObject[] = [];
  const machine = productListMachine.provide({
    actors: {
      loadProducts: fromPromise(
        ({ input, signal }) =>
          new Promise<Page<Product>>((answer, refuse) => {
            asked.push({ filter: input.filter, signal, answer, refuse });
          }),
      ),
      loadReference: fromPromise(async () => {
        referenceAsked();
        return { categories: [PHONES], states: [LAGOS] };
      }),
      loadCities: fromPromise(async () => [IKEJA]),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    input: { search, now: SAMPLE_NOW },
    clock,
    ...(snapshot === undefined ? {} : { snapshot: snapshot as never }),
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settle = () => vi.waitFor(() => expect(actor.getSnapshot().matches({ list: 'loading' })).toBe(false));
  return { actor, asked, emitted, clock, settle, referenceAsked };
}

const url = (search: string) => ({ type: 'url.changed' as const, search, now: SAMPLE_NOW });

describe('the list and its URL', () => {
  test('a newer search cancels the older, whose late answer changes nothing', async () => {
    const { actor, asked, settle } = run('?search=rice');
    actor.send(url('?search=beans'));
    expect(asked.map(({ filter }) => filter.search)).toEqual(['rice', 'beans']);
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer(pageOf(1, 1, 1));
    asked[0]?.answer(pageOf(12, 1, 40));
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({ total: 1, filter: { search: 'beans' } });
  });

  test('the old ads stay while newer ones are on their way', async () => {
    const { actor, asked, settle } = run('');
    asked[0]?.answer(pageOf(12, 1, 40));
    await settle();
    actor.send(url('?page=2'));
    expect(actor.getSnapshot().matches({ list: 'loading' })).toBe(true);
    expect(actor.getSnapshot().context.products).toHaveLength(12);
  });

  test('a new address leaves the panel open and asks for no categories again', async () => {
    const { actor, asked, settle, referenceAsked } = run('');
    actor.send({ type: 'panel.toggled' });
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ reference: 'ready' })).toBe(true));
    actor.send(url('?state=Lagos'));
    expect(actor.getSnapshot().matches({ panel: 'open', reference: 'ready', cities: 'loading' })).toBe(true);
    asked[1]?.answer(pageOf(1, 1, 1));
    await settle();
    expect(referenceAsked).toHaveBeenCalledTimes(1);
  });

  test('the same address again asks nothing, and drops what was only typed', async () => {
    const { actor, asked, settle } = run('?search=rice');
    asked[0]?.answer(pageOf(1, 1, 1));
    await settle();
    actor.send({ type: 'search.typed', text: 'rice and beans' });
    actor.send(url('?search=rice&state=all-states'));
    expect(asked).toHaveLength(1);
    expect(actor.getSnapshot().context.draft.search).toBe('rice');
  });

  test('beyond the last page the last one is shown and its number put into the URL', async () => {
    const { actor, asked, emitted, settle } = run('?state=Kano&page=99');
    asked[0]?.answer(pageOf(0, 99, 40));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(emitted).toEqual([{ type: 'navigate', to: '/products?state=Kano&page=4', replace: true }]);
    expect(asked[1]?.filter.page).toBe(4);
    asked[1]?.answer(pageOf(4, 4, 40));
    await settle();
    // The address that the shell reports back is the one that is shown already.
    actor.send(url('?state=Kano&page=4'));
    expect(asked).toHaveLength(2);
    expect(actor.getSnapshot().matches({ list: 'ready' })).toBe(true);
  });

  test('a failed search can be tried again, and categories with it', async () => {
    const { actor, asked, settle } = run('');
    asked[0]?.refuse(new ApiError({ kind: 'network' }));
    await settle();
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'list.retried' });
    asked[1]?.answer(pageOf(1, 1, 1));
    await settle();
    expect(actor.getSnapshot().matches({ list: 'ready' })).toBe(true);
  });
});

test('asking for the same again after a failure is trying again', async () => {
  const { actor, asked, settle } = run('?search=rice');
  asked[0]?.refuse(new ApiError({ kind: 'network' }));
  await settle();
  actor.send(url('?search=rice'));
  expect(asked).toHaveLength(2);
});

describe('what a person chooses becomes an address', () => {
  test('state drops the city and the page; typed words go along', () => {
    const { actor, emitted } = run('?state=Lagos&city=Ikeja&page=3');
    actor.send({ type: 'search.typed', text: ' rice ' });
    actor.send({ type: 'state.chosen', name: 'Kano' });
    expect(emitted).toEqual([{ type: 'navigate', to: '/products?search=rice&state=Kano' }]);
  });

  test('category, city and submit', () => {
    const { actor, emitted } = run('?state=Lagos');
    actor.send({ type: 'category.chosen', category: 'phones-&-tablets' });
    actor.send({ type: 'city.chosen', name: 'Ikeja' });
    actor.send({ type: 'filter.submitted' });
    actor.send({ type: 'filter.cleared' });
    expect(emitted.map(({ to }) => to)).toEqual([
      '/products?category=phones-%26-tablets&state=Lagos',
      '/products?state=Lagos&city=Ikeja',
      '/products?state=Lagos',
      '/products',
    ]);
  });

  test('the slider asks once it rests, and only for another price', () => {
    const { actor, emitted, clock } = run('');
    actor.send({ type: 'price.moved', bound: 'priceMin', naira: 20_000 });
    clock.increment(400);
    actor.send({ type: 'price.moved', bound: 'priceMin', naira: 30_000 });
    clock.increment(499);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'navigate', to: '/products?priceMin=30000' }]);
    actor.send(url('?priceMin=30000'));
    actor.send({ type: 'price.moved', bound: 'priceMin', naira: 40_000 });
    actor.send({ type: 'price.moved', bound: 'priceMin', naira: 30_000 });
    clock.increment(500);
    expect(emitted).toHaveLength(1);
  });

  test('one thumb stops at the other', () => {
    const { actor } = run('?priceMax=50000');
    actor.send({ type: 'price.moved', bound: 'priceMin', naira: 90_000 });
    expect(actor.getSnapshot().context.draft).toMatchObject({ priceMin: 50_000, priceMax: 50_000 });
  });
});

test('a list is brought back from plain JSON without asking again', async () => {
  const first = run('?search=rice&page=2');
  first.asked[0]?.answer(pageOf(12, 2, 40));
  await first.settle();
  await vi.waitFor(() => expect(first.actor.getSnapshot().matches({ reference: 'ready' })).toBe(true));
  const kept: unknown = JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot()));
  first.actor.stop();

  const again = run('', kept);
  expect(again.actor.getSnapshot().matches({ list: 'ready' })).toBe(true);
  expect(again.actor.getSnapshot().context.products).toHaveLength(12);
  again.actor.send(url('?search=rice&page=2'));
  expect(again.asked).toHaveLength(0);
});
