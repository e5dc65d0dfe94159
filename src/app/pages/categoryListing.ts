import { fromPromise } from 'xstate';
import { categoryListingMachine } from '../../../machines/categoryListing/categoryListing.machine';
import type { Listing } from '../../../machines/categoryListing/categoryListing.types';
import { resolveCategory } from '../../../machines/productList/filter';
import { productPath } from '../../components/links';
import { CategoryListingView } from '../../screens/categoryListing/CategoryListingView';
import { keepLayout, readLayout } from '../../services/layout';
import { publicQuery } from '../../services/products';
import { categoryHead } from '../heads';
import { logProblem } from '../logProblem';
import { pageOf } from '../page';

/** Of a category that does not exist there are no ads (decisions). */
const NONE: Listing = { name: null, page: { items: [], page: 1, total: 0, totalPages: 0 } };

/** `/category/{id}` */
export default pageOf(categoryListingMachine)({
  provide: ({ reference, products, config, stored, storage, tab }) => ({
    actors: {
      loadListing: fromPromise(async ({ input, signal }) => {
        const category = resolveCategory(input.category, await reference.categories());
        if (category === null) return NONE;
        const found = await products.list(publicQuery(input.query, category.id), signal);
        return { name: category.name, page: found };
      }),
      resolveLinks: fromPromise(async ({ input }) => {
        // Visitors are shown no links, so they are not sent what makes them.
        const { contactLinks } = await import('../../services/contactLinks');
        const links = input.products.map(async (product) => {
          // Section 9: an ad without a phone has a default one, where whoever runs the site set it (decisions).
          const phone = product.contact.phone ?? config.fallbackPhone;
          const { whatsapp } = await contactLinks({
            contact: { ...product.contact, phone },
            title: product.title,
            link: tab.origin + productPath(product),
          });
          return [product.id, whatsapp] as const;
        });
        return Object.fromEntries(await Promise.all(links));
      }),
      loadStates: fromPromise(() => reference.states()),
      loadCities: fromPromise(({ input }) => reference.citiesOfStateNamed(input.state)),
    },
    actions: {
      keepLayout: (_, { layout }) => keepLayout(storage, layout),
      keepTarget: (_, { path }) => stored.keepTarget(path),
      recordInquiry: (_, { id }) => products.recordInquiry(id, 'whatsapp'),
      logProblem,
    },
  }),
  input: ({ params, search, user, now }, { storage }) => ({
    category: params.id ?? '',
    search,
    layout: readLayout(storage),
    user,
    now,
  }),
  changed: ({ search, now }) => ({ type: 'url.changed', search, now }),
  keep: { id: ({ params }) => `categoryListing/${params.id}`, as: 'history' },
  view: CategoryListingView,
  title: ({ context }) => context.name ?? 'Category',
  // Read by the server alone: browsers are not sent what they never call.
  head: import.meta.env.SSR
    ? ({ context }, _, origin) => ({
        ...categoryHead(context.name, context.query.page, context, origin),
        noIndex: !context.exists || context.query.search !== '',
      })
    : undefined,
  status: ({ context }) => (context.exists ? 200 : 404),
  handed: (listing, { storage }) => listing.send({ type: 'layout.chosen', layout: readLayout(storage) }),
});
