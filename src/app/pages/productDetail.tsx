import { fromPromise } from 'xstate';
import {
  type ContactLinks,
  DETAIL_TEXTS,
  productDetailMachine,
} from '../../../machines/productDetail/productDetail.machine';
import type { Product, User } from '../../../openapi/entities/types';
import { LatePart } from '../../components/dom/LatePart';
import { ProductDetailView } from '../../screens/productDetail/ProductDetailView';
import { productHead } from '../heads';
import { logProblem } from '../logProblem';
import { pageOf } from '../page';
import { runnable } from '../RunPage';

/** Visitors are shown no links, so they are not sent what makes them. */
const loadContactLinks = () => import('../../services/contactLinks');

const loadReportAd = () => import('./reportAd');

/** Nobody reports their own ad, nor one that the public does not see. */
const mayReport = (product: Product, user: User | null) =>
  product.status === 'active' && (user === null || user.id !== product.sellerId);

const saysNothing = ({ contact }: Product) =>
  contact.email === null && contact.phone === null && contact.whatsapp === null;

/** `/product/{slug-id}` */
export default pageOf(productDetailMachine)({
  provide: ({ products, stored, share, tab }) => ({
    actors: {
      loadProduct: fromPromise(({ input, signal }) => products.get(input.id, signal)),
      shareLink: fromPromise(({ input }) => share({ title: input.title, url: tab.origin + input.path })),
      resolveContact: fromPromise<ContactLinks, { product: Product; path: string }>(
        async ({ input: { product, path }, signal }) => {
          // The server tells contacts to signed-in people only: an ad that a visitor loaded before
          // signing in (in another tab, or on coming back) has none.
          const { contactLinks } = await loadContactLinks();
          const whole = saysNothing(product) ? await products.get(product.id, signal) : product;
          return contactLinks({ contact: whole.contact, title: whole.title, link: tab.origin + path });
        },
      ),
    },
    actions: {
      keepTarget: (_, { path }) => stored.keepTarget(path),
      recordInquiry: (_, { id, channel }) => products.recordInquiry(id, channel),
      logProblem,
    },
  }),
  input: ({ params, path, user, now }) => ({ slug: params.slug ?? '', path, user, now }),
  keep: { id: ({ params }) => `productDetail/${params.slug}`, as: 'history' },
  view: ProductDetailView,
  parts: [loadReportAd],
  extra: ({ snapshot: { context } }) => ({
    report:
      context.product !== null && mayReport(context.product, context.user) ? (
        // Where its chunk does not come, an ad can't be reported, and all else works.
        <LatePart
          load={runnable(loadReportAd)}
          give={{ given: { productId: context.product.id } }}
          instead={null}
        />
      ) : null,
  }),
  title: (snapshot) =>
    snapshot.matches('notFound') ? DETAIL_TEXTS.notFound : (snapshot.context.product?.title ?? 'Product'),
  // Asking the server for an ad counts as a view; a document's ad was not asked for.
  handed: (ad, { products }) => {
    const { product } = ad.getSnapshot().context;
    if (product !== null) products.recordView(product.id);
  },
  // Read by the server alone: browsers are not sent what they never call.
  head: import.meta.env.SSR
    ? ({ context: { product } }, { path }, origin) =>
        product === null
          ? { description: DETAIL_TEXTS.notFound, canonical: path, noIndex: true }
          : productHead(product, origin)
    : undefined,
  status: (snapshot) => (snapshot.matches('notFound') || snapshot.matches('invalidUrl') ? 404 : 200),
});
