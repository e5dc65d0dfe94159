import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { compared } from '../../machines/overtaken';
import { type ProfileAnswer, settingsMachine } from '../../machines/settings/settings.machine';
import type { User } from '../../openapi/entities/types';

it.each([
  ['nothing was changed there', { loaded: 'a', mine: 'b', now: 'a' }, [], []],
  ['only there', { loaded: 'a', mine: 'a', now: 'b' }, [], ['field']],
  ['on both sides', { loaded: 'a', mine: 'b', now: 'c' }, ['field'], []],
  ['on both sides to the same', { loaded: 'a', mine: 'b', now: 'b' }, [], []],
  ['nowhere', { loaded: 'a', mine: 'a', now: 'a' }, [], []],
])('a field that was changed: %s', (_, { loaded, mine, now }, clashes, joined) => {
  expect(compared({ field: loaded }, { field: mine }, { field: now })).toEqual({ clashes, joined });
});

const ADA: User = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada Obi',
  roles: ['buyer'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
  version: 3,
};

/** /settings; each save of a name is answered by the next of these. */
function settings(...answers: ProfileAnswer[]) {
  const saves: { name: string; version: number | null }[] = [];
  const actor = createActor(
    settingsMachine.provide({
      actors: {
        saveName: fromPromise(async ({ input }) => {
          saves.push(input);
          return answers[saves.length - 1] as ProfileAnswer;
        }),
      },
    }),
    { input: { user: ADA, scheme: 'auto' } },
  );
  actor.start();
  const until = (state: 'untouched' | 'overtaken') =>
    vi.waitFor(() => expect(actor.getSnapshot().matches({ name: { editing: state } })).toBe(true));
  return { actor, saves, until };
}
const taken = (name: string, version: number): ProfileAnswer => ({
  user: { ...ADA, name, version },
  overtaken: false,
});
const found = (name: string, version: number): ProfileAnswer => ({
  user: { ...ADA, name, version },
  overtaken: true,
});

it('a name that another tab has changed meanwhile is told, and mine is kept if it is sent again', async () => {
  const { actor, saves, until } = settings(found('Ada Musa', 4), taken('Ada Eze', 5));
  actor.send({ type: 'name.edited', name: 'Ada Eze' });
  // The other tab tells of its save; the draft was begun before it.
  actor.send({ type: 'session.changed', user: { ...ADA, name: 'Ada Musa', version: 4 } });
  actor.send({ type: 'name.submitted', name: 'Ada Eze' });
  await until('overtaken');
  expect(actor.getSnapshot().context).toMatchObject({ user: { name: 'Ada Musa' }, name: 'Ada Eze' });
  actor.send({ type: 'name.edited', name: 'Ada E.' });
  await until('overtaken');
  actor.send({ type: 'name.submitted', name: 'Ada Eze' });
  await until('untouched');
  expect(saves).toEqual([
    { name: 'Ada Eze', version: 3 },
    { name: 'Ada Eze', version: 4 },
  ]);
  actor.stop();
});

it('the other name can be taken, and the next change begins from it', async () => {
  const { actor, saves, until } = settings(found('Ada Musa', 4), taken('Ada Bello', 5));
  actor.send({ type: 'name.submitted', name: 'Ada Eze' });
  await until('overtaken');
  actor.send({ type: 'theirs.taken' });
  await until('untouched');
  expect(actor.getSnapshot().context.user.name).toBe('Ada Musa');
  actor.send({ type: 'name.submitted', name: 'Ada Bello' });
  await until('untouched');
  expect(saves.at(-1)).toEqual({ name: 'Ada Bello', version: 4 });
  actor.stop();
});

it('another save that has left the name as it was is no matter for a person', async () => {
  const { actor, saves, until } = settings(found('Ada Obi', 7), taken('Ada Eze', 8));
  actor.send({ type: 'name.submitted', name: 'Ada Eze' });
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  await until('untouched');
  expect(saves[1]).toEqual({ name: 'Ada Eze', version: 7 });
  expect(actor.getSnapshot().context.user.name).toBe('Ada Eze');
  actor.stop();
});
