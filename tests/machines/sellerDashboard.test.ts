import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from 'xstate';
import { createActor, fromPromise } from 'xstate';
import { sampleAd } from '../../machines/productList/samples';
import { sellerDashboardMachine } from '../../machines/sellerDashboard/sellerDashboard.machine';
import { ApiError } from '../../openapi/entities/problem';
import type { Product } from '../../openapi/entities/types';

const actors: Actor<typeof sellerDashboardMachine>[] = [];
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
});

/** The ads can't be loaded: the server answers with `problem`. */
async function loading(problem: ConstructorParameters<typeof ApiError>[0]) {
  const toasts: string[] = [];
  const machine = sellerDashboardMachine.provide({
    actors: { loadProducts: fromPromise<Product[]>(async () => Promise.reject(new ApiError(problem))) },
  });
  const actor = createActor(machine, { input: { name: 'Ada', isSeller: false } });
  actors.push(actor);
  actor.on('toast', ({ text }) => toasts.push(text));
  actor.start();
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ list: 'failed' })).toBe(true));
  return { toasts };
}

/** Two ads, the first of which the seller deletes; the server answers with `problem`. */
async function deletion(problem: ConstructorParameters<typeof ApiError>[0]) {
  const toasts: string[] = [];
  const machine = sellerDashboardMachine.provide({
    actors: {
      loadProducts: fromPromise<Product[]>(async () => [sampleAd({ id: 7 }), sampleAd({ id: 8 })]),
      deleteProduct: fromPromise<null, { id: number }>(async () => Promise.reject(new ApiError(problem))),
    },
  });
  const actor = createActor(machine, { input: { name: 'Ada', isSeller: false } });
  actors.push(actor);
  actor.on('toast', ({ text }) => toasts.push(text));
  actor.start();
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ list: 'ready' })).toBe(true));
  actor.send({ type: 'delete.asked', id: 7 });
  actor.send({ type: 'delete.confirmed' });
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  const snapshot = actor.getSnapshot();
  return { toasts, rows: snapshot.context.products.map(({ id }) => id), snapshot };
}

describe('loading the ads', () => {
  it.each([
    [null, 'Failed to load products'],
    ['The market is being mended.', 'The market is being mended.'],
  ])('says what the server said, as deleting does: %j', async (message, text) => {
    const { toasts } = await loading({ kind: 'refused', status: 503, message });
    expect(toasts).toEqual([text]);
  });
});

describe('deleting an ad', () => {
  it('takes the row of an ad away that was deleted elsewhere', async () => {
    const { toasts, rows, snapshot } = await deletion({
      kind: 'notFound',
      status: 404,
      message: 'Product not found',
    });
    expect(toasts).toEqual(['Product not found']);
    expect(rows).toEqual([8]);
    expect(snapshot.matches({ deletion: 'idle' })).toBe(true);
  });

  it('keeps the row when the server did not delete it', async () => {
    const { toasts, rows } = await deletion({ kind: 'refused', status: 500 });
    expect(toasts).toEqual(['Failed to delete product']);
    expect(rows).toEqual([7, 8]);
  });
});
