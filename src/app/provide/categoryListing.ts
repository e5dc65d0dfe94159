import { fromPromise } from 'xstate';
import type { ListingQuery } from '../../../machines/categoryListing/address';
import { categoryListingMachine } from '../../../machines/categoryListing/categoryListing.machine';
import type { Listing } from '../../../machines/categoryListing/categoryListing.types';
import { resolveCategory } from '../../../machines/productList/filter';
import { PUBLIC_PAGE_SIZE } from '../../../openapi/entities/browse';
import type { City, Product } from '../../../openapi/entities/types';
import { productPath } from '../../components/links';
import { contactLinks } from '../../services/contactLinks';
import { keepLayout } from '../../services/layout';
import type { Services } from '../services';
import { logProblem } from './logProblem';

/** Of a category that does not exist there are no ads (decisions). */
const NONE: Listing = { name: null, page: { items: [], page: 1, total: 0, totalPages: 0 } };

/** Gives a category's chart the real world. `origin` is this site, for addresses that leave it. */
export const provideCategoryListing = (
  {
    reference,
    products,
    config,
    stored,
    storage,
  }: Pick<Services, 'reference' | 'products' | 'config' | 'stored' | 'storage'>,
  origin: string,
) =>
  categoryListingMachine.provide({
    actors: {
      loadListing: fromPromise<Listing, { category: string; query: ListingQuery }>(
        async ({ input, signal }) => {
          const category = resolveCategory(input.category, await reference.categories());
          if (category === null) return NONE;
          const { search, page, state, city, priceMin, priceMax } = input.query;
          const found = await products.list(
            {
              page,
              limit: PUBLIC_PAGE_SIZE,
              status: 'active',
              category: category.id,
              state: state ?? undefined,
              city: city ?? undefined,
              priceMin: priceMin ?? undefined,
              priceMax: priceMax ?? undefined,
              search: search === '' ? undefined : search,
            },
            signal,
          );
          return { name: category.name, page: found };
        },
      ),
      resolveLinks: fromPromise<Record<string, string | null>, { products: Product[] }>(async ({ input }) => {
        const links = input.products.map(async (product) => {
          // Section 9: an ad without a phone has a default one, where whoever runs the site set it (decisions).
          const phone = product.contact.phone ?? config.fallbackPhone;
          const { whatsapp } = await contactLinks({
            contact: { ...product.contact, phone },
            title: product.title,
            link: origin + productPath(product),
          });
          return [product.id, whatsapp] as const;
        });
        return Object.fromEntries(await Promise.all(links));
      }),
      loadStates: fromPromise(() => reference.states()),
      loadCities: fromPromise<City[], { state: string }>(({ input }) =>
        reference.citiesOfStateNamed(input.state),
      ),
    },
    actions: {
      keepLayout: (_, { layout }) => keepLayout(storage, layout),
      keepTarget: (_, { path }) => stored.keepTarget(path),
      recordInquiry: (_, { id }) => products.recordInquiry(id, 'whatsapp'),
      logProblem,
    },
  });
