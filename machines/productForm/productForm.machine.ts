import { assign, emit, fromPromise, setup, stateIn, stopChild } from 'xstate';
import { messageOf, problemOf } from '../../openapi/entities/problem';
import type { Product, ProductImage } from '../../openapi/entities/types';
import type { AdmittedFile } from '../imageUpload/imageList';
import { admit, changed, failedOnes, isUploading, moved, without } from '../imageUpload/imageList';
import { imageUploadMachine } from '../imageUpload/imageUpload.machine';
import type { ChosenFile, Refusal } from '../imageUpload/imageUpload.rules';
import { shortName } from '../imageUpload/imageUpload.rules';
import type { ShellEvent } from '../shell';
import { pastedPrice, readPrice, restingPrice, typedPrice } from './price';
import type { ProductErrors, ProductField, ProductValues } from './productForm.rules';
import { emptyValues, errorsOf, fieldErrorsOf, inputOf, valuesOf } from './productForm.rules';
import type {
  FormReference,
  ProductFormCalls,
  ProductFormContext,
  ProductFormEvent,
  ProductFormInput,
} from './productForm.types';

/** Where saving and cancelling lead (section 2, 'Product form'). */
export const AFTER_FORM = '/seller/dashboard';

/** What is said when the server gave no message (section 8). */
export const SAVE_FAILED = 'Failed to save product.';

const call = <Name extends keyof ProductFormCalls>() =>
  fromPromise<ProductFormCalls[Name]['output'], ProductFormCalls[Name]['input']>(() => {
    throw new Error('provided by the app');
  });

/** A field changed: a sentence that stood under it is judged anew, new ones wait for the submission. */
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

/** What keeps the form from being sent, photos included. */
function obstacles({ values, images }: ProductFormContext): ProductErrors {
  const errors = errorsOf(values);
  const failed = failedOnes(images);
  if (isUploading(images)) errors.images = 'Please wait until all images are uploaded.';
  else if (failed.length > 0) {
    const names = failed.map(({ name }) => shortName(name)).join(', ');
    errors.images = `Not uploaded: ${names}. Retry or remove it, then submit again.`;
  }
  return errors;
}

/** The id of the n-th photo ever listed: unique among all forms, as their keys are. */
const idOf = (context: ProductFormContext, n: number) => `${context.submitKey}.${n}`;

/** The files of a batch that become photos, and the sentences for the others. */
const sortOut = (context: ProductFormContext, files: readonly ChosenFile[]) =>
  admit(context.images, files, (n) => idOf(context, context.listed + n));

/** The copy that costs least to show, null where the server keeps none. */
const narrowest = (sources: ProductImage['sources']) =>
  [...sources].sort((a, b) => a.width - b.width)[0]?.url ?? null;

const addresses = ({ images }: ProductFormContext) =>
  images.map(({ url }) => url).filter((url) => url !== null);

const withoutImageError = ({ images: _, ...errors }: ProductErrors): ProductErrors => errors;

/**
 * The ad form, to post and to edit (section 2, 'Product form'; section 5). Its
 * photos are children, one `imageUpload` each, under the ids of `images`.
 */
export const productFormMachine = setup({
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
    announce: emit((_, params: { tone: 'success' | 'error'; text: string }) => ({
      type: 'toast' as const,
      ...params,
    })),
    leave: emit({ type: 'navigate', to: AFTER_FORM }),
    keepReference: assign((_, params: FormReference) => params),
    keepProduct: assign(({ context }, params: { product: Product }) => {
      const images = params.product.images.map(({ url, sources }, n) => ({
        id: idOf(context, n),
        name: '',
        phase: 'uploaded' as const,
        url,
        preview: narrowest(sources),
      }));
      return { values: valuesOf(params.product), images, listed: images.length };
    }),
    /** Gives each photo that the ad already has its chart. */
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
      // A refused paste says so at once: the text in the field is not what a person typed.
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
    /** The app's: the files go into the service's hands, under their photos' ids. */
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
    /** The app's: what was left of the photos' files goes. */
    forgetFiles: (_, _params: { ids: string[] }) => {},
    nameObstacles: assign(({ context }) => ({
      errors: obstacles(context),
      refusedSubmits: context.refusedSubmits + 1,
      message: null,
    })),
    forgetErrors: assign({ errors: {}, message: null }),
    keepRefusedSave: assign(
      ({ context }, params: { message: string; fieldErrors: Record<string, string>; answered: boolean }) => ({
        message: params.message,
        errors: fieldErrorsOf(params.fieldErrors),
        refusedSubmits: context.refusedSubmits + 1,
        attempt: context.attempt + (params.answered ? 1 : 0),
      }),
    ),
  },
  guards: {
    isNew: ({ context }) => context.productId === null,
    isNotFound: (_, params: { error: unknown }) => problemOf(params.error).kind === 'notFound',
    isUnauthorized: (_, params: { error: unknown }) => problemOf(params.error).kind === 'unauthorized',
    hasState: ({ context }) => context.values.stateId !== 0,
    /** No photo but this one is on its way. */
    isLastOnItsWay: ({ context }, params: { id: string }) => !isUploading(without(context.images, params.id)),
    isSilent: (_, params: { silent: boolean }) => params.silent,
    refusesSome: ({ context }, params: { files: readonly ChosenFile[] }) =>
      sortOut(context, params.files).refusals.length > 0,
    isComplete: ({ context }) => Object.keys(obstacles(context)).length === 0,
    isEditing: stateIn({ open: { form: 'editing' } }),
  },
}).createMachine({
  id: 'productForm',
  description: 'The form of an ad, from an empty page to an ad that is saved.',
  context: ({ input }) => ({
    ...input,
    attempt: 0,
    refusedSubmits: 0,
    values: emptyValues,
    errors: {},
    categories: [],
    states: [],
    cities: [],
    images: [],
    listed: 0,
    arrived: 0,
    refusals: [],
    message: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What the form needs is being fetched.',
      tags: 'busy',
      type: 'parallel',
      onDone: { target: 'open', actions: 'openImages' },
      states: {
        reference: {
          description: 'Categories and states.',
          initial: 'pending',
          states: {
            pending: {
              description: 'Categories and states are being fetched.',
              invoke: {
                id: 'loadReference',
                src: 'loadReference',
                onDone: {
                  target: 'done',
                  actions: { type: 'keepReference', params: ({ event }) => event.output },
                },
                onError: {
                  target: '#productForm.unavailable',
                  actions: { type: 'announce', params: { tone: 'error', text: 'Failed to load form data' } },
                },
              },
            },
            done: { description: 'Categories and states are here.', type: 'final' },
          },
        },
        ad: {
          description: 'The ad to edit.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'A new ad needs no fetching.',
              always: [{ guard: 'isNew', target: 'done' }, { target: 'pending' }],
            },
            pending: {
              description: 'The ad is being fetched.',
              invoke: {
                id: 'loadProduct',
                src: 'loadProduct',
                input: ({ context }) => ({ id: context.productId ?? 0 }),
                onDone: {
                  target: 'done',
                  actions: { type: 'keepProduct', params: ({ event }) => ({ product: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
                    target: '#productForm.gone',
                    actions: { type: 'announce', params: { tone: 'error', text: 'Product not found' } },
                  },
                  {
                    // The shell goes to the sign-in by itself.
                    guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
                    target: '#productForm.unavailable',
                  },
                  {
                    target: '#productForm.gone',
                    actions: { type: 'announce', params: { tone: 'error', text: 'Failed to load product' } },
                  },
                ],
              },
            },
            done: { description: 'The ad is here, or there is none.', type: 'final' },
          },
        },
      },
    },
    unavailable: {
      description: 'The form can’t be built; it can be tried again.',
      tags: 'failed',
      on: { 'load.retried': 'loading' },
    },
    open: {
      description: 'The form is shown.',
      type: 'parallel',
      on: {
        'image.uploaded': [
          {
            guard: { type: 'isLastOnItsWay', params: ({ event }) => ({ id: event.id }) },
            actions: [
              { type: 'markUploaded', params: ({ event }) => event },
              {
                type: 'announce',
                params: ({ context }) => ({
                  tone: 'success',
                  text: `${context.arrived} image(s) uploaded successfully`,
                }),
              },
            ],
          },
          { actions: { type: 'markUploaded', params: ({ event }) => event } },
        ],
        'image.failed': [
          {
            guard: { type: 'isSilent', params: ({ event }) => event },
            actions: { type: 'markFailed', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'markFailed', params: ({ event }) => event },
              {
                type: 'announce',
                params: ({ event }) => ({ tone: 'error', text: `Failed to upload images: ${event.reason}` }),
              },
            ],
          },
        ],
        'image.retried': { actions: { type: 'markUploading', params: ({ event }) => event } },
        'image.refused': {
          actions: [
            { type: 'dropImage', params: ({ event }) => event },
            { type: 'endImage', params: ({ event }) => event },
            { type: 'keepRefusal', params: ({ event }) => event },
            {
              type: 'announce',
              params: ({ event }) => ({ tone: 'error', text: event.refusal.text }),
            },
          ],
        },
        'image.removed': {
          actions: [
            { type: 'dropImage', params: ({ event }) => event },
            { type: 'endImage', params: ({ event }) => event },
          ],
        },
      },
      states: {
        form: {
          description: 'The fields and what is done with them.',
          initial: 'editing',
          states: {
            editing: {
              description: 'The seller fills in the form.',
              initial: 'fresh',
              on: {
                'text.typed': {
                  actions: { type: 'change', params: ({ event }) => ({ [event.field]: event.text }) },
                },
                'price.typed': { actions: { type: 'changePrice', params: ({ event }) => event } },
                'price.left': { actions: 'restPrice' },
                'category.chosen': {
                  actions: { type: 'change', params: ({ event }) => ({ categoryId: event.id }) },
                },
                'state.chosen': {
                  // The cities of one state are none of another's (section 4).
                  actions: { type: 'change', params: ({ event }) => ({ stateId: event.id, cityId: 0 }) },
                },
                'city.chosen': {
                  actions: { type: 'change', params: ({ event }) => ({ cityId: event.id }) },
                },
                'images.chosen': [
                  {
                    guard: { type: 'refusesSome', params: ({ event }) => event },
                    actions: [
                      {
                        type: 'keepFiles',
                        params: ({ context, event }) => ({ files: sortOut(context, event.files).admitted }),
                      },
                      {
                        type: 'announce',
                        params: ({ context, event }) => ({
                          tone: 'error',
                          text: sortOut(context, event.files).refusals[0]?.text ?? '',
                        }),
                      },
                      {
                        type: 'listImages',
                        params: ({ context, event }) => sortOut(context, event.files),
                      },
                    ],
                  },
                  {
                    actions: [
                      {
                        type: 'keepFiles',
                        params: ({ context, event }) => ({ files: sortOut(context, event.files).admitted }),
                      },
                      {
                        type: 'listImages',
                        params: ({ context, event }) => sortOut(context, event.files),
                      },
                    ],
                  },
                ],
                'image.moved': { actions: { type: 'moveImage', params: ({ event }) => event } },
                'refusals.dismissed': { actions: 'dropRefusals' },
                'form.submitted': [
                  { guard: 'isComplete', target: 'saving', actions: 'forgetErrors' },
                  { target: '.incomplete', actions: 'nameObstacles' },
                ],
                'form.cancelled': '#productForm.cancelled',
              },
              states: {
                fresh: { description: 'Nothing stands against the form yet.' },
                incomplete: { description: 'It was submitted, and fields or photos were not right.' },
                refused: { description: 'The server did not take it and says why.', tags: 'failed' },
              },
            },
            saving: {
              description: 'The ad is on its way to the server.',
              tags: ['busy', 'writes'],
              invoke: {
                id: 'saveProduct',
                src: 'saveProduct',
                input: ({ context }) => ({
                  productId: context.productId,
                  values: inputOf(context.values, addresses(context)),
                  submitKey: `${context.submitKey}.save${context.attempt}`,
                }),
                onDone: [
                  {
                    guard: 'isNew',
                    target: '#productForm.saved',
                    actions: {
                      type: 'announce',
                      params: { tone: 'success', text: 'Product created successfully!' },
                    },
                  },
                  {
                    target: '#productForm.saved',
                    actions: {
                      type: 'announce',
                      params: { tone: 'success', text: 'Product updated successfully!' },
                    },
                  },
                ],
                onError: [
                  {
                    // The shell asks for signing in and comes back; the form is as it was.
                    guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
                    target: 'editing',
                  },
                  {
                    target: 'editing.refused',
                    actions: [
                      {
                        type: 'keepRefusedSave',
                        params: ({ event }) => ({
                          message: messageOf(event.error, SAVE_FAILED),
                          fieldErrors: problemOf(event.error).fieldErrors,
                          answered: problemOf(event.error).status !== null,
                        }),
                      },
                      {
                        type: 'announce',
                        params: ({ event }) => ({ tone: 'error', text: messageOf(event.error, SAVE_FAILED) }),
                      },
                    ],
                  },
                ],
              },
            },
          },
        },
        cities: {
          description: 'The cities of the chosen state.',
          initial: 'deciding',
          on: {
            'state.chosen': {
              guard: 'isEditing',
              target: '.deciding',
              actions: { type: 'keepCities', params: { cities: [] } },
            },
          },
          states: {
            deciding: {
              description: 'Without a state there are no cities; an ad to edit has its state already.',
              always: [{ guard: 'hasState', target: 'loading' }, { target: 'unchosen' }],
            },
            unchosen: { description: 'No state is chosen, so there are no cities.' },
            loading: {
              description: 'The cities are being fetched; a newer choice cancels this.',
              invoke: {
                id: 'loadCities',
                src: 'loadCities',
                input: ({ context }) => ({ stateId: context.values.stateId }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'keepCities', params: ({ event }) => ({ cities: event.output }) },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'announce', params: { tone: 'error', text: 'Failed to load cities' } },
                },
              },
            },
            ready: { description: 'A city can be chosen.' },
            failed: {
              description: 'The cities did not come; they can be asked for again.',
              on: { 'cities.retried': 'loading' },
            },
          },
        },
      },
    },
    saved: {
      description: 'The ad is on the server; the seller goes to the dashboard.',
      type: 'final',
      tags: 'forget',
      entry: [
        'leave',
        { type: 'forgetFiles', params: ({ context }) => ({ ids: context.images.map(({ id }) => id) }) },
      ],
    },
    cancelled: {
      description: 'The seller gave up; uploads under way are aborted.',
      type: 'final',
      tags: 'forget',
      entry: [
        'leave',
        { type: 'forgetFiles', params: ({ context }) => ({ ids: context.images.map(({ id }) => id) }) },
      ],
    },
    gone: {
      description: 'There is no such ad; the seller goes to the dashboard.',
      type: 'final',
      tags: 'forget',
      entry: 'leave',
    },
  },
});
