import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { adminCategoriesMachine } from '../../machines/adminCategories/adminCategories.machine';
import {
  CATEGORY_TEXTS,
  type CategoryInput,
  clashesOf,
  errorsOf,
  fieldErrorsOf,
  inputOf,
  valuesOf,
} from '../../machines/adminCategories/adminCategories.rules';
import { ApiError } from '../../openapi/entities/problem';
import type { Category } from '../../openapi/entities/types';

const category = (id: number, name: string): Category => ({
  id,
  name,
  description: null,
  icon: null,
  createdAt: null,
  version: 3,
});
const filled = (more: object) => ({ name: 'Boats', description: '', icon: '', ...more });

test.each(['', '   ', '\t'])('%j is no name', (name) => {
  expect(errorsOf(filled({ name }))).toEqual({ name: 'Category name is required' });
});

test('lengths are the contract’s, blanks around them left aside', () => {
  expect(errorsOf(filled({ name: ` ${'x'.repeat(60)} ` }))).toEqual({});
  expect(errorsOf(filled({ name: 'x'.repeat(61), description: 'x'.repeat(501) }))).toEqual({
    name: 'Category Name must be at most 60 characters.',
    description: 'Description must be at most 500 characters.',
  });
});

test.each([
  ['', true],
  ['https://cdn.example/boat.png', true],
  ['HTTP://cdn.example/boat.png', true],
  ['/uploads/boat.webp', true],
  ['/icons/categories/cars.svg', true],
  ['boat.png', false],
  ['//evil.example/boat.png', false],
  ['/\\evil.example/boat.png', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg onload=alert(1)>', false],
  ['https://', false],
  [`https://cdn.example/${'x'.repeat(2048)}`, false],
])('%j as an icon: %s', (icon, right) => {
  expect(errorsOf(filled({ icon })).icon === undefined).toBe(right);
});

test('description and icon are sent only when they hold something', () => {
  expect(inputOf({ name: ' Boats ', description: ' ', icon: '' })).toEqual({ name: 'Boats' });
  expect(inputOf({ name: 'Boats', description: ' Canoes ', icon: '/uploads/a.webp ' })).toEqual({
    name: 'Boats',
    description: 'Canoes',
    icon: '/uploads/a.webp',
  });
});

test('what a category holds comes back unchanged', () => {
  const boats = { ...category(2, 'Boats'), description: 'Canoes', icon: '/uploads/a.webp' };
  expect(inputOf(valuesOf(boats))).toEqual({ name: 'Boats', description: 'Canoes', icon: '/uploads/a.webp' });
});

test('the server’s sentences find their fields', () => {
  expect(fieldErrorsOf({ '/name': 'Taken.', '.icon': 'No.', other: 'What?' })).toEqual({
    name: 'Taken.',
    icon: 'No.',
  });
});

/** A running page; each call ends when the test says so. */
function run(categories = [category(1, 'Boats'), category(2, 'Cars'), category(3, 'Phones')]) {
  const server = { categories, loads: 0, fails: null as Error | null };
  const saves: {
    input: { id: number | null; version: number | null; values: CategoryInput };
    /** With the category of now where another save came first. */
    ok(now?: Category): void;
    fail(error: Error): void;
  }[] = [];
  const deletions: { id: number; ok(): void; fail(error: Error): void }[] = [];
  const uploads: { key: string; ok(url: string): void; fail(error: Error): void }[] = [];
  const forgotten = vi.fn();
  const emitted: AnyEventObject[] = [];
  const actor = createActor(
    adminCategoriesMachine.provide({
      actors: {
        loadCategories: fromPromise(async () => {
          server.loads += 1;
          if (server.fails) throw server.fails;
          return server.categories;
        }),
        saveCategory: fromPromise(
          ({ input }) =>
            new Promise<Category | null>((ok, fail) => {
              saves.push({ input, ok: (now) => ok(now ?? null), fail });
            }),
        ),
        deleteCategory: fromPromise(
          ({ input }) =>
            new Promise<null>((ok, fail) => {
              deletions.push({ id: input.id, ok: () => ok(null), fail });
            }),
        ),
        uploadIcon: fromPromise(
          ({ input }) =>
            new Promise<string>((ok, fail) => {
              uploads.push({ key: input.key, ok, fail });
            }),
        ),
      },
      actions: { forgetFile: (_, { key }) => forgotten(key) },
    }),
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const listed = () => vi.waitFor(() => expect(actor.getSnapshot().matches({ list: 'ready' })).toBe(true));
  return { actor, server, saves, deletions, uploads, forgotten, emitted, listed };
}

const texts = (emitted: AnyEventObject[]) => emitted.map(({ text }) => text);

test('categories are deleted one after the other, while the form stays usable', async () => {
  const { actor, server, deletions, emitted, listed } = run();
  await listed();
  for (const id of [1, 3]) {
    actor.send({ type: 'delete.asked', id });
    actor.send({ type: 'delete.confirmed' });
  }
  // What goes already is not asked about again, nor edited.
  actor.send({ type: 'delete.asked', id: 3 });
  expect(actor.getSnapshot().matches({ question: 'none' })).toBe(true);
  actor.send({ type: 'edit.pressed', id: 3 });
  expect(actor.getSnapshot().matches({ form: 'closed' })).toBe(true);
  expect(deletions.map(({ id }) => id)).toEqual([1]);
  actor.send({ type: 'edit.pressed', id: 2 });
  expect(actor.getSnapshot().context.values.name).toBe('Cars');

  deletions[0]?.fail(new ApiError({ kind: 'refused', message: '2 ads use the category Boats.' }));
  await vi.waitFor(() => expect(deletions.map(({ id }) => id)).toEqual([1, 3]));
  expect(texts(emitted)).toEqual(['2 ads use the category Boats.']);
  server.categories = [category(1, 'Boats'), category(2, 'Cars')];
  deletions[1]?.ok();
  await vi.waitFor(() => expect(actor.getSnapshot().context.categories).toHaveLength(2));
  expect(texts(emitted).at(-1)).toBe('Category deleted successfully');
  expect(actor.getSnapshot().context.goingIds).toEqual([]);
});

test('a category that somebody else deleted leaves the list, with the server’s sentence', async () => {
  const { actor, server, deletions, emitted, listed } = run();
  await listed();
  actor.send({ type: 'delete.asked', id: 1 });
  actor.send({ type: 'delete.confirmed' });
  server.categories = [category(2, 'Cars')];
  deletions[0]?.fail(new ApiError({ kind: 'notFound', message: 'There is no such category.' }));
  await vi.waitFor(() => expect(actor.getSnapshot().context.categories).toEqual([category(2, 'Cars')]));
  expect(texts(emitted)).toEqual(['There is no such category.']);
});

test.each([
  ['the session is over', new ApiError({ kind: 'unauthorized', status: 401 }), []],
  ['the server is away', new ApiError({ kind: 'network' }), [CATEGORY_TEXTS.loadFailed]],
])('when %s while the list is fetched anew', async (_, error, said) => {
  const { actor, server, emitted, listed } = run();
  await listed();
  server.fails = error;
  actor.send({ type: 'session.changed', user: null });
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ list: 'failed' })).toBe(true));
  expect(texts(emitted)).toEqual(said);
});

test('a failed save keeps what was typed, names the field, and can be sent again', async () => {
  const { actor, saves, emitted, listed } = run();
  await listed();
  actor.send({ type: 'add.pressed' });
  actor.send({ type: 'field.typed', field: 'name', text: 'Boats' });
  actor.send({ type: 'form.submitted' });
  // Nothing is kept over a reload while it is on its way.
  expect(actor.getSnapshot().hasTag('writes')).toBe(true);
  const taken = 'There is a category named Boats already.';
  saves[0]?.fail(
    new ApiError({ kind: 'refused', status: 409, message: taken, fieldErrors: { name: taken } }),
  );
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag('failed')).toBe(true));
  expect(actor.getSnapshot().context).toMatchObject({
    values: { name: 'Boats' },
    errors: { name: taken },
    message: taken,
  });
  actor.send({ type: 'form.submitted' });
  saves[1]?.fail(new ApiError({ kind: 'network', message: 'Failed to fetch' }));
  await vi.waitFor(() => expect(actor.getSnapshot().context.message).toBe(CATEGORY_TEXTS.saveFailed));
  actor.send({ type: 'field.typed', field: 'name', text: 'Canoes' });
  actor.send({ type: 'form.submitted' });
  expect(saves[2]?.input).toEqual({ id: null, version: null, values: { name: 'Canoes' } });
  saves[2]?.ok();
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ form: 'closed' })).toBe(true));
  expect(texts(emitted)).toEqual([taken, 'Failed to save category', 'Category created successfully']);
});

test('after a reload the form is as it was, and the list is asked for anew', async () => {
  const before = run();
  await before.listed();
  before.actor.send({ type: 'edit.pressed', id: 2 });
  before.actor.send({ type: 'field.typed', field: 'description', text: 'With four wheels' });
  const kept = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot()));
  before.actor.stop();

  const load = vi.fn(async () => [category(2, 'Cars')]);
  const actor = createActor(
    adminCategoriesMachine.provide({ actors: { loadCategories: fromPromise(load) } }),
    { snapshot: kept },
  );
  actor.start();
  actor.send({ type: 'session.changed', user: null });
  await vi.waitFor(() => expect(actor.getSnapshot().context.categories).toEqual([category(2, 'Cars')]));
  expect(load).toHaveBeenCalledTimes(1);
  expect(actor.getSnapshot().context).toMatchObject({
    edited: 2,
    values: { name: 'Cars', description: 'With four wheels' },
  });
});

test('a closed form leaves nothing to come back to', async () => {
  const { actor, listed } = run();
  await listed();
  expect(actor.getSnapshot().hasTag('forget')).toBe(true);
  actor.send({ type: 'add.pressed' });
  expect(actor.getSnapshot().hasTag('forget')).toBe(false);
});

const PICTURE = { name: 'boat.png', type: 'image/png', size: 900 };

test('a picture becomes the icon; a called-off one does not, and its file goes', async () => {
  const { actor, uploads, forgotten, listed } = run();
  await listed();
  actor.send({ type: 'add.pressed' });
  actor.send({ type: 'icon.chosen', files: [PICTURE] });
  actor.send({ type: 'upload.cancelled' });
  expect(forgotten.mock.calls).toEqual([['icon.1']]);
  actor.send({ type: 'icon.chosen', files: [PICTURE] });
  // One fills in the rest meanwhile.
  actor.send({ type: 'field.typed', field: 'name', text: 'Boats' });
  uploads[0]?.ok('/uploads/late.webp');
  uploads[1]?.ok('/uploads/boat.webp');
  await vi.waitFor(() => expect(actor.getSnapshot().context.values.icon).toBe('/uploads/boat.webp'));
  expect(uploads.map(({ key }) => key)).toEqual(['icon.1', 'icon.2']);
  expect(forgotten.mock.calls).toEqual([['icon.1'], ['icon.2']]);
});

test.each([
  [{ name: 'boat.pdf', type: 'application/pdf', size: 900 }, 'boat.pdf is not a valid image file'],
  [{ name: 'boat.svg', type: 'image/svg+xml', size: 900 }, 'boat.svg is not a valid image file'],
  [
    { name: 'boat.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 },
    'boat.png is too large. Maximum size is 5MB',
  ],
])('%o is refused before it is sent', async (file, text) => {
  const { actor, uploads, listed } = run();
  await listed();
  actor.send({ type: 'add.pressed' });
  actor.send({ type: 'icon.chosen', files: [file] });
  expect(actor.getSnapshot().context.errors.icon).toBe(text);
  expect(actor.getSnapshot().matches({ form: { open: 'editing' } })).toBe(true);
  expect(uploads).toEqual([]);
});

test.each([
  [
    new ApiError({ kind: 'refused', message: 'boat.png has too many pixels.' }),
    'boat.png has too many pixels.',
  ],
  [new ApiError({ kind: 'refused' }), 'Failed to upload file'],
  [new ApiError({ kind: 'network', message: 'Failed to fetch' }), 'Failed to upload file'],
])('an upload that fails says why: %s', async (error, text) => {
  const { actor, uploads, emitted, listed } = run();
  await listed();
  actor.send({ type: 'add.pressed' });
  actor.send({ type: 'icon.chosen', files: [PICTURE] });
  uploads[0]?.fail(error);
  await vi.waitFor(() => expect(actor.getSnapshot().context.errors.icon).toBe(text));
  expect(texts(emitted)).toEqual([text]);
});

/** A form of category 2, in which a name was typed and sent. */
async function renaming() {
  const world = run();
  await world.listed();
  world.actor.send({ type: 'edit.pressed', id: 2 });
  world.actor.send({ type: 'field.typed', field: 'name', text: 'Motors' });
  world.actor.send({ type: 'form.submitted' });
  expect(world.saves[0]?.input).toMatchObject({ id: 2, version: 3 });
  const now = (more: Partial<Category>) => ({ ...category(2, 'Cars'), ...more, version: 4 });
  const until = (form: string | object) =>
    vi.waitFor(() => expect(world.actor.getSnapshot().matches({ form } as never)).toBe(true));
  return { ...world, now, until };
}

test('what another admin has changed meanwhile is saved along, where it is another field', async () => {
  const { saves, now, until, emitted } = await renaming();
  saves[0]?.ok(now({ description: 'With four wheels' }));
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]?.input).toEqual({
    id: 2,
    version: 4,
    values: { name: 'Motors', description: 'With four wheels' },
  });
  saves[1]?.ok();
  await until('closed');
  expect(texts(emitted)).toEqual(['Category updated successfully']);
});

test('where it is the same field, both are told, and sending it again keeps mine', async () => {
  const { actor, saves, now, until } = await renaming();
  saves[0]?.ok(now({ name: 'Vehicles', icon: '/icons/car.svg' }));
  await until({ open: { editing: 'overtaken' } });
  const { context } = actor.getSnapshot();
  expect(clashesOf(context)).toEqual([
    { field: 'name', label: 'Category Name', theirs: 'Vehicles', mine: 'Motors' },
  ]);
  expect([context.joined, context.values.icon]).toEqual([['icon'], '/icons/car.svg']);
  actor.send({ type: 'form.submitted' });
  expect(saves[1]?.input).toEqual({ id: 2, version: 4, values: { name: 'Motors', icon: '/icons/car.svg' } });
  saves[1]?.ok();
  await until('closed');
});

test('theirs can be taken instead, and the form goes on from there', async () => {
  const { actor, saves, now, until, emitted } = await renaming();
  saves[0]?.ok(now({ name: 'Vehicles' }));
  await until({ open: { editing: 'overtaken' } });
  actor.send({ type: 'theirs.taken', fields: ['name'] });
  expect(actor.getSnapshot().matches({ form: { open: { editing: 'fresh' } } })).toBe(true);
  expect(actor.getSnapshot().context.values.name).toBe('Vehicles');
  expect(texts(emitted)).toEqual(['The form shows what was saved meanwhile.']);
});

test('a category that was deleted meanwhile says so, and what was typed can be added anew', async () => {
  const { actor, saves, until, emitted } = await renaming();
  saves[0]?.fail(new ApiError({ kind: 'notFound', status: 404, message: 'There is no such category.' }));
  await until({ open: { editing: 'refused' } });
  expect(actor.getSnapshot().context).toMatchObject({
    message: CATEGORY_TEXTS.gone,
    values: { name: 'Motors' },
  });
  expect(texts(emitted)).toEqual([CATEGORY_TEXTS.gone]);
  actor.send({ type: 'form.submitted' });
  expect(saves[1]?.input).toEqual({ id: null, version: null, values: { name: 'Motors' } });
});
