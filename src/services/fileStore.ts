/**
 * Chosen files by id, so that charts hold ids only (architecture.md, 'Resume').
 * Kept in memory, and in the browser's database until uploaded, so that a
 * reload during an upload loses no photo. Where the browser refuses the database,
 * only memory is used.
 */

import { DATABASE } from './storage';

/** How long a file is kept for a form to resume its upload, in ms: a day, longer than a form is likely to stay open. */
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

/** Opens the database and deletes expired files. */
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

/**
 * The store in a browser's database, or in memory only where there is none.
 * @param factory read at each use: in a browser that refuses cookies, reading `indexedDB` itself throws
 */
export function createFileStore(
  factory: () => IDBFactory | undefined,
  now: () => number = Date.now,
): FileStore {
  const memory = new Map<string, File>();
  let opening: Promise<IDBDatabase | null> | undefined;

  /** Signing out deletes the database: an open connection would block that, and memory must be emptied, too. */
  function letGo(database: IDBDatabase) {
    database.onversionchange = () => {
      database.close();
      opening = undefined;
      memory.clear();
    };
    return database;
  }

  /** Runs one request; on every failure (private mode, full disk) only memory is used. */
  async function ask<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>) {
    try {
      const found = factory();
      opening ??= found === undefined ? Promise.resolve(null) : open(found, now()).then(letGo);
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
