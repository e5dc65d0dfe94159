import { expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { type ProfileAnswer, settingsMachine } from '../../machines/settings/settings.machine';
import { ApiError } from '../../openapi/entities/problem';
import type { User } from '../../openapi/entities/types';
import { keepSnapshot, openActor, type ResumePlace } from '../../src/app/resume';
import { tabStore } from './tab';

const ADA: User = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada Obi',
  roles: ['buyer'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
};
const place: ResumePlace = { id: 'settings', keep: 'session', entryKey: 'a' };

/** /settings in one tab, as useScreenActor opens it; `save` ends the saving of a name. */
function tab() {
  const { all, store } = tabStore(ADA.id);
  const open = (save: () => Promise<User>) => {
    const machine = settingsMachine.provide({
      actors: {
        saveName: fromPromise<ProfileAnswer, { name: string; version: number | null }>(async () => ({
          user: await save(),
          overtaken: false,
        })),
      },
    });
    const { actor } = openActor(machine, { user: ADA, scheme: 'auto' as const }, store.read(place));
    actor.subscribe(() => keepSnapshot(store, place, actor));
    actor.start();
    return actor;
  };
  return { open, kept: () => [...all.keys()] };
}

it('keeps the name that was typed when the session ends while it is saved, until it is saved', async () => {
  const { open, kept } = tab();
  const before = open(() => Promise.reject(new ApiError({ kind: 'unauthorized', status: 401 })));
  before.send({ type: 'name.edited', name: 'Ada Eze' });
  before.send({ type: 'name.submitted', name: 'Ada Eze' });
  await vi.waitFor(() => expect(before.getSnapshot().matches({ name: { editing: 'typed' } })).toBe(true));
  before.stop();

  const after = open(() => Promise.resolve({ ...ADA, name: 'Ada Eze' }));
  expect(after.getSnapshot().context.name).toBe('Ada Eze');
  expect(after.getSnapshot().matches({ name: { editing: 'typed' } })).toBe(true);
  after.send({ type: 'name.submitted', name: 'Ada Eze' });
  await vi.waitFor(() => expect(after.getSnapshot().context.user.name).toBe('Ada Eze'));
  expect(kept()).toEqual([]);
  after.stop();
});

it('keeps nothing of settings where no name was typed', () => {
  const { open, kept } = tab();
  const actor = open(() => Promise.resolve(ADA));
  actor.send({ type: 'scheme.chosen', scheme: 'dark' });
  expect(kept()).toEqual([]);
  actor.stop();
});
