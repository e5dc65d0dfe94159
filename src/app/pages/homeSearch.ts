import { fromPromise } from 'xstate';
import { homeSearchMachine } from '../../../machines/homeSearch/homeSearch.machine';
import { FEATURED_COUNT } from '../../../openapi/entities/browse';
import { HomeSearchView } from '../../screens/homeSearch/HomeSearchView';
import { homeHead } from '../heads';
import { logProblem } from '../logProblem';
import { pageOf } from '../page';

/** `/` */
export default pageOf(homeSearchMachine)({
  provide: ({ reference, products }) => ({
    actors: {
      loadStates: fromPromise(() => reference.states()),
      loadCities: fromPromise(({ input }) => reference.citiesOfStateNamed(input.state)),
      loadCategories: fromPromise(() => reference.categories()),
      // Section 7: featured is limit 8, status active; the server puts featured ads ahead.
      loadFeatured: fromPromise(async ({ signal }) => {
        const page = await products.list({ page: 1, limit: FEATURED_COUNT, status: 'active' }, signal);
        return page.items;
      }),
    },
    actions: { logProblem },
  }),
  input: ({ now }) => ({ now }),
  keep: { id: 'homeSearch', as: 'history' },
  view: HomeSearchView,
  title: null,
  // Read by the server alone: browsers are not sent what they never call.
  head: import.meta.env.SSR ? (_, __, origin) => homeHead(origin) : undefined,
});
