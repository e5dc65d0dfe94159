import type { SnapshotFrom } from 'xstate';
import { fromPromise } from 'xstate';
import { productFormMachine } from '../../../machines/productForm/productForm.machine';
import type { BroughtImage, ProductFormEvent } from '../../../machines/productForm/productForm.types';
import { ApiError } from '../../../openapi/entities/problem';
import { productIdFromSlug } from '../../../openapi/entities/slug';
import type { Product, User, Versioned } from '../../../openapi/entities/types';
import { ProductFormView } from '../../screens/productForm/ProductFormView';
import { editedAdService } from '../../services/editedAd';
import { orLook } from '../../services/lostAnswers';
import { freshSubmitKey, ownKey } from '../../services/submitKeys';
import { both, type Fields, idOf, keepsDraft, textOf } from '../drafts';
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

const WELCOME = 'Here are the changes that you had not saved.';

/** A kept photo; null for what is none. */
function imageOf(value: unknown): BroughtImage | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const { id, name, url, preview }: Partial<Record<keyof BroughtImage, unknown>> = value;
  const orNull = (text: unknown) => textOf(text) || null;
  return { id: textOf(id), name: textOf(name), url: orNull(url), preview: orNull(preview) };
}

/** What somebody would do to fill the form in. */
function filledIn(fields: Fields, { context }: SnapshotFrom<typeof productFormMachine>): ProductFormEvent[] {
  const images = Array.isArray(fields.images) ? fields.images.map(imageOf) : [];
  const texts = ['title', 'description', 'email', 'phone', 'whatsapp'] as const;
  return [
    ...texts.map((field) => ({ type: 'text.typed' as const, field, text: textOf(fields[field]) })),
    { type: 'price.typed', text: textOf(fields.price), pasted: false },
    { type: 'category.chosen', id: idOf(fields.categoryId) },
    { type: 'state.chosen', id: idOf(fields.stateId) },
    { type: 'city.chosen', id: idOf(fields.cityId) },
    // Those of the ad as the server has it; the draft has its own, in their order.
    ...context.images.map(({ id }) => ({ type: 'image.removed' as const, id })),
    { type: 'images.brought', images: images.filter((image) => image !== null) },
  ];
}

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
          const save = (): Promise<Versioned<Product> | null> =>
            id === null
              ? sellerProducts.create(body, submitKey, signal).then(() => null)
              : editedAd.update({ id, version, body }, signal);
          // Sent again it posts no second ad, by its key, and changes nothing twice.
          const now = await orLook(save(), save);
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
  listen: both(
    (actor) =>
      ownKey(
        'productForm',
        () => actor.getSnapshot().context.submitKey,
        (submitKey) => actor.send({ type: 'key.taken', submitKey }),
      ),
    keepsDraft<typeof productFormMachine>({
      id: ({ context }) => `productForm/${context.productId ?? 'new'}`,
      fields: (snapshot) => {
        const { values, images } = snapshot.context;
        return snapshot.matches('open')
          ? { ...values, images: images.map(({ phase: _, ...image }) => image) }
          : null;
      },
      ready: (snapshot) => snapshot.matches({ open: { form: 'editing' } }),
      events: filledIn,
      welcome: WELCOME,
      filled: true,
    }),
  ),
  keep: {
    id: (address) => `productForm/${productIdOf(address) ?? 'new'}`,
    as: 'session',
    work: (snapshot) => {
      const { values, images } = snapshot.context;
      return snapshot.matches('open') ? JSON.stringify([values, images.map(({ id }) => id)]) : null;
    },
    welcome: WELCOME,
  },
  view: ProductFormView,
  title: ({ context }) => (context.productId === null ? 'Create New Product' : 'Edit Product'),
});
