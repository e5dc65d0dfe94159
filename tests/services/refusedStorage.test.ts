import { afterEach, expect, test, vi } from 'vitest';
import { createBroadcast } from '../../src/services/broadcast';
import { createFileStore } from '../../src/services/fileStore';
import { createStorage, type StorageWindow } from '../../src/services/storage';

/* A Firefox that refuses cookies throws where any storage is read, and where tabs would talk. */

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('chosen photos are kept in memory', async () => {
  const files = createFileStore(refuse);
  const photo = new File(['x'], 'bag.jpg', { type: 'image/jpeg' });
  files.keep('key.0', photo);
  expect(await files.find('key.0')).toBe(photo);
  files.forget('key.0');
  expect(await files.find('key.0')).toBeUndefined();
});

test('a tab says nothing to others, and hears nothing', () => {
  class Refused {
    constructor() {
      refuse();
    }
  }
  vi.stubGlobal('BroadcastChannel', Refused);
  const heard: string[] = [];
  const channel = createBroadcast<string>('account');
  const stop = channel.listen((message) => heard.push(message));
  channel.post('changed');
  stop();
  channel.close();
  expect(heard).toEqual([]);
});

test('nothing is read or kept, and signing out clears what there is', () => {
  const win = Object.defineProperties(
    { addEventListener: () => {}, removeEventListener: () => {} },
    Object.fromEntries(
      ['localStorage', 'sessionStorage', 'indexedDB', 'caches'].map((name) => [name, { get: refuse }]),
    ),
  ) as unknown as StorageWindow; // as such a browser's window is
  const storage = createStorage(win);
  storage.local.write('auth_token', 'x');
  expect(storage.local.read('auth_token')).toBeNull();
  expect(storage.session.read('kasuwa.draft.reportAd/7')).toBeNull();
  expect(() => storage.clear()).not.toThrow();
});
