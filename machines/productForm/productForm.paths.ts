import { choose, chooseFile, outside, press, type } from '../model/gestures';
import { lost, type Model, refusals, thrown } from '../paths';
import { IKEJA, KANO, LAGOS, PHONES, sampleAd } from '../productList/samples';
import { readPrice } from './price';
import type { productFormMachine } from './productForm.machine';
import { errorsOf } from './productForm.rules';
import type { ProductFormContext } from './productForm.types';

const SESSION_ENDED = thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' });
const PHOTO = { url: '/placeholder.svg', sources: [], width: null, height: null };
const AD = { ...sampleAd({ id: 7, images: [PHOTO] }), version: 3 };
/** As another tab has left it: another title, another state, another photo. */
const AD_NOW = {
  ...AD,
  title: 'Pot for rice',
  stateId: KANO.id,
  stateName: KANO.name,
  images: [{ ...PHOTO, url: '/favicon.svg' }],
  version: 4,
};
const BAG = { name: 'bag.jpg', type: 'image/jpeg' };
const STRAP = { name: 'strap.jpg', type: 'image/jpeg' };
const NOTES = { name: 'notes.txt', type: 'text/plain' };

/** The first photo in a phase; null where there is none. */
const photo = <More extends object>(
  { images }: ProductFormContext,
  phase: 'uploading' | 'failed',
  more: More,
): ({ id: string } & More) | null => {
  const id = images.find((image) => image.phase === phase)?.id;
  return id === undefined ? null : { id, ...more };
};

/**
 * A choice from a list. Null where it is made already, since a browser tells of a change only, and where the form is
 * not `filled` in above: another order would only add similar snapshots.
 */
const another = (filled: boolean, chosen: number, id: number) => (!filled || chosen === id ? null : { id });

/** Photos are chosen once in a path: more would only add similar snapshots. */
const once = ({ images }: ProductFormContext, ...files: { name: string; type: string; size: number }[]) =>
  images.length > 0 ? null : { files };

/** The ad form (section 2, 'Product form'; section 5): posting and editing, with photos. */
export const productFormModel = {
  events: {
    'text.typed': {
      title: { with: { field: 'title', text: 'Leather bag' }, gesture: type('Title', 'Leather bag') },
    },
    'price.typed': {
      dotAtTheEnd: { with: { text: '5.', pasted: false }, gesture: type('Price (₦)', '5.') },
    },
    'price.left': { elsewhere: { gesture: outside } },
    'category.chosen': {
      phones: {
        with: ({ values }) => another(values.title !== '', values.categoryId, PHONES.id),
        gesture: choose('Category', PHONES.name),
      },
    },
    'state.chosen': {
      kano: {
        with: ({ values }) => another(values.categoryId !== 0, values.stateId, KANO.id),
        gesture: choose('State', KANO.name),
      },
      noneAfterAll: { with: { id: 0 }, gesture: choose('State', 'Select a state'), in: 'open.cities.ready' },
      noneAtFailure: {
        with: { id: 0 },
        gesture: choose('State', 'Select a state'),
        in: 'open.cities.failed',
      },
    },
    'city.chosen': {
      ikeja: {
        with: ({ values }) => another(true, values.cityId, IKEJA.id),
        gesture: choose('City', IKEJA.name),
        in: 'open.cities.ready',
      },
    },
    'cities.retried': {
      byButton: { gesture: press('button', 'Load cities again'), in: 'open.form.editing' },
    },
    'images.chosen': {
      good: {
        with: (context) => once(context, { ...BAG, size: 80 }, { ...STRAP, size: 80 }),
        gesture: chooseFile('Photos', BAG, STRAP),
      },
      mixed: {
        with: (context) => once(context, { ...NOTES, size: 10 }, { ...BAG, size: 80 }),
        gesture: chooseFile('Photos', NOTES, BAG),
      },
    },
    'images.brought': {
      twoOfADraft: {
        with: ({ images }) =>
          images.length > 0
            ? null
            : {
                images: [
                  { id: 'old.0', name: 'bag.jpg', url: '/placeholder.svg', preview: null },
                  { id: 'old.1', name: 'strap.jpg', url: null, preview: null },
                ],
              },
        gesture: outside,
        in: 'open.form.editing.filling',
      },
    },
    'image.moved': {
      down: {
        with: (context) => (context.images.length > 1 ? photo(context, 'uploading', { to: 1 }) : null),
        gesture: outside,
      },
    },
    'refusals.dismissed': { byButton: { gesture: outside } },
    'image.uploaded': {
      arrived: {
        with: (context) => photo(context, 'uploading', { url: '/uploads/bag.webp' }),
        gesture: outside,
      },
    },
    'image.failed': {
      said: {
        with: (context) => photo(context, 'uploading', { reason: 'Storage full', silent: false }),
        gesture: outside,
      },
      sessionEnded: {
        with: (context) => photo(context, 'uploading', { reason: 'Please sign in again.', silent: true }),
        gesture: outside,
      },
    },
    'image.retried': {
      byButton: { with: (context) => photo(context, 'failed', {}), gesture: outside },
    },
    'image.refused': {
      byBytes: {
        with: (context) =>
          photo(context, 'uploading', {
            refusal: { text: 'bag.jpg is not a valid image file', hint: null },
          }),
        gesture: outside,
      },
    },
    'image.removed': {
      byButton: { with: (context) => photo(context, 'uploading', {}), gesture: outside },
      // Of the ad that is edited: the other tab has another photo instead.
      loaded: {
        with: ({ images, values, loaded }) =>
          loaded?.version === AD.version && values.title !== AD.title && images[0]?.url === PHOTO.url
            ? { id: images[0].id }
            : null,
        gesture: outside,
        in: 'open.form.editing',
      },
    },
    'form.submitted': {
      byButton: { gesture: press('button', /^(Create|Update) Product$/) },
      empty: {
        with: ({ values }) => (values.title === '' && values.stateId === 0 ? {} : null),
        gesture: press('button', 'Create Product'),
      },
    },
    'form.submittedAnew': { byButton: { gesture: press('button', 'Post as a new ad') } },
    'theirs.taken': {
      all: {
        with: ({ clashes }) => (clashes.length > 0 ? { fields: clashes } : null),
        gesture: press('button', /^Take (theirs|all of theirs)$/),
        in: 'open.form.editing.overtaken',
      },
      photos: {
        with: ({ clashes }) =>
          clashes.length > 1 && clashes.includes('photos') ? { fields: ['photos'] } : null,
        gesture: press('button', 'Take theirs for Photos'),
        in: 'open.form.editing.overtaken',
      },
    },
    'cities.outdated': { raised: { gesture: outside } },
    'form.cancelled': { byButton: { gesture: press('button', 'Cancel') } },
    'key.taken': { byAnotherTab: { with: { submitKey: 'another' }, gesture: outside } },
    'load.retried': { byButton: { gesture: press('button', 'Retry') } },
  },
  outcomes: {
    loadReference: {
      done: { some: { categories: [PHONES], states: [KANO, LAGOS] } },
      error: refusals(),
    },
    loadProduct: {
      done: { ad: AD },
      error: {
        ...refusals(),
        gone: thrown({ kind: 'notFound', status: 404, message: 'Product not found' }),
        sessionEnded: SESSION_ENDED,
      },
    },
    loadCities: { done: { one: [IKEJA] }, error: refusals() },
    saveProduct: {
      done: { saved: null, overtaken: AD_NOW },
      error: {
        ...refusals(),
        lost,
        refused: thrown({
          kind: 'refused',
          status: 422,
          message: 'Please look at the marked fields.',
          fieldErrors: { title: 'A title may not be all capitals.' },
        }),
        gone: thrown({ kind: 'notFound', status: 404, message: 'Product not found' }),
        postedBefore: thrown({
          kind: 'refused',
          status: 422,
          message: 'This was sent before with another content.',
          fieldErrors: { 'idempotency-key': 'This was sent before with another content.' },
        }),
        field: thrown({ kind: 'refused', status: 422, fieldErrors: { price: 'Price must be at least 1.' } }),
        sessionEnded: SESSION_ENDED,
      },
    },
    imageUpload: { reports: 'the progress of a photo' },
  },
  delays: {},
  states: {
    'loading.reference.pending': { shows: [['status', /Loading/]] },
    'loading.reference.done': { unseen: 'waits for the ad' },
    'loading.ad.deciding': { unseen: 'left at once' },
    'loading.ad.pending': { shows: [['status', /Loading/]] },
    'loading.ad.done': { unseen: 'waits for categories and states' },
    unavailable: {
      shows: [
        ['alert', /Failed to load form data/],
        ['button', 'Retry'],
      ],
      hides: [['form', /./]],
      spec: 'S8.form.reference',
    },
    'open.form.editing': {
      shows: [
        ['link', 'Back to Dashboard'],
        ['button', 'Cancel', { disabled: false }],
        ['button', /^(Create|Update) Product$/, { disabled: false }],
      ],
      spec: ['S2.form.titles', 'S2.form.leave'],
    },
    'open.form.editing.filling': { shows: [], hides: [['button', 'Submitting...']] },
    'open.form.editing.refused': { shows: [['alert', /./]], spec: 'S8.save.failed' },
    'open.form.editing.doubtful': {
      shows: [
        ['alert', /may have been posted already/],
        ['link', 'Look at your ads'],
        ['button', 'Post as a new ad'],
      ],
    },
    'open.form.editing.overtaken': {
      shows: [
        ['alert', /This ad was changed/],
        ['list', 'Changed by both'],
        ['button', 'Keep mine'],
        ['button', /^Take (theirs|all of theirs)$/],
      ],
    },
    'open.form.saving': {
      shows: [['button', 'Submitting...', { disabled: true }]],
      spec: 'S2.form.submitting',
    },
    'open.cities.unchosen': {
      shows: [['combobox', /^City/, { disabled: true }]],
      spec: 'S4.form.cityDisabled',
    },
    'open.cities.loading': {
      shows: [['combobox', /^City/, { disabled: true }]],
      spec: 'S4.form.cityDisabled',
    },
    'open.cities.ready': { shows: [['combobox', /^City/]] },
    'open.cities.failed': {
      shows: [
        ['combobox', /^City/, { disabled: true }],
        ['button', 'Load cities again'],
      ],
      spec: 'S8.form.cities',
    },
    // Both are visible until the dashboard is loaded.
    saved: { shows: [['button', 'Saved', { disabled: true }]] },
    cancelled: { shows: [], hides: [['button', 'Saved']] },
    gone: { unseen: 'the dashboard follows' },
  },
  inputs: { create: { productId: null, submitKey: 'key' }, edit: { productId: AD.id, submitKey: 'key' } },
  ignored: [
    {
      states: 'open.form.saving',
      events: [
        'text.typed',
        'price.typed',
        'price.left',
        'category.chosen',
        'state.chosen',
        'city.chosen',
        'images.chosen',
        'images.brought',
        'image.moved',
        'refusals.dismissed',
        'form.submitted',
        'form.submittedAnew',
        'form.cancelled',
        'key.taken',
        'theirs.taken',
      ],
      because: 'the form cannot be edited while it is sent',
    },
    {
      states: 'open.cities.unchosen',
      events: ['state.chosen', 'cities.outdated'],
      because: 'once the form holds a state, it goes on by itself',
    },
    {
      states: ['open.cities.unchosen', 'open.cities.loading', 'open.cities.ready'],
      events: 'cities.retried',
      because: 'nothing failed',
    },
    {
      states: ['open.form.editing.filling', 'open.form.editing.refused', 'open.form.editing.doubtful'],
      events: 'theirs.taken',
      because: 'nothing is to be decided',
    },
    {
      states: ['open.form.editing.filling', 'open.form.editing.refused', 'open.form.editing.overtaken'],
      events: 'form.submittedAnew',
      because: 'no ad is known to have been posted',
    },
    { states: ['loading', 'unavailable'], events: '*', because: 'no form is shown' },
    { states: 'open', events: 'load.retried', because: 'the form is open' },
    { states: ['saved', 'cancelled', 'gone'], events: '*', because: 'the form is closed' },
  ],
  // What guards read, and what leaving the price field and sending the form change.
  serialize: ({ productId, loaded, values, images, errors, unsure, clashes }) => [
    productId,
    unsure,
    loaded?.version ?? null,
    values.title === loaded?.values.title,
    clashes,
    Object.keys(errorsOf(values)),
    Object.keys(errors).length > 0,
    values.price.endsWith('.'),
    values.stateId,
    values.title !== '',
    images.filter(({ phase }) => phase === 'uploading').length,
    images.filter(({ phase }) => phase === 'failed').length,
    images.length,
    images[0]?.url === PHOTO.url,
  ],
  // Examined survivors of `flows:mutate`.
  accepted: {
    'open.form.editing — form.submitted [isComplete]: guard misreads images':
      'refused, it says what is missing; that of photos stands on record beside other reasons',
    'open.form.editing.doubtful — form.submittedAnew [isComplete]: guard misreads images':
      'refused, it says what is missing; that of photos stands on record beside other reasons',
  },
  invariants: {
    'an ad that is sent breaks no rule': (snapshot) =>
      !snapshot.matches({ open: { form: 'saving' } }) ||
      Object.keys(errorsOf(snapshot.context.values)).length === 0,
    'the price of an ad that is sent is at least 1': (snapshot) =>
      !snapshot.matches({ open: { form: 'saving' } }) ||
      (readPrice(snapshot.context.values.price).kobo ?? 0) >= 100,
    'no ad is sent while a photo is being uploaded, or without one that failed': (snapshot, { event }) =>
      event?.type !== 'form.submitted' ||
      !snapshot.matches({ open: { form: 'saving' } }) ||
      snapshot.context.images.every(({ phase }) => phase === 'uploaded'),
    'an ad has five photos at most, each with an id of its own': ({ context: { images } }) =>
      images.length <= 5 && new Set(images.map(({ id }) => id)).size === images.length,
    'each photo of the open form, and no other, has a chart that runs': (snapshot, { running }) => {
      const photos = running.filter((id) => snapshot.children[id]?.src === 'imageUpload');
      const listed = snapshot.matches('open') ? snapshot.context.images.map(({ id }) => id) : [];
      return photos.toSorted().join() === listed.toSorted().join();
    },
    'only an uploaded photo has an address': ({ context }) =>
      context.images.every(({ phase, url }) => (phase === 'uploaded') === (url !== null)),
    'no city is chosen without its state': ({ context: { values } }) =>
      values.cityId === 0 || values.stateId !== 0,
    'what is to be decided is about an ad that was loaded': ({ context: { loaded, clashes } }) =>
      clashes.length === 0 || loaded !== null,
    'a key is used up before it is changed': ({ context }, { before, event }) =>
      before === null ||
      // The sample of another tab's key is always the same.
      event?.type === 'key.taken' ||
      context.submitKey !== before.context.submitKey ||
      context.attempt >= before.context.attempt,
  },
  notShown: {
    submitKey: 'names the request to the server',
    attempt: 'names the request to the server',
    unsure: 'the state says it',
    'loaded.version': 'names the version to the server',
    'loaded.values.description': 'only compared with what the form and another save hold',
    'loaded.values.price': 'only compared with what the form and another save hold',
    'loaded.values.categoryId': 'only compared with what the form and another save hold',
    'loaded.values.stateId': 'only compared with what the form and another save hold',
    'loaded.values.cityId': 'only compared with what the form and another save hold',
    'loaded.values.email': 'only compared with what the form and another save hold',
    'loaded.values.phone': 'only compared with what the form and another save hold',
    'loaded.values.whatsapp': 'only compared with what the form and another save hold',
    'loaded.photos': 'only compared with what the form and another save hold',
    'loaded.category': 'told where another save has changed it',
    'loaded.place': 'told where another save has changed it',
    listed: 'makes the ids of photos',
    arrived: 'the toast counts them',
    'images[].name': 'each photo’s own chart shows it',
    'images[].url': 'each photo’s own chart shows it',
  },
} satisfies Model<typeof productFormMachine>;
