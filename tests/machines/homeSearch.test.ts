import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { homeSearchMachine } from '../../machines/homeSearch/homeSearch.machine';
import { IKEJA, KANO, LAGOS, PHONES, SAMPLE_NOW, sampleAd } from '../../machines/productList/samples';
import { ApiError } from '../../openapi/entities/problem';
import type { City } from '../../openapi/entities/types';

/** A running home page; cities answer when the test says so. */
function run() {
  const cityCalls: { state: string; answer: (cities: City[]) => void; refuse: (error: Error) => void }[] = [];
  const statesAsked = vi.fn();
  const emitted: AnyEventObject[] = [];
  const actor = createActor(
    homeSearchMachine.provide({
      actors: {
        loadStates: fromPromise(async () => {
          statesAsked();
          return [KANO, LAGOS];
        }),
        loadCities: fromPromise(
          ({ input }) =>
            new Promise<City[]>((answer, refuse) => {
              cityCalls.push({ state: input.state, answer, refuse });
            }),
        ),
        loadCategories: fromPromise(async () => [PHONES]),
        loadFeatured: fromPromise(async () => [sampleAd()]),
      },
    }),
    { input: { now: SAMPLE_NOW } },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, cityCalls, emitted, statesAsked };
}

test('changing the state resets the city, and the older cities never arrive', async () => {
  const { actor, cityCalls, statesAsked } = run();
  actor.send({ type: 'state.chosen', name: 'Lagos' });
  cityCalls[0]?.answer([IKEJA]);
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ cities: 'ready' })).toBe(true));
  actor.send({ type: 'city.chosen', name: 'Ikeja' });
  actor.send({ type: 'state.chosen', name: 'Kano' });
  expect(actor.getSnapshot().context).toMatchObject({ state: 'Kano', city: null });
  expect(actor.getSnapshot().matches({ cities: 'loading' })).toBe(true);
  actor.send({ type: 'state.chosen', name: 'Lagos' });
  cityCalls[1]?.answer([{ id: 1, name: 'Dala' }]);
  cityCalls[2]?.answer([IKEJA]);
  await vi.waitFor(() => expect(actor.getSnapshot().context.cities).toEqual([IKEJA]));
  // A choice of state is nobody else's business.
  expect(statesAsked).toHaveBeenCalledTimes(1);
});

test('no state is no city', () => {
  const { actor } = run();
  actor.send({ type: 'state.chosen', name: 'Lagos' });
  actor.send({ type: 'state.chosen', name: null });
  expect(actor.getSnapshot().matches({ cities: 'none' })).toBe(true);
});

test('cities that cannot be loaded leave the list empty and the search possible', async () => {
  const { actor, cityCalls, emitted } = run();
  actor.send({ type: 'state.chosen', name: 'Lagos' });
  cityCalls[0]?.refuse(new ApiError({ kind: 'network' }));
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ cities: 'unavailable' })).toBe(true));
  actor.send({ type: 'search.typed', text: ' iPhone & case ' });
  actor.send({ type: 'search.submitted' });
  expect(emitted).toEqual([{ type: 'navigate', to: '/products?search=iPhone%20%26%20case&state=Lagos' }]);
});
