import { fromPromise } from 'xstate';
import { resolveCategory } from '../../../machines/productList/filter';
import { productListMachine } from '../../../machines/productList/productList.machine';
import type { Page, Product, ProductFilter } from '../../../openapi/entities/types';
import { ProductListView } from '../../screens/productList/ProductListView';
import { publicQuery } from '../../services/products';
import { listHead } from '../heads';
import { logProblem } from '../logProblem';
import { pageOf } from '../page';
import type { Services } from '../services';

/** Of a category that does not exist there are no ads. */
const NONE: Page<Product> = { items: [], page: 1, total: 0, totalPages: 0 };

/** The URL's category becomes its id (decisions). */
async function find(
  { reference, products }: Pick<Services, 'reference' | 'products'>,
  filter: ProductFilter,
  signal: AbortSignal,
) {
  const { category: named } = filter;
  const category = named === null ? null : resolveCategory(named, await reference.categories());
  if (named !== null && category === null) return NONE;
  return products.list(publicQuery(filter, category?.id), signal);
}

/** `/products` */
export default pageOf(productListMachine)({
  provide: (services) => ({
    actors: {
      loadProducts: fromPromise(({ input, signal }) => find(services, input.filter, signal)),
      loadReference: fromPromise(async () => {
        const { reference } = services;
        const [categories, states] = await Promise.all([reference.categories(), reference.states()]);
        return { categories, states };
      }),
      loadCities: fromPromise(({ input }) => services.reference.citiesOfStateNamed(input.state)),
    },
    actions: { logProblem },
  }),
  input: ({ search, now }) => ({ search, now }),
  changed: ({ search, now }) => ({ type: 'url.changed', search, now }),
  keep: { id: 'productList', as: 'history' },
  view: ProductListView,
  title: ({ context }) =>
    context.filter.search === '' ? 'All Products' : `Search results for ${context.filter.search}`,
  // Read by the server alone: browsers are not sent what they never call.
  head: import.meta.env.SSR
    ? ({ context }, _, origin) => listHead(context.filter, context, origin)
    : undefined,
});
