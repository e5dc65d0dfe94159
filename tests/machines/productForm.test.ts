import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from 'xstate';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { imageUploadMachine } from '../../machines/imageUpload/imageUpload.machine';
import type { Refusal } from '../../machines/imageUpload/imageUpload.rules';
import { productFormMachine } from '../../machines/productForm/productForm.machine';
import { clashesOf, joinedOf } from '../../machines/productForm/productForm.overtaken';
import type { FormReference } from '../../machines/productForm/productForm.types';
import { sampleAd } from '../../machines/productList/samples';
import type { ShellEvent } from '../../machines/shell';
import { ApiError } from '../../openapi/entities/problem';
import type { Product, ProductInput, Versioned } from '../../openapi/entities/types';
import cases from '../cases/uploads.json';

type Form = Actor<typeof productFormMachine>;
type Sent = { productId: number | null; version: number | null; values: ProductInput; submitKey: string };

/** An upload that the test ends. */
interface Pending {
  id: string;
  key: string;
  signal: AbortSignal;
  done(url: string): void;
  fail(error: unknown): void;
}

const caseOf = (id: string) => cases.find((one) => one.id === id) as { expect: { toast: string } };

let form: Form | undefined;
afterEach(() => form?.stop());

/** The ad as a form loads it. */
const loadedAd = (id: number): Versioned<Product> => ({
  ...sampleAd({ id, images: [{ url: '/uploads/old.webp', sources: [], width: null, height: null }] }),
  version: 3,
});

/** A form on services that the test answers. */
function open(
  options: {
    productId?: number | null;
    save?: (sent: Sent) => Promise<Versioned<Product> | null>;
    snapshot?: object;
  } = {},
) {
  const pending: Pending[] = [];
  const saves: Sent[] = [];
  const events: ShellEvent[] = [];
  const forgotten: string[] = [];
  const silent = fromCallback<{ type: string }, { id: string }>(() => {});
  const images = imageUploadMachine.provide({
    actors: {
      inspectImage: fromPromise<Refusal | null, { id: string; name: string }>(async () => null),
      uploadImage: fromPromise(
        ({ input, signal }) =>
          new Promise<{ url: string }>((resolve, reject) => {
            pending.push({ ...input, signal, done: (url) => resolve({ url }), fail: reject });
          }),
      ),
      followProgress: silent,
      makePreview: fromPromise<string | null, { id: string }>(async () => null),
    },
  });
  const machine = productFormMachine.provide({
    actors: {
      imageUpload: images,
      loadReference: fromPromise<FormReference, undefined>(async () => ({ categories: [], states: [] })),
      loadProduct: fromPromise(async ({ input }) => loadedAd(input.id)),
      loadCities: fromPromise(async () => [{ id: 500, name: 'Ikeja' }]),
      saveProduct: fromPromise(async ({ input }) => {
        saves.push(input);
        return options.save?.(input) ?? null;
      }),
    },
    actions: { forgetFiles: (_, { ids }) => forgotten.push(...ids) },
  });
  // A persisted snapshot is any JSON to XState's types.
  const kept = options.snapshot as undefined;
  form = createActor(machine, {
    input: { productId: options.productId ?? null, submitKey: 'key' },
    snapshot: kept,
  });
  form.on('*', (event) => events.push(event));
  form.start();
  const toasts = () => events.flatMap((event) => (event.type === 'toast' ? [event.text] : []));
  return { form, pending, saves, events, forgotten, toasts };
}

const until = (check: () => void) => vi.waitFor(check, { interval: 5 });
const opened = ({ form }: { form: Form }) =>
  until(() => expect(form.getSnapshot().matches('open')).toBe(true));
const files = (...names: string[]) => names.map((name) => ({ name, type: 'image/jpeg', size: 1000 }));
const phases = (form: Form) => form.getSnapshot().context.images.map(({ phase }) => phase);

/** Everything that a new ad needs. */
function fill(form: Form) {
  form.send({ type: 'text.typed', field: 'title', text: ' Leather bag ' });
  form.send({ type: 'price.typed', text: '1250000.50', pasted: true });
  form.send({ type: 'category.chosen', id: 1 });
  form.send({ type: 'state.chosen', id: 25 });
  form.send({ type: 'city.chosen', id: 500 });
}

describe('photos of the form', () => {
  it.each(['uploads-27', 'uploads-36'])('%s: announces how many arrived, once all have', async (id) => {
    const world = open();
    await opened(world);
    world.form.send({ type: 'images.chosen', files: files('image.jpg', 'image.jpg') });
    await until(() => expect(world.pending).toHaveLength(2));
    world.pending[0]?.done('/a');
    await until(() => expect(phases(world.form)).toEqual(['uploaded', 'uploading']));
    expect(world.toasts()).toEqual([]);
    world.pending[1]?.done('/b');
    await until(() => expect(world.toasts()).toEqual([caseOf(id).expect.toast]));
  });

  it('uploads-25: a failed photo can be tried again, under the same key when nothing answered', async () => {
    const world = open();
    await opened(world);
    world.form.send({ type: 'images.chosen', files: files('ok.jpg') });
    await until(() => expect(world.pending).toHaveLength(1));
    world.pending[0]?.fail(new ApiError({ kind: 'network', message: 'Network error' }));
    await until(() => expect(phases(world.form)).toEqual(['failed']));
    expect(world.toasts()).toEqual(['Failed to upload images: Network error']);
    world.form.getSnapshot().children['key.0']?.send({ type: 'upload.retried' });
    await until(() => expect(world.pending).toHaveLength(2));
    expect(world.pending[1]?.key).toBe(world.pending[0]?.key);
    expect(phases(world.form)).toEqual(['uploading']);
  });

  it('sends an answered photo again under another key', async () => {
    const world = open();
    await opened(world);
    world.form.send({ type: 'images.chosen', files: files('ok.jpg') });
    await until(() => expect(world.pending).toHaveLength(1));
    world.pending[0]?.fail(new ApiError({ kind: 'refused', status: 507, message: 'Storage full' }));
    await until(() => expect(phases(world.form)).toEqual(['failed']));
    world.form.getSnapshot().children['key.0']?.send({ type: 'upload.retried' });
    await until(() => expect(world.pending).toHaveLength(2));
    expect(world.pending[1]?.key).not.toBe(world.pending[0]?.key);
  });

  it('offers no second try for a file that the server can’t read', async () => {
    const world = open();
    await opened(world);
    world.form.send({ type: 'images.chosen', files: files('cut.jpg') });
    await until(() => expect(world.pending).toHaveLength(1));
    world.pending[0]?.fail(
      new ApiError({ kind: 'refused', status: 415, message: 'cut.jpg is not a valid image file' }),
    );
    await until(() => expect(phases(world.form)).toEqual(['failed']));
    const photo = world.form.getSnapshot().children['key.0'];
    photo?.send({ type: 'upload.retried' });
    expect(phases(world.form)).toEqual(['failed']);
    photo?.send({ type: 'upload.removed' });
    await until(() => expect(phases(world.form)).toEqual([]));
  });

  it('uploads-42: aborts what is removed, and says nothing', async () => {
    const world = open();
    await opened(world);
    world.form.send({ type: 'images.chosen', files: files('ok.jpg') });
    await until(() => expect(world.pending).toHaveLength(1));
    world.form.getSnapshot().children['key.0']?.send({ type: 'upload.removed' });
    await until(() => expect(phases(world.form)).toEqual([]));
    expect(world.pending[0]?.signal.aborted).toBe(true);
    expect(world.toasts()).toEqual([]);
    expect(world.form.getSnapshot().children['key.0']).toBeUndefined();
  });

  it('uploads-41: keeps the form when the session ends in mid-upload', async () => {
    const world = open();
    await opened(world);
    fill(world.form);
    world.form.send({ type: 'images.chosen', files: files('ok.jpg') });
    await until(() => expect(world.pending).toHaveLength(1));
    world.pending[0]?.fail(new ApiError({ kind: 'unauthorized', status: 401, message: 'Session expired' }));
    await until(() => expect(phases(world.form)).toEqual(['failed']));
    expect(world.toasts()).toEqual([]);
    expect(world.form.getSnapshot().context.values.title).toBe(' Leather bag ');
  });

  it('leaves nothing running when the form is given up', async () => {
    const world = open();
    await opened(world);
    world.form.send({ type: 'images.chosen', files: files('a.jpg', 'b.jpg') });
    await until(() => expect(world.pending).toHaveLength(2));
    world.form.send({ type: 'form.cancelled' });
    expect(world.pending.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(world.events).toContainEqual({ type: 'navigate', to: '/seller/dashboard' });
  });

  it('is not sent while a photo is on its way, nor with one that failed', async () => {
    const world = open();
    await opened(world);
    fill(world.form);
    world.form.send({ type: 'images.chosen', files: files('bag.jpg') });
    await until(() => expect(world.pending).toHaveLength(1));
    world.form.send({ type: 'form.submitted' });
    expect(world.form.getSnapshot().context.errors.images).toMatch(/wait/);
    world.pending[0]?.fail(new Error(''));
    await until(() => expect(phases(world.form)).toEqual(['failed']));
    world.form.send({ type: 'form.submitted' });
    expect(world.form.getSnapshot().context.errors.images).toMatch(/bag\.jpg/);
    world.form.getSnapshot().children['key.0']?.send({ type: 'upload.removed' });
    await until(() => expect(phases(world.form)).toEqual([]));
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.saves).toHaveLength(1));
  });
});

describe('saving', () => {
  it('sends a new ad as section 7 wants it, photos in their order', async () => {
    const world = open();
    await opened(world);
    fill(world.form);
    world.form.send({ type: 'text.typed', field: 'phone', text: ' 0803 123 4567 ' });
    world.form.send({ type: 'images.chosen', files: files('a.jpg', 'b.jpg') });
    await until(() => expect(world.pending).toHaveLength(2));
    world.pending[0]?.done('/a');
    world.pending[1]?.done('/b');
    await until(() => expect(phases(world.form)).toEqual(['uploaded', 'uploaded']));
    world.form.send({ type: 'image.moved', id: 'key.1', to: 0 });
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.toasts()).toContain('Product created successfully!'));
    expect(world.saves).toEqual([
      {
        productId: null,
        version: null,
        submitKey: 'key.save0',
        values: {
          title: 'Leather bag',
          description: '',
          price: 1_250_000.5,
          categoryId: 1,
          stateId: 25,
          cityId: 500,
          contactInfo: { email: null, phone: '0803 123 4567', whatsapp: null },
          images: ['/b', '/a'],
        },
      },
    ]);
    expect(world.events.at(-1)).toEqual({ type: 'navigate', to: '/seller/dashboard' });
  });

  it('brings the ad to edit, and updates it', async () => {
    const world = open({ productId: 7 });
    await opened(world);
    expect(world.form.getSnapshot().context.values.price).toBe('12,500');
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.toasts()).toEqual(['Product updated successfully!']));
    expect(world.saves[0]?.values.images).toEqual(['/uploads/old.webp']);
  });

  it('puts the server’s sentences under the fields, and sends the next try as another request', async () => {
    const refusal = new ApiError({
      kind: 'refused',
      status: 422,
      fieldErrors: { price: 'Too dear.', 'contactInfo.email': 'No such address.' },
    });
    let first = true;
    const world = open({
      save: () => {
        if (!first) return Promise.resolve(null);
        first = false;
        return Promise.reject(refusal);
      },
    });
    await opened(world);
    fill(world.form);
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.toasts()).toEqual(['Failed to save product.']));
    expect(world.form.getSnapshot().context.errors).toEqual({
      price: 'Too dear.',
      email: 'No such address.',
    });
    world.form.send({ type: 'form.submitted' });
    await until(() =>
      expect(world.saves.map(({ submitKey }) => submitKey)).toEqual(['key.save0', 'key.save1']),
    );
  });

  it('keeps the key when nothing answered: the ad may have been posted', async () => {
    const world = open({
      save: () => Promise.reject(new ApiError({ kind: 'network', message: 'Failed to fetch' })),
    });
    await opened(world);
    fill(world.form);
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.toasts()).toEqual(['Failed to save product.']));
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.saves).toHaveLength(2));
    expect(world.saves[1]?.submitKey).toBe(world.saves[0]?.submitKey);
  });

  it('keeps the key while it can’t be told whether the ad was posted', async () => {
    const answers = [502, 409, 400, null];
    const world = open({
      save: () => {
        const status = answers.shift() ?? null;
        return status === null
          ? Promise.resolve(null)
          : Promise.reject(new ApiError({ kind: 'refused', status, message: `Answer ${status}` }));
      },
    });
    await opened(world);
    fill(world.form);
    for (const status of [502, 409, 400]) {
      world.form.send({ type: 'form.submitted' });
      await until(() => expect(world.toasts().at(-1)).toBe(`Answer ${status}`));
    }
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.saves).toHaveLength(4));
    expect(world.saves.map(({ submitKey }) => submitKey)).toEqual([
      'key.save0',
      'key.save0',
      'key.save0',
      'key.save1',
    ]);
  });

  /** As the server does: a key that an ad was posted with takes no other content. */
  const usedBefore = new ApiError({
    kind: 'refused',
    status: 422,
    message: 'This was sent before with another content.',
    fieldErrors: { 'idempotency-key': 'This was sent before with another content.' },
  });

  it('posts no second ad where the answer to the first was lost, unless the seller says so', async () => {
    let tries = 0;
    const world = open({
      save: ({ submitKey }) => {
        tries += 1;
        if (tries === 1) return Promise.reject(new ApiError({ kind: 'network', message: 'Failed to fetch' }));
        return submitKey === 'key.save0' ? Promise.reject(usedBefore) : Promise.resolve(null);
      },
    });
    await opened(world);
    fill(world.form);
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.toasts()).toEqual(['Failed to save product.']));
    world.form.send({ type: 'text.typed', field: 'title', text: 'Leather bag, brown' });
    for (const count of [2, 3]) {
      world.form.send({ type: 'form.submitted' });
      await until(() => expect(world.toasts()).toHaveLength(count));
      expect(world.toasts().at(-1)).toBe(
        'This ad may have been posted already. Look at your ads before posting it again.',
      );
      expect(world.form.getSnapshot().matches({ open: { form: { editing: 'doubtful' } } })).toBe(true);
    }
    world.form.send({ type: 'form.submittedAnew' });
    await until(() => expect(world.toasts().at(-1)).toBe('Product created successfully!'));
    expect(world.saves.map(({ submitKey }) => submitKey)).toEqual([
      'key.save0',
      'key.save0',
      'key.save0',
      'key.save1',
    ]);
  });

  it('takes a key of its own in a duplicated tab, but not while its ad may have been posted', async () => {
    const world = open({
      save: () => Promise.reject(new ApiError({ kind: 'network', message: 'Failed to fetch' })),
    });
    await opened(world);
    fill(world.form);
    world.form.send({ type: 'key.taken', submitKey: 'fresh' });
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.toasts()).toEqual(['Failed to save product.']));
    world.form.send({ type: 'key.taken', submitKey: 'another' });
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.saves).toHaveLength(2));
    expect(world.saves.map(({ submitKey }) => submitKey)).toEqual(['fresh.save0', 'fresh.save0']);
  });

  it('goes to the dashboard when the ad was deleted meanwhile; a new ad knows no such thing', async () => {
    const gone = () =>
      Promise.reject(new ApiError({ kind: 'notFound', status: 404, message: 'Product not found' }));
    const edited = open({ productId: 7, save: gone });
    await opened(edited);
    edited.form.send({ type: 'form.submitted' });
    await until(() => expect(edited.form.getSnapshot().matches('gone')).toBe(true));
    expect(edited.toasts()).toEqual(['Product not found']);
    expect(edited.events.at(-1)).toEqual({ type: 'navigate', to: '/seller/dashboard' });

    const fresh = open({ save: gone });
    await opened(fresh);
    fill(fresh.form);
    fresh.form.send({ type: 'form.submitted' });
    await until(() =>
      expect(fresh.form.getSnapshot().matches({ open: { form: { editing: 'refused' } } })).toBe(true),
    );
    fresh.form.stop();
  });

  it('keeps everything when the session ended, and is silent: the shell speaks', async () => {
    const world = open({ save: () => Promise.reject(new ApiError({ kind: 'unauthorized', status: 401 })) });
    await opened(world);
    fill(world.form);
    world.form.send({ type: 'form.submitted' });
    await until(() => expect(world.saves).toHaveLength(1));
    await until(() => expect(world.form.getSnapshot().matches({ open: { form: 'editing' } })).toBe(true));
    expect(world.toasts()).toEqual([]);
    expect(world.form.getSnapshot().context.values.price).toBe('1,250,000.50');
  });
});

describe('an ad that another save has changed meanwhile', () => {
  /** Edits ad 7; the first save finds the ad as `now`, the next ones are taken. */
  async function edit(now: Partial<Product>, snapshot?: object) {
    const found = { ...loadedAd(7), ...now, version: 4 };
    const world = open({
      productId: 7,
      save: async ({ version }) => (version === 4 ? null : found),
      ...(snapshot === undefined ? {} : { snapshot }),
    });
    await opened(world);
    return world;
  }
  const overtaken = ({ form }: { form: Form }) =>
    until(() => expect(form.getSnapshot().matches({ open: { form: { editing: 'overtaken' } } })).toBe(true));
  const saved = ({ form }: { form: Form }) =>
    until(() => expect(form.getSnapshot().matches('saved')).toBe(true));

  it('is saved with what both have changed, where no field was changed twice', async () => {
    const world = await edit({
      price: 11_000,
      stateId: 19,
      stateName: 'Kano',
      cityId: 700,
      cityName: 'Fagge',
    });
    world.form.send({ type: 'text.typed', field: 'title', text: 'Pot' });
    world.form.send({ type: 'form.submitted' });
    await saved(world);
    expect(world.saves.map(({ version }) => version)).toEqual([3, 4]);
    expect(world.saves[1]?.values).toMatchObject({ title: 'Pot', price: 11_000, stateId: 19, cityId: 700 });
    expect(world.toasts()).toEqual(['Product updated successfully!']);
  });

  it('is saved without a word where the other save was this very one, whose answer was lost', async () => {
    const world = await edit({ title: 'Pot' });
    world.form.send({ type: 'text.typed', field: 'title', text: 'Pot ' });
    world.form.send({ type: 'form.submitted' });
    await saved(world);
    expect(world.saves.map(({ values }) => values.title)).toEqual(['Pot', 'Pot']);
  });

  it('waits for a decision where a field was changed twice, and keeps mine if it is sent again', async () => {
    const world = await edit({
      price: 11_000.5,
      title: 'Pots',
      contact: { email: null, phone: null, whatsapp: null },
    });
    world.form.send({ type: 'price.typed', text: '10,000', pasted: true });
    world.form.send({ type: 'text.typed', field: 'phone', text: '0805 000 0000' });
    world.form.send({ type: 'form.submitted' });
    await overtaken(world);
    const { context } = world.form.getSnapshot();
    expect(clashesOf(context)).toEqual([
      { field: 'price', label: 'Price', theirs: '₦11,000.50', mine: '₦10,000' },
      { field: 'phone', label: 'Phone', theirs: 'nothing', mine: '0805 000 0000' },
    ]);
    expect(joinedOf(context)).toEqual(['Title', 'Contact email']);
    expect(context.values).toMatchObject({ title: 'Pots', price: '10,000', email: '' });
    world.form.send({ type: 'form.submitted' });
    await saved(world);
    expect(world.saves[1]).toMatchObject({ version: 4, values: { title: 'Pots', price: 10_000 } });
  });

  it('takes theirs, field by field or all at once, and forgets nothing else that was typed', async () => {
    const world = await edit({ title: 'Pots', price: 11_000 });
    world.form.send({ type: 'text.typed', field: 'title', text: 'Pot' });
    world.form.send({ type: 'price.typed', text: '10000', pasted: true });
    world.form.send({ type: 'text.typed', field: 'description', text: 'Nearly new' });
    world.form.send({ type: 'form.submitted' });
    await overtaken(world);
    world.form.send({ type: 'theirs.taken', fields: ['price'] });
    await overtaken(world);
    world.form.send({ type: 'theirs.taken', fields: ['title'] });
    const { context } = world.form.getSnapshot();
    expect(world.form.getSnapshot().matches({ open: { form: { editing: 'filling' } } })).toBe(true);
    expect(context.values).toMatchObject({ title: 'Pots', price: '11,000', description: 'Nearly new' });
    expect(world.toasts()).toEqual(['The form shows what was saved meanwhile.']);
    world.form.send({ type: 'form.submitted' });
    await saved(world);
    expect(world.saves[1]).toMatchObject({
      version: 4,
      values: { description: 'Nearly new', price: 11_000 },
    });
  });

  it('takes their photos: each has a chart again, and the files of mine are dropped', async () => {
    const image = (url: string) => ({ url, sources: [], width: null, height: null });
    const world = await edit({ images: [image('/uploads/theirs.webp'), image('/uploads/old.webp')] });
    world.form.send({ type: 'images.chosen', files: files('mine.jpg') });
    await until(() => expect(world.pending).toHaveLength(1));
    world.pending[0]?.done('/uploads/mine.webp');
    await until(() => expect(phases(world.form)).toEqual(['uploaded', 'uploaded']));
    world.form.send({ type: 'form.submitted' });
    await overtaken(world);
    expect(clashesOf(world.form.getSnapshot().context)).toEqual([
      { field: 'photos', label: 'Photos', theirs: '2 photos, others or in another order', mine: '2 photos' },
    ]);
    const before = world.form.getSnapshot().context.images.map(({ id }) => id);
    world.form.send({ type: 'theirs.taken', fields: ['photos'] });
    const { context, children } = world.form.getSnapshot();
    expect(context.images.map(({ url }) => url)).toEqual(['/uploads/theirs.webp', '/uploads/old.webp']);
    expect(Object.keys(children).filter((id) => before.includes(id))).toEqual([]);
    for (const { id } of context.images) expect(children[id]?.getSnapshot().status).toBe('active');
    expect(world.forgotten).toEqual(before);
  });

  it('is found by a draft, too, which remembers what it was begun from', async () => {
    const before = await edit({});
    before.form.send({ type: 'price.typed', text: '10000', pasted: true });
    const snapshot = JSON.parse(JSON.stringify(before.form.getPersistedSnapshot()));
    before.form.stop();
    const after = await edit({ price: 11_000 }, snapshot);
    after.form.send({ type: 'form.submitted' });
    await overtaken(after);
    expect(after.saves[0]?.version).toBe(3);
    expect(clashesOf(after.form.getSnapshot().context)).toMatchObject([
      { theirs: '₦11,000', mine: '₦10,000' },
    ]);
  });
});

describe('coming back', () => {
  it('goes on with the form and its photos after a reload in mid-upload', async () => {
    const before = open();
    await opened(before);
    fill(before.form);
    before.form.send({ type: 'images.chosen', files: files('a.jpg', 'b.jpg') });
    await until(() => expect(before.pending).toHaveLength(2));
    before.pending[0]?.done('/a');
    await until(() => expect(phases(before.form)).toEqual(['uploaded', 'uploading']));
    const snapshot = JSON.parse(JSON.stringify(before.form.getPersistedSnapshot()));
    before.form.stop();

    const after = open({ snapshot });
    await until(() => expect(after.pending).toHaveLength(1));
    expect(after.pending[0]).toMatchObject({ id: 'key.1', key: before.pending[1]?.key });
    after.pending[0]?.done('/b');
    await until(() => expect(phases(after.form)).toEqual(['uploaded', 'uploaded']));
    after.form.send({ type: 'form.submitted' });
    await until(() => expect(after.saves[0]?.values.images).toEqual(['/a', '/b']));
    expect(after.saves[0]?.values.title).toBe('Leather bag');
  });
});

describe('fields', () => {
  it('drops the city when the state changes', async () => {
    const world = open({ productId: 7 });
    await opened(world);
    expect(world.form.getSnapshot().context.values.cityId).toBe(500);
    world.form.send({ type: 'state.chosen', id: 20 });
    expect(world.form.getSnapshot().context.values.cityId).toBe(0);
  });

  it('says every sentence of section 5, and takes each back once it is mended', async () => {
    const world = open();
    await opened(world);
    world.form.send({ type: 'text.typed', field: 'title', text: ' a ' });
    world.form.send({ type: 'price.typed', text: '', pasted: false });
    world.form.send({ type: 'text.typed', field: 'email', text: 'not an address' });
    world.form.send({ type: 'form.submitted' });
    expect(world.form.getSnapshot().context.errors).toEqual({
      title: 'Title must be at least 2 characters.',
      price: 'Price must be a number.',
      categoryId: 'Please select a category.',
      stateId: 'Please select a state.',
      cityId: 'Please select a city.',
      email: 'Email is invalid',
    });
    fill(world.form);
    world.form.send({ type: 'text.typed', field: 'email', text: '' });
    expect(world.form.getSnapshot().context.errors).toEqual({});
  });

  it('refuses a pasted 250k at once, and a text without end in a sentence', async () => {
    const world = open();
    await opened(world);
    world.form.send({ type: 'price.typed', text: '250k', pasted: true });
    expect(world.form.getSnapshot().context.errors.price).toBe('Price must be a number.');
    world.form.send({ type: 'text.typed', field: 'title', text: 'x'.repeat(100_000) });
    world.form.send({ type: 'form.submitted' });
    expect(world.form.getSnapshot().context.errors.title).toMatch(/^Title must be at most \d+ characters\.$/);
  });
});
