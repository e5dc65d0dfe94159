import { fromPromise } from 'xstate';
import { resolveCategory } from '../../../machines/productList/filter';
import { productListMachine } from '../../../machines/productList/productList.machine';
import { PUBLIC_PAGE_SIZE } from '../../../openapi/entities/browse';
import type { City, Page, Product, ProductFilter } from '../../../openapi/entities/types';
import type { Services } from '../services';
import { logProblem } from './logProblem';

type Needed = Pick<Services, 'reference' | 'products'>;

/** Of a category that does not exist there are no ads. */
const NONE: Page<Product> = { items: [], page: 1, total: 0, totalPages: 0 };

/** Section 7: the public page asks for 12 active ads; the URL's category becomes its id (decisions). */
async function search({ reference, products }: Needed, filter: ProductFilter, signal: AbortSignal) {
  const { category: named, page } = filter;
  const category = named === null ? null : resolveCategory(named, await reference.categories());
  if (named !== null && category === null) return NONE;
  return products.list(
    {
      page,
      limit: PUBLIC_PAGE_SIZE,
      status: 'active',
      category: category?.id,
      state: filter.state ?? undefined,
      city: filter.city ?? undefined,
      priceMin: filter.priceMin ?? undefined,
      priceMax: filter.priceMax ?? undefined,
      search: filter.search === '' ? undefined : filter.search,
    },
    signal,
  );
}

/** Gives the public list's chart the real world. */
export const provideProductList = (services: Needed) =>
  productListMachine.provide({
    actors: {
      loadProducts: fromPromise<Page<Product>, { filter: ProductFilter }>(({ input, signal }) =>
        search(services, input.filter, signal),
      ),
      loadReference: fromPromise(async () => {
        const [categories, states] = await Promise.all([
          services.reference.categories(),
          services.reference.states(),
        ]);
        return { categories, states };
      }),
      loadCities: fromPromise<City[], { state: string }>(({ input }) =>
        services.reference.citiesOfStateNamed(input.state),
      ),
    },
    actions: { logProblem },
  });
