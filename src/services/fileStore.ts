/**
 * Chosen files by id, so that charts hold ids only (architecture.md, 'Resume').
 * Kept in memory, and in the browser's database until uploaded, so that a
 * reload in mid-upload loses no photo. Where the database is refused, memory
 * alone serves.
 */

import { DATABASE } from './storage';

/** How long a file may wait for a form to come back to it, in ms: a day, longer than any tab's form is likely to. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
const STORE = 'files';

interface StoredFile {
  file: File;
  /** When it was kept, ms since 1970. */
  at: number;
}

export interface FileStore {
  keep(id: string, file: File): void;
  /** Undefined when it is no longer on this device. */
  find(id: string): Promise<File | undefined>;
  forget(id: string): void;
}

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the database and drops what no form will ask for any more. */
async function open(factory: IDBFactory, now: number): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await answered(request);
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
  const cursor = store.openCursor();
  cursor.onsuccess = () => {
    const row = cursor.result;
    if (row === null) return;
    const { at } = row.value as StoredFile; // what `keep` wrote
    if (now - at > KEPT_FOR) row.delete();
    row.continue();
  };
  return database;
}

/** The store over a browser's database, or over memory alone where there is none. */
export function createFileStore(factory: IDBFactory | undefined, now: () => number = Date.now): FileStore {
  const memory = new Map<string, File>();
  let opening: Promise<IDBDatabase | null> | undefined;

  /** Signing out removes the database: nothing of it may stay here, nor stand in the way. */
  function letGo(database: IDBDatabase) {
    database.onversionchange = () => {
      database.close();
      opening = undefined;
      memory.clear();
    };
    return database;
  }

  /** Runs one request; every failure (private mode, full disk) leaves memory to serve. */
  async function ask<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>) {
    try {
      opening ??= factory === undefined ? Promise.resolve(null) : open(factory, now()).then(letGo);
      const database = await opening;
      if (database === null) return undefined;
      return await answered(run(database.transaction(STORE, mode).objectStore(STORE)));
    } catch {
      return undefined;
    }
  }

  return {
    keep(id, file) {
      memory.set(id, file);
      const row: StoredFile = { file, at: now() };
      void ask('readwrite', (store) => store.put(row, id));
    },
    async find(id) {
      const here = memory.get(id);
      if (here !== undefined) return here;
      const row: StoredFile | undefined = await ask('readonly', (store) => store.get(id));
      if (row !== undefined) memory.set(id, row.file);
      return row?.file;
    },
    forget(id) {
      memory.delete(id);
      void ask('readwrite', (store) => store.delete(id));
    },
  };
}
