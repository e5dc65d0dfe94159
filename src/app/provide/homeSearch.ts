import { fromPromise } from 'xstate';
import { homeSearchMachine } from '../../../machines/homeSearch/homeSearch.machine';
import { FEATURED_COUNT } from '../../../openapi/entities/browse';
import type { City, Product } from '../../../openapi/entities/types';
import type { Services } from '../services';
import { logProblem } from './logProblem';

/** Gives the home page's chart the real world. */
export const provideHomeSearch = ({ reference, products }: Pick<Services, 'reference' | 'products'>) =>
  homeSearchMachine.provide({
    actors: {
      loadStates: fromPromise(() => reference.states()),
      loadCities: fromPromise<City[], { state: string }>(({ input }) =>
        reference.citiesOfStateNamed(input.state),
      ),
      loadCategories: fromPromise(() => reference.categories()),
      // Section 7: featured is limit 8, status active; the server puts featured ads ahead.
      loadFeatured: fromPromise<Product[]>(async ({ signal }) => {
        const page = await products.list({ page: 1, limit: FEATURED_COUNT, status: 'active' }, signal);
        return page.items;
      }),
    },
    actions: { logProblem },
  });
