import { createResumeStore } from '../../src/app/resume';

/** What a tab keeps of its pages, for this person; `all` is how it stands there. */
export function tabStore(ownerId: number) {
  const all = new Map<string, string>();
  const store = createResumeStore({
    version: 'build-1',
    session: {
      read: (key) => all.get(key) ?? null,
      write: (key, value) => void (value === null ? all.delete(key) : all.set(key, value)),
    },
    owner: () => ownerId,
  });
  return { all, store };
}
