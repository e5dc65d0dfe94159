import { describe, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate';
import type { ResumePlace } from '../../src/app/resume';
import { createResumeStore, keepSnapshot, openActor } from '../../src/app/resume';
import type { KeyValue } from '../../src/services/storage';

/** A form as ours are: editing, a save that writes, and an end. */
function formMachine(save: () => Promise<void>) {
  return setup({
    types: {
      context: {} as { title: string },
      input: {} as { title: string },
      events: {} as { type: 'title.typed'; title: string } | { type: 'form.submitted' },
      tags: {} as 'writes' | 'forget',
    },
    actors: { save: fromPromise(save) },
    actions: { keepTitle: assign({ title: (_, { title }: { title: string }) => title }) },
  }).createMachine({
    context: ({ input }) => ({ title: input.title }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'title.typed': {
            actions: { type: 'keepTitle', params: ({ event }) => ({ title: event.title }) },
          },
          'form.submitted': 'saving',
        },
      },
      saving: { tags: 'writes', invoke: { id: 'save', src: 'save', onDone: 'saved', onError: 'editing' } },
      saved: { tags: 'forget' },
    },
  });
}

function memory(): KeyValue & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    read: (key) => all.get(key) ?? null,
    write: (key, value) => void (value === null ? all.delete(key) : all.set(key, value)),
  };
}

const form: ResumePlace = { id: 'productForm/7', keep: 'session', entryKey: 'a' };
const list: ResumePlace = { id: 'products', keep: 'history', entryKey: 'a' };
const never = () => new Promise<void>(() => {});

function storeOf(session: KeyValue, more: { version?: string; owner?: number | null } = {}) {
  return createResumeStore({
    version: more.version ?? 'build-1',
    session,
    owner: () => (more.owner === undefined ? 7 : more.owner),
  });
}

/** A running form whose changes are kept, as useScreenActor does it. */
function run(session: KeyValue, machine = formMachine(never), place = form) {
  const store = storeOf(session);
  const { actor, resumed } = openActor(machine, { title: '' }, store.read(place));
  actor.subscribe(() => keepSnapshot(store, place, actor));
  actor.start();
  return { actor, resumed, store };
}

describe('a form in session storage', () => {
  test('goes on after a reload, and from another entry', () => {
    const session = memory();
    run(session).actor.send({ type: 'title.typed', title: 'Red bicycle' });
    const again = run(session, formMachine(never), { ...form, entryKey: 'b' });
    expect(again.resumed).toBe(true);
    expect(again.actor.getSnapshot().context.title).toBe('Red bicycle');
  });

  test('a save under way is not resumed: the snapshot before it is, and nothing is sent twice', () => {
    const session = memory();
    const first = run(session);
    first.actor.send({ type: 'title.typed', title: 'Red bicycle' });
    first.actor.send({ type: 'form.submitted' });
    expect(first.actor.getSnapshot().value).toBe('saving');
    const save = vi.fn(never);
    const again = run(session, formMachine(save));
    expect(again.actor.getSnapshot()).toMatchObject({ value: 'editing', context: { title: 'Red bicycle' } });
    expect(save).not.toHaveBeenCalled();
  });

  test('what is saved is forgotten', async () => {
    const session = memory();
    const { actor } = run(
      session,
      formMachine(async () => {}),
    );
    actor.send({ type: 'title.typed', title: 'Red bicycle' });
    actor.send({ type: 'form.submitted' });
    await waitFor(actor, (s) => s.matches('saved'));
    expect(session.all.size).toBe(0);
  });

  test('another build’s snapshot is dropped, another person’s is left aside', () => {
    const session = memory();
    run(session).actor.send({ type: 'title.typed', title: 'Red bicycle' });
    expect(storeOf(session, { owner: 8 }).read(form)).toBeUndefined();
    expect(storeOf(session, { owner: null }).read(form)).toBeUndefined();
    expect(storeOf(session).read(form)).toBeDefined();
    expect(storeOf(session, { version: 'build-2' }).read(form)).toBeUndefined();
    expect(session.all.size).toBe(0);
  });

  test('another subject is another form', () => {
    const session = memory();
    run(session).actor.send({ type: 'title.typed', title: 'Red bicycle' });
    expect(storeOf(session).read({ ...form, id: 'productForm/8' })).toBeUndefined();
  });

  test.each(['', 'null', '{', '"text"', '[]', '{"version":"build-1","owner":7}'])(
    'a damaged text starts afresh: %s',
    (text) => {
      const session = memory();
      session.write('kasuwa.resume.productForm/7', text);
      expect(run(session).resumed).toBe(false);
    },
  );
});

describe('a list in memory', () => {
  test('is found under its own entry only, and not after somebody else came', () => {
    const session = memory();
    const { store, actor } = run(session, formMachine(never), list);
    actor.send({ type: 'title.typed', title: 'page 3' });
    expect(store.read(list)).toBeDefined();
    expect(store.read({ ...list, entryKey: 'b' })).toBeUndefined();
    expect(session.all.size).toBe(0);
    store.forgetHistory();
    expect(store.read(list)).toBeUndefined();
  });

  test('is bounded', () => {
    const store = storeOf(memory());
    const snapshot = createActor(formMachine(never), { input: { title: '' } }).getPersistedSnapshot();
    for (let i = 0; i < 100; i += 1) store.write({ ...list, entryKey: `e${i}` }, snapshot);
    expect(store.read({ ...list, entryKey: 'e0' })).toBeUndefined();
    expect(store.read({ ...list, entryKey: 'e59' })).toBeUndefined();
    expect(store.read({ ...list, entryKey: 'e60' })).toBeDefined();
    expect(store.read({ ...list, entryKey: 'e99' })).toBeDefined();
  });
});

describe('openActor', () => {
  test('ages are counted to the time of coming back', () => {
    const list = setup({
      types: { context: {} as { now: number; from: number }, input: {} as { now: number } },
    }).createMachine({ context: ({ input }) => ({ now: input.now, from: input.now }) });
    const kept = createActor(list, { input: { now: 1000 } }).getPersistedSnapshot();
    const { actor, resumed } = openActor(list, { now: 5000 }, kept);
    expect(resumed).toBe(true);
    expect(actor.getSnapshot().context).toEqual({ now: 5000, from: 1000 });
  });

  const machine = formMachine(never);
  const whole = () => createActor(machine, { input: { title: 'kept' } }).getPersistedSnapshot();

  test.each([
    ['a state that the chart no longer has', { ...whole(), value: 'gone' }],
    ['no state', {}],
    ['a failed one', { ...whole(), status: 'error', error: {} }],
    ['an ended one', { ...whole(), status: 'done' }],
    ['a stopped one', { ...whole(), status: 'stopped' }],
  ])('%s is no snapshot to go on from', (_, kept) => {
    // Damaged on purpose.
    const { actor, resumed } = openActor(machine, { title: 'fresh' }, kept as never);
    expect(resumed).toBe(false);
    actor.start();
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { title: 'fresh' } });
  });

  test('a whole one is gone on from', () => {
    const { actor, resumed } = openActor(machine, { title: 'fresh' }, whole());
    expect(resumed).toBe(true);
    expect(actor.start().getSnapshot().context.title).toBe('kept');
  });
});
