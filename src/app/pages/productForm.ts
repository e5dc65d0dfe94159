import { fromPromise } from 'xstate';
import { productFormMachine } from '../../../machines/productForm/productForm.machine';
import { ApiError } from '../../../openapi/entities/problem';
import { productIdFromSlug } from '../../../openapi/entities/slug';
import type { Product, User } from '../../../openapi/entities/types';
import { ProductFormView } from '../../screens/productForm/ProductFormView';
import { editedAdService } from '../../services/editedAd';
import { freshSubmitKey, ownKey } from '../../services/submitKeys';
import type { Address } from '../page';
import { chartOf, pageOf } from '../page';
import { sellServices } from '../sellServices';
import imageUpload from './imageUpload';

/** The ad of the address; null for a new one. An address that holds no id is one of no ad: the server says so for 0. */
const productIdOf = ({ params }: Pick<Address, 'params'>) =>
  params.id === undefined ? null : (productIdFromSlug(params.id) ?? 0);

/** Whether the form may open: an ad is its seller's and the admins'. Of a server that names no seller, saving will tell. */
const mayEdit = ({ sellerId }: Product, user: User | null) =>
  sellerId === null || user === null || user.id === sellerId || user.roles.includes('admin');

/** `/sell/create` and `/sell/edit/{id}` */
export default pageOf(productFormMachine)({
  provide: (world) => {
    const { api, config, reference, user, forgetHistory } = world;
    const editedAd = editedAdService(api, config);
    const { sellerProducts, uploads } = sellServices(world);
    return {
      actors: {
        imageUpload: chartOf(imageUpload, world, uploads),
        loadReference: fromPromise(async () => {
          const [categories, states] = await Promise.all([reference.categories(), reference.states()]);
          return { categories, states };
        }),
        loadProduct: fromPromise(async ({ input, signal }) => {
          const product = await editedAd.get(input.id, signal);
          // To be seen by everybody, but not in a form: as if it were not there (section 8).
          if (!mayEdit(product, user())) throw new ApiError({ kind: 'notFound' });
          return product;
        }),
        loadCities: fromPromise(({ input }) => reference.cities(input.stateId)),
        saveProduct: fromPromise(async ({ input, signal }) => {
          const { productId: id, version, values: body, submitKey } = input;
          const now =
            id === null
              ? await sellerProducts.create(body, submitKey, signal).then(() => null)
              : await editedAd.update({ id, version, body }, signal);
          // What pages show of the ad is old now.
          forgetHistory();
          return now;
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
    };
  },
  input: (visit) => ({ productId: productIdOf(visit), submitKey: freshSubmitKey() }),
  listen: (actor) =>
    ownKey(
      'productForm',
      () => actor.getSnapshot().context.submitKey,
      (submitKey) => actor.send({ type: 'key.taken', submitKey }),
    ),
  keep: {
    id: (address) => `productForm/${productIdOf(address) ?? 'new'}`,
    as: 'session',
    work: (snapshot) => {
      const { values, images } = snapshot.context;
      return snapshot.matches('open') ? JSON.stringify([values, images.map(({ id }) => id)]) : null;
    },
    welcome: 'Here are the changes that you had not saved.',
  },
  view: ProductFormView,
  title: ({ context }) => (context.productId === null ? 'Create New Product' : 'Edit Product'),
});
