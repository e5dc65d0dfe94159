import { fromPromise } from 'xstate';
import { productFormMachine } from '../../../machines/productForm/productForm.machine';
import type { Services } from '../services';
import { provideImageUpload } from './imageUpload';
import type { SellNeeds } from './sellServices';
import { sellServices } from './sellServices';

/** The ad form's chart, its photos included, with the outside world in its hands. */
export function provideProductForm(services: SellNeeds & Pick<Services, 'products' | 'reference'>) {
  const { products, reference } = services;
  const { sellerProducts, uploads } = sellServices(services);
  return productFormMachine.provide({
    actors: {
      imageUpload: provideImageUpload(uploads),
      loadReference: fromPromise(async () => {
        const [categories, states] = await Promise.all([reference.categories(), reference.states()]);
        return { categories, states };
      }),
      loadProduct: fromPromise(({ input, signal }) => products.get(input.id, signal)),
      loadCities: fromPromise(({ input }) => reference.cities(input.stateId)),
      saveProduct: fromPromise(async ({ input, signal }) => {
        const { productId, values, submitKey } = input;
        if (productId === null) await sellerProducts.create(values, submitKey, signal);
        else await sellerProducts.update(productId, values, signal);
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
