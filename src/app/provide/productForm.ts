import { fromPromise } from 'xstate';
import { productFormMachine } from '../../../machines/productForm/productForm.machine';
import { ApiError } from '../../../openapi/entities/problem';
import type { Product, User } from '../../../openapi/entities/types';
import type { Services } from '../services';
import { provideImageUpload } from './imageUpload';
import type { SellNeeds } from './sellServices';
import { sellServices } from './sellServices';

/** Whether the form may open: an ad is its seller's and the admins'. Of a server that names no seller, saving will tell. */
const mayEdit = ({ sellerId }: Product, user: User | null) =>
  sellerId === null || user === null || user.id === sellerId || user.roles.includes('admin');

/**
 * The ad form's chart, its photos included, with the outside world in its hands. `user` tells who is signed in;
 * `changed` is called once an ad is saved, since what pages show of it is old then.
 */
export function provideProductForm(
  services: SellNeeds & Pick<Services, 'products' | 'reference'>,
  user: () => User | null,
  changed: () => void,
) {
  const { products, reference } = services;
  const { sellerProducts, uploads } = sellServices(services);
  return productFormMachine.provide({
    actors: {
      imageUpload: provideImageUpload(uploads),
      loadReference: fromPromise(async () => {
        const [categories, states] = await Promise.all([reference.categories(), reference.states()]);
        return { categories, states };
      }),
      loadProduct: fromPromise(async ({ input, signal }) => {
        const product = await products.get(input.id, signal);
        // To be seen by everybody, but not in a form: as if it were not there (section 8).
        if (!mayEdit(product, user())) throw new ApiError({ kind: 'notFound' });
        return product;
      }),
      loadCities: fromPromise(({ input }) => reference.cities(input.stateId)),
      saveProduct: fromPromise(async ({ input, signal }) => {
        const { productId, values, submitKey } = input;
        if (productId === null) await sellerProducts.create(values, submitKey, signal);
        else await sellerProducts.update(productId, values, signal);
        changed();
        return null;
      }),
    },
    actions: {
      keepFiles: (_, { files }) => {
        // The view sends a browser's own files; the explorer and tests send descriptions.
        for (const { id, file } of files) if (file instanceof File) uploads.keep(id, file);
      },
      forgetFiles: (_, { ids }) => {
        for (const id of ids) uploads.forget(id);
      },
    },
  });
}
