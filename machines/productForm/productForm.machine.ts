import { failure, notFound, output, toast, unauthorized } from '../kit';
import { THEIRS_TAKEN } from '../overtaken';
import { spec } from '../spec';
import { emptyValues, inputOf } from './productForm.rules';
import { addresses, POSTED_BEFORE, productFormSetup, saveFailure, sortOut } from './productForm.setup';
import type { ProductFormContext, ProductFormEvent } from './productForm.types';

/** The city list belongs to one state. */
const anotherState = {
  'state.chosen': { guard: 'isEditing', target: 'unchosen' },
  'cities.outdated': 'unchosen',
} as const;

type Taken = { event: Extract<ProductFormEvent, { type: 'theirs.taken' }> };

/** The ad as another save has left it is what the form's changes are made to, and what was changed there alone is in the form. */
const keepNow = [
  { type: 'keepNow', params: output('now') },
  {
    type: 'takeTheirs',
    params: ({ context }: { context: ProductFormContext }) => ({ fields: context.joined }),
  },
] as const;

/** Fields of another save are taken over into the form; files of photos that go are dropped. */
const takeFields = [
  {
    type: 'forgetFiles',
    params: ({ context, event }: { context: ProductFormContext } & Taken) => ({
      ids: event.fields.includes('photos') ? context.images.map(({ id }) => id) : [],
    }),
  },
  { type: 'takeTheirs', params: ({ event }: Taken) => ({ fields: event.fields }) },
] as const;

/**
 * The ad form, to post and to edit (section 2, 'Product form'; section 5). Its
 * photos are children, one `imageUpload` each, under the ids of `images`.
 */
export const productFormMachine = productFormSetup.createMachine({
  id: 'productForm',
  description: 'The form of an ad, from loading to the saved ad.',
  context: ({ input }) => ({
    ...input,
    attempt: 0,
    unsure: false,
    loaded: null,
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
    clashes: [],
    joined: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The data that the form needs is being loaded.',
      tags: 'busy',
      type: 'parallel',
      onDone: { target: 'open', actions: 'openImages' },
      states: {
        reference: {
          description: 'Categories and states.',
          initial: 'pending',
          states: {
            pending: {
              description: 'Categories and states are being loaded.',
              invoke: {
                id: 'loadReference',
                src: 'loadReference',
                onDone: {
                  target: 'done',
                  actions: { type: 'keepReference', params: ({ event }) => event.output },
                },
                onError: {
                  meta: spec('S8.form.reference'),
                  target: '#productForm.unavailable',
                  actions: toast('error', 'Failed to load form data'),
                },
              },
            },
            done: { description: 'Categories and states are loaded.', type: 'final' },
          },
        },
        ad: {
          description: 'The ad to edit.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Deciding whether there is an ad to load.',
              always: [{ guard: 'isNew', target: 'done' }, { target: 'pending' }],
            },
            pending: {
              description: 'The ad is being loaded.',
              invoke: {
                id: 'loadProduct',
                src: 'loadProduct',
                input: ({ context }) => ({ id: context.productId ?? 0 }),
                onDone: { target: 'done', actions: { type: 'keepProduct', params: output('product') } },
                onError: [
                  {
                    meta: spec('S8.product.notFound', 'S2.form.cannotLoad'),
                    guard: notFound,
                    target: '#productForm.gone',
                    actions: toast('error', 'Product not found'),
                  },
                  {
                    // The shell goes to the sign-in.
                    guard: unauthorized,
                    target: '#productForm.unavailable',
                  },
                  {
                    meta: spec('S8.product.failed', 'S2.form.cannotLoad'),
                    target: '#productForm.gone',
                    actions: toast('error', 'Failed to load product'),
                  },
                ],
              },
            },
            done: { description: 'The ad is loaded, or the form is for a new one.', type: 'final' },
          },
        },
      },
    },
    unavailable: {
      description: 'Loading failed; Retry loads again, and so does reloading the page.',
      tags: ['failed', 'forget'],
      on: { 'load.retried': 'loading' },
    },
    open: {
      description: 'The form is shown.',
      type: 'parallel',
      on: {
        'image.uploaded': [
          {
            meta: spec('S8.images.done'),
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
            meta: spec('S8.images.failed', 'S8.upload.failed'),
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
          meta: spec('S5.images.type'),
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
          meta: spec('S5.images.remove'),
          actions: [
            { type: 'dropImage', params: ({ event }) => event },
            { type: 'endImage', params: ({ event }) => event },
          ],
        },
      },
      states: {
        form: {
          description: 'Filling in the fields, and saving.',
          initial: 'editing',
          states: {
            editing: {
              description: 'The seller fills in the form.',
              initial: 'filling',
              on: {
                'text.typed': {
                  actions: { type: 'change', params: ({ event }) => ({ [event.field]: event.text }) },
                },
                'price.typed': {
                  meta: spec('S5.form.priceInput'),
                  actions: { type: 'changePrice', params: ({ event }) => event },
                },
                'price.left': { actions: 'restPrice' },
                'category.chosen': {
                  actions: { type: 'change', params: ({ event }) => ({ categoryId: event.id }) },
                },
                'state.chosen': {
                  meta: spec('S4.form.stateResetsCity'),
                  // Another state has other cities (section 4).
                  actions: { type: 'change', params: ({ event }) => ({ stateId: event.id, cityId: 0 }) },
                },
                'city.chosen': {
                  actions: { type: 'change', params: ({ event }) => ({ cityId: event.id }) },
                },
                'images.chosen': [
                  {
                    meta: spec('S5.images.type', 'S5.images.size', 'S5.images.five'),
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
                'images.brought': { actions: { type: 'bringImages', params: ({ event }) => event } },
                'image.moved': {
                  meta: spec('S5.images.primary'),
                  actions: { type: 'moveImage', params: ({ event }) => event },
                },
                'refusals.dismissed': { actions: 'dropRefusals' },
                'form.submitted': [
                  { guard: 'isComplete', target: 'saving', actions: 'forgetErrors' },
                  {
                    meta: spec(
                      'S5.form.title',
                      'S5.form.price',
                      'S5.form.category',
                      'S5.form.state',
                      'S5.form.city',
                      'S5.form.email',
                      'S5.form.stops',
                    ),
                    target: '.filling',
                    actions: 'nameObstacles',
                  },
                ],
                'form.cancelled': { meta: spec('S2.form.leave'), target: '#productForm.cancelled' },
                // An ad may have been posted under the old key: then only that key prevents a second one.
                'key.taken': {
                  guard: 'isSettled',
                  actions: { type: 'takeKey', params: ({ event }) => event },
                },
              },
              states: {
                overtaken: {
                  description:
                    'Another save has changed what was changed here, too: both are told, and submitting again keeps what is in the form.',
                  tags: 'failed',
                  on: {
                    'theirs.taken': [
                      {
                        guard: { type: 'isLastClash', params: ({ event }) => ({ fields: event.fields }) },
                        target: 'filling',
                        actions: [...takeFields, toast('info', THEIRS_TAKEN)],
                      },
                      { actions: takeFields },
                    ],
                  },
                },
                filling: {
                  description: 'Once the form was submitted, messages are at the fields that break a rule.',
                },
                refused: { description: 'The server refused to save; its message is shown.', tags: 'failed' },
                doubtful: {
                  description:
                    'An attempt whose answer was lost may have posted the ad already; posting another one must be confirmed.',
                  tags: 'failed',
                  on: {
                    'form.submittedAnew': [
                      {
                        guard: 'isComplete',
                        target: '#productForm.open.form.saving',
                        actions: ['leaveDoubt', 'forgetErrors'],
                      },
                      { target: 'filling', actions: 'nameObstacles' },
                    ],
                  },
                },
              },
            },
            saving: {
              description: 'The ad is being saved.',
              tags: ['busy', 'writes'],
              invoke: {
                id: 'saveProduct',
                src: 'saveProduct',
                input: ({ context }) => ({
                  productId: context.productId,
                  version: context.loaded?.version ?? null,
                  values: inputOf(context.values, addresses(context)),
                  submitKey: `${context.submitKey}.save${context.attempt}`,
                }),
                onDone: [
                  {
                    meta: spec('S8.save.created', 'S2.form.afterSave', 'S6.seller.create'),
                    guard: 'isNew',
                    target: '#productForm.saved',
                    actions: toast('success', 'Product created successfully!'),
                  },
                  {
                    meta: spec('S8.save.updated', 'S2.form.afterSave', 'S6.seller.edit'),
                    guard: { type: 'isSaved', params: output('now') },
                    target: '#productForm.saved',
                    actions: toast('success', 'Product updated successfully!'),
                  },
                  {
                    guard: { type: 'isClash', params: output('now') },
                    target: 'editing.overtaken',
                    actions: keepNow,
                  },
                  {
                    // Each save has changed other fields: what is saved now holds both.
                    target: 'saving',
                    reenter: true,
                    actions: keepNow,
                  },
                ],
                onError: [
                  {
                    // The shell goes to the sign-in and comes back; the form stays as it was.
                    guard: unauthorized,
                    target: 'editing',
                  },
                  {
                    meta: spec('S8.product.notFound'),
                    guard: { type: 'isGone', params: failure },
                    target: '#productForm.gone',
                    actions: toast('error', 'Product not found'),
                  },
                  {
                    guard: { type: 'isPostedBefore', params: failure },
                    target: 'editing.doubtful',
                    actions: ['keepDoubt', toast('error', POSTED_BEFORE)],
                  },
                  {
                    meta: spec('S8.save.failed', 'S8.generic.message'),
                    target: 'editing.refused',
                    actions: [
                      { type: 'keepRefusedSave', params: failure },
                      {
                        type: 'announce',
                        params: ({ event }) => ({ tone: 'error', text: saveFailure(event.error) }),
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
          initial: 'unchosen',
          states: {
            unchosen: {
              description: 'No state is chosen, so no city can be; an ad to edit has its state already.',
              always: { guard: 'hasState', target: 'loading' },
            },
            loading: {
              description: 'The cities are being loaded; choosing another state cancels this.',
              invoke: {
                id: 'loadCities',
                src: 'loadCities',
                input: ({ context }) => ({ stateId: context.values.stateId }),
                onDone: { target: 'ready', actions: { type: 'keepCities', params: output('cities') } },
                onError: {
                  meta: spec('S8.form.cities'),
                  target: 'failed',
                  actions: toast('error', 'Failed to load cities'),
                },
              },
              on: anotherState,
            },
            ready: { description: 'A city can be chosen.', on: anotherState },
            failed: {
              description: 'Loading the cities failed; Retry loads them again.',
              on: { ...anotherState, 'cities.retried': 'loading' },
            },
          },
        },
      },
    },
    saved: {
      description: 'The ad is saved; the seller goes to the dashboard.',
      type: 'final',
      tags: 'forget',
      entry: [
        'leave',
        { type: 'forgetFiles', params: ({ context }) => ({ ids: context.images.map(({ id }) => id) }) },
      ],
    },
    cancelled: {
      description: 'The seller left the form; running uploads are aborted.',
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
