import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
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
    async get(name) {
      if (!isStorageName(name)) return null;
      try {
        const file = await open(path(name), 'r');
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size, type: typeOfName(name) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(name) {
      assertStorageName(name);
      await rm(path(name), { force: true });
    },
    url: addressOf(publicUrl),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
