import { assign, emit, enqueueActions, fromPromise, setup, stateIn, stopChild } from 'xstate';
import { isRefusal, problemOf, serverMessageOf } from '../../openapi/entities/problem';
import type { Product, Versioned } from '../../openapi/entities/types';
import { MAX_IMAGES } from '../../openapi/rules/images';
import type { AdmittedFile } from '../imageUpload/imageList';
import { admit, changed, failedOnes, isUploading, moved, without } from '../imageUpload/imageList';
import { imageUploadMachine } from '../imageUpload/imageUpload.machine';
import type { ChosenFile, Refusal } from '../imageUpload/imageUpload.rules';
import { announce, isNotFound, isUnauthorized, provided } from '../kit';
import type { ShellEvent } from '../shell';
import { pastedPrice, readPrice, restingPrice, typedPrice } from './price';
import { comparedWith, type Loaded, loadedFrom, type SharedField, taken } from './productForm.overtaken';
import type { ProductErrors, ProductField, ProductValues } from './productForm.rules';
import { errorsOf, fieldErrorsOf } from './productForm.rules';
import type {
  BroughtImage,
  FormReference,
  ProductFormCalls,
  ProductFormContext,
  ProductFormEvent,
  ProductFormInput,
} from './productForm.types';

/** Where saving and cancelling lead (section 2, 'Product form'). */
export const AFTER_FORM = '/seller/dashboard';

/** Shown where an attempt whose answer was lost may have posted the ad, and it is sent again with other content. */
export const POSTED_BEFORE =
  'This ad may have been posted already. Look at your ads before posting it again.';

/** The field under which the server reports a used key (contract, `Idempotency-Key`). */
const KEY_FIELD = 'idempotency-key';

/** The message where the server gave none (section 8). */
const SAVE_FAILED = 'Failed to save product.';
/** Shown where nobody knows whether the ad was saved; `submitKey` sees to what it says. */
export const SAVE_UNSURE = `${SAVE_FAILED} No answer came. You may submit it again: it is saved only once.`;

/** What is said of a failed save. */
export const saveFailure = (error: unknown): string =>
  problemOf(error).kind === 'unsure' ? SAVE_UNSURE : serverMessageOf(error, SAVE_FAILED);

const call = <Name extends keyof ProductFormCalls>() =>
  fromPromise<ProductFormCalls[Name]['output'], ProductFormCalls[Name]['input']>(provided);

/** The context after a field changed: its shown message is checked again; new messages wait for the submission. */
function withChange(context: ProductFormContext, change: Partial<ProductValues>) {
  const values = { ...context.values, ...change };
  const found = errorsOf(values);
  const errors: ProductErrors = {};
  for (const field of Object.keys(context.errors) as ProductField[]) {
    const message = field in change ? found[field] : context.errors[field];
    if (message !== undefined) errors[field] = message;
  }
  return { values, errors };
}

/** What prevents the submission, photos included. */
function obstacles({ values, images }: ProductFormContext): ProductErrors {
  const errors = errorsOf(values);
  const failed = failedOnes(images);
  if (isUploading(images)) errors.images = 'Please wait until all images are uploaded.';
  else if (failed.length > 0) {
    const names = failed.map(({ name }) => name).join(', ');
    errors.images = `Not uploaded: ${names}. Remove it or upload it again, then submit again.`;
  }
  return errors;
}

/** The id of the n-th photo of this form: unique among all forms, as `submitKey` is. */
const idOf = (context: ProductFormContext, n: number) => `${context.submitKey}.${n}`;

/** The files of a batch that become photos, and the refusals of the others. */
export const sortOut = (context: ProductFormContext, files: readonly ChosenFile[]) =>
  admit(context.images, files, (n) => idOf(context, context.listed + n));

/** The photos that an ad has, as this form's; their ids are new ones. */
const imagesFrom = (context: ProductFormContext, photos: Loaded['photos']) =>
  photos.map((photo, n) => ({
    id: idOf(context, context.listed + n),
    name: '',
    phase: 'uploaded' as const,
    ...photo,
  }));

/** What is sent of the photos: their addresses, the primary one first. */
export const addresses = ({ images }: ProductFormContext) =>
  images.map(({ url }) => url).filter((url) => url !== null);

const withoutImageError = ({ images: _, ...errors }: ProductErrors): ProductErrors => errors;

// biome-ignore lint/suspicious/noExplicitAny: `setup` can't infer the types of an action that enqueues others
type AnyOf = any;

/** Fills these fields in as they are on the server by now; photos get charts of their own. */
const takeTheirs = enqueueActions<
  ProductFormContext,
  ProductFormEvent,
  { fields: readonly SharedField[] },
  ProductFormEvent,
  AnyOf,
  AnyOf,
  AnyOf,
  never,
  ShellEvent
>(({ context, enqueue }, { fields }) => {
  const { loaded, images } = context;
  if (loaded === null) return;
  const values = taken(context.values, loaded.values, fields);
  const clashes = context.clashes.filter((field) => !fields.includes(field));
  enqueue.assign({ values, clashes, errors: {} });
  if (values.stateId !== context.values.stateId) enqueue.raise({ type: 'cities.outdated' });
  if (!fields.includes('photos')) return;
  const fresh = imagesFrom(context, loaded.photos);
  for (const { id } of images) enqueue.stopChild(id);
  for (const { phase: _, ...input } of fresh) enqueue.spawnChild('imageUpload', { id: input.id, input });
  enqueue.assign({ images: fresh, listed: context.listed + fresh.length });
});

/** The ad form's types, actors, actions and guards; the chart itself is in `productForm.machine.ts`. */
export const productFormSetup = setup({
  types: {
    context: {} as ProductFormContext,
    events: {} as ProductFormEvent,
    input: {} as ProductFormInput,
    emitted: {} as ShellEvent,
    children: {} as Record<string, 'imageUpload'>,
  },
  actors: {
    loadReference: call<'loadReference'>(),
    loadProduct: call<'loadProduct'>(),
    loadCities: call<'loadCities'>(),
    saveProduct: call<'saveProduct'>(),
    imageUpload: imageUploadMachine,
  },
  actions: {
    announce,
    leave: emit({ type: 'navigate', to: AFTER_FORM }),
    keepReference: assign((_, params: FormReference) => params),
    keepProduct: assign(({ context }, params: { product: Versioned<Product> }) => {
      const loaded = loadedFrom(params.product);
      const images = imagesFrom(context, loaded.photos);
      return { loaded, values: loaded.values, images, listed: images.length };
    }),
    /** What the form's changes are made to is the ad as it is now. */
    keepNow: assign(({ context }, { now }: { now: Versioned<Product> | null }) =>
      now === null ? {} : { loaded: loadedFrom(now), ...comparedWith(context, now) },
    ),
    takeTheirs,
    /** Spawns a chart for each photo that the ad already has. */
    openImages: assign(({ context, spawn }) => {
      for (const { phase: _, ...input } of context.images) spawn('imageUpload', { id: input.id, input });
      return {};
    }),
    keepCities: assign((_, params: { cities: ProductFormContext['cities'] }) => params),
    change: assign(({ context }, params: Partial<ProductValues>) => withChange(context, params)),
    changePrice: assign(({ context }, params: { text: string; pasted: boolean }) => {
      const before = context.values.price;
      const price = params.pasted ? pastedPrice(params.text) : typedPrice(before, params.text);
      const after = withChange(context, { price });
      const error = readPrice(price).error;
      // A pasted text that is no price is reported at once: nobody has typed it.
      return params.pasted && error !== null
        ? { ...after, errors: { ...after.errors, price: error } }
        : after;
    }),
    restPrice: assign(({ context }) => {
      const price = restingPrice(context.values.price);
      const { price: _, ...errors } = context.errors;
      const { error } = readPrice(price);
      return {
        values: { ...context.values, price },
        errors: error === null ? errors : { ...errors, price: error },
      };
    }),
    /** The app's: the service keeps the files under their photos' ids. */
    keepFiles: (_, _params: { files: AdmittedFile[] }) => {},
    listImages: assign(({ context, spawn }, params: { admitted: AdmittedFile[]; refusals: Refusal[] }) => {
      const added = params.admitted.map(({ id, file }) => ({
        id,
        name: file.name,
        phase: 'uploading' as const,
        url: null,
        preview: null,
      }));
      for (const { phase: _, ...input } of added) spawn('imageUpload', { id: input.id, input });
      return {
        images: [...context.images, ...added],
        listed: context.listed + added.length,
        arrived: isUploading(context.images) ? context.arrived : 0,
        refusals: params.refusals,
        errors: withoutImageError(context.errors),
      };
    }),
    /** Adds the photos of a draft; a later batch is numbered on from them. */
    bringImages: assign(({ context, spawn }, params: { images: BroughtImage[] }) => {
      const { images, listed } = context;
      const added = params.images
        .filter(({ id }) => !images.some((one) => one.id === id))
        .slice(0, MAX_IMAGES - images.length);
      for (const input of added) spawn('imageUpload', { id: input.id, input });
      const phaseOf = ({ url }: BroughtImage) =>
        url === null ? ('uploading' as const) : ('uploaded' as const);
      return {
        images: [...images, ...added.map((image) => ({ ...image, phase: phaseOf(image) }))],
        listed: listed + added.length,
      };
    }),
    moveImage: assign(({ context }, params: { id: string; to: number }) => ({
      images: moved(context.images, params.id, params.to),
    })),
    markUploaded: assign(({ context }, params: { id: string; url: string }) => ({
      images: changed(context.images, params.id, { phase: 'uploaded', url: params.url }),
      arrived: context.arrived + 1,
      errors: withoutImageError(context.errors),
    })),
    markFailed: assign(({ context }, params: { id: string }) => ({
      images: changed(context.images, params.id, { phase: 'failed' }),
      errors: withoutImageError(context.errors),
    })),
    markUploading: assign(({ context }, params: { id: string }) => ({
      images: changed(context.images, params.id, { phase: 'uploading' }),
      errors: withoutImageError(context.errors),
    })),
    dropImage: assign(({ context }, params: { id: string }) => ({
      images: without(context.images, params.id),
      errors: withoutImageError(context.errors),
    })),
    endImage: stopChild((_, params: { id: string }) => params.id),
    keepRefusal: assign(({ context }, params: { refusal: Refusal }) => ({
      refusals: [...context.refusals, params.refusal],
    })),
    dropRefusals: assign({ refusals: [] }),
    /** The app's: the service drops the photos' files. */
    forgetFiles: (_, _params: { ids: string[] }) => {},
    nameObstacles: assign(({ context }) => ({ errors: obstacles(context) })),
    forgetErrors: assign({ errors: {} }),
    keepRefusedSave: assign(({ context }, params: { error: unknown }) => {
      const problem = problemOf(params.error);
      const refused = isRefusal(problem);
      return {
        message: saveFailure(params.error),
        errors: fieldErrorsOf(problem.fieldErrors),
        attempt: context.attempt + (refused ? 1 : 0),
        unsure: !refused,
      };
    }),
    /** The key stays the same: the server refuses it again, and never posts a second ad. */
    keepDoubt: assign({ message: POSTED_BEFORE }),
    leaveDoubt: assign(({ context }) => ({ attempt: context.attempt + 1, unsure: false })),
    takeKey: assign((_, params: { submitKey: string }) => ({ submitKey: params.submitKey, attempt: 0 })),
  },
  guards: {
    isNew: ({ context }) => context.productId === null,
    isNotFound,
    isUnauthorized,
    /** The ad that is edited was deleted meanwhile. */
    isGone: ({ context }, params: { error: unknown }) =>
      context.productId !== null && problemOf(params.error).kind === 'notFound',
    /** A new ad, under a key that an ad was posted with. */
    isPostedBefore: ({ context }, params: { error: unknown }) =>
      context.productId === null && KEY_FIELD in problemOf(params.error).fieldErrors,
    isSaved: (_, params: { now: Product | null }) => params.now === null,
    /** Another save has changed what was changed here, too. */
    isClash: ({ context }, { now }: { now: Versioned<Product> | null }) =>
      now !== null && comparedWith(context, now).clashes.length > 0,
    /** These are all that was to be decided. */
    isLastClash: ({ context }, params: { fields: SharedField[] }) =>
      context.clashes.every((field) => params.fields.includes(field)),
    isSettled: ({ context }) => !context.unsure,
    hasState: ({ context }) => context.values.stateId !== 0,
    /** No photo but this one is being uploaded. */
    isLastOnItsWay: ({ context }, params: { id: string }) => !isUploading(without(context.images, params.id)),
    isSilent: (_, params: { silent: boolean }) => params.silent,
    refusesSome: ({ context }, params: { files: readonly ChosenFile[] }) =>
      sortOut(context, params.files).refusals.length > 0,
    isComplete: ({ context }) => Object.keys(obstacles(context)).length === 0,
    isEditing: stateIn({ open: { form: 'editing' } }),
  },
});
