import { fromPromise } from 'xstate';
import {
  type ContactLinks,
  productDetailMachine,
  type Shared,
} from '../../../machines/productDetail/productDetail.machine';
import type { Product } from '../../../openapi/entities/types';
import { contactLinks } from '../../services/contactLinks';
import type { Services } from '../services';
import { logProblem } from './logProblem';

const saysNothing = ({ contact }: Product) =>
  contact.email === null && contact.phone === null && contact.whatsapp === null;

/** Gives the chart of an ad's page the real world. `origin` is this site, for addresses that leave it. */
export const provideProductDetail = (
  { products, stored, share }: Pick<Services, 'products' | 'stored' | 'share'>,
  origin: string,
) =>
  productDetailMachine.provide({
    actors: {
      loadProduct: fromPromise<Product, { id: number }>(({ input, signal }) =>
        products.get(input.id, signal),
      ),
      shareLink: fromPromise<Shared, { title: string; path: string }>(({ input }) =>
        share({ title: input.title, url: origin + input.path }),
      ),
      resolveContact: fromPromise<ContactLinks, { product: Product; path: string }>(
        async ({ input: { product, path }, signal }) => {
          // The server tells contacts to signed-in people only: an ad that a visitor loaded before
          // signing in (in another tab, or on coming back) has none.
          const whole = saysNothing(product) ? await products.get(product.id, signal) : product;
          return contactLinks({ contact: whole.contact, title: whole.title, link: origin + path });
        },
      ),
    },
    actions: {
      keepTarget: (_, { path }) => stored.keepTarget(path),
      recordInquiry: (_, { id, channel }) => products.recordInquiry(id, channel),
      logProblem,
    },
  });
