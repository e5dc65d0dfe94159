import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf, assertStorageName, isStorageName, type Storage, typeOfName } from './storage';

/**
 * Files in one folder of this machine, the default store.
 *
 * @param folder absolute path, made when first needed
 * @param publicUrl where browsers fetch the files; null: from this server's own `/uploads/`
 * @throws what the file system throws (ENOSPC, EACCES)
 */
export function diskStorage(folder: string, publicUrl: string | null = null): Storage {
  let ready: Promise<unknown> | null = null;
  const path = (name: string) => join(folder, name);

  return {
    kind: 'disk',
    async put(name, bytes) {
      assertStorageName(name);
      ready ??= mkdir(folder, { recursive: true });
      await ready;
      // Written beside and renamed: a process killed half way leaves no half picture under a real name.
      const draft = path(`.${randomUUID()}.part`);
      try {
        await writeFile(draft, bytes);
        await rename(draft, path(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(name, part) {
      if (!isStorageName(name)) return null;
      const file = await open(path(name), 'r').catch(nullWhenMissing);
      if (file === null) return null;
      const { size, mtime } = await file.stat();
      const stream = file.createReadStream(part);
      return { stream, size, writtenAt: mtime, type: typeOfName(name), part: part ?? null };
    },
    async look(name) {
      if (!isStorageName(name)) return null;
      const file = await stat(path(name)).catch(nullWhenMissing);
      return file === null ? null : { size: file.size, writtenAt: file.mtime };
    },
    async delete(name) {
      assertStorageName(name);
      await rm(path(name), { force: true });
    },
    async *list(after) {
      for (const name of (await namesIn(folder)).sort()) {
        const file =
          name > after && isStorageName(name) ? await stat(path(name)).catch(nullWhenMissing) : null;
        if (file !== null) yield { name, writtenAt: file.mtime };
      }
    },
    async dropDrafts(before) {
      for (const name of await namesIn(folder)) {
        if (!/^\.[0-9a-f-]{36}\.part$/.test(name)) continue;
        const draft = await stat(path(name)).catch(nullWhenMissing);
        if (draft !== null && draft.mtime < before) await rm(path(name), { force: true });
      }
    },
    url: addressOf(publicUrl),
  };
}

/** The names in a folder; none before the first file has made it. */
const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(nullWhenMissing)) ?? [];

/** What is gone meanwhile is nothing; any other fault is one. */
function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
