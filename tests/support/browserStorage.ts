import type { StorageWindow } from '../../src/services/storage';

/** Storage as browsers have it, in Node. */
class MemoryStorage implements Storage {
  [name: string]: unknown;
  private readonly items = new Map<string, string>();
  constructor(private readonly changed: (key: string, value: string | null) => void = () => {}) {
    // `Object.keys(storage)` lists a storage's keys, and ours are what the product clears by.
    // biome-ignore lint/correctness/noConstructorReturn: only a proxy can have keys that come and go
    return new Proxy(this, {
      ownKeys: () => [...this.items.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        this.items.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
      get: (target, key) => {
        const member = Reflect.get(target, key, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  }
  get length() {
    return this.items.size;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.items.set(key, value);
    this.changed(key, value);
  }
  removeItem(key: string) {
    if (this.items.delete(key)) this.changed(key, null);
  }
  clear() {
    for (const key of [...this.items.keys()]) this.removeItem(key);
  }
}

/** A browser: tabs that share local storage and hear of each other's writes, each with a session storage of its own. */
export class Browser {
  private readonly tabs: { target: EventTarget; local: Storage }[] = [];
  /** What all tabs share, written to by nobody in particular. */
  readonly local: Storage = new MemoryStorage((key, value) => this.tell(null, key, value));

  /** A tab's window, as far as storage goes. */
  openTab(): StorageWindow & EventTarget {
    const target = new EventTarget();
    const shared = this.local;
    const tell = (key: string, value: string | null) => this.tell(target, key, value);
    // Each tab has its own object over the same items, which is how it is spared its own events.
    const local = new Proxy(shared, {
      get: (store, name) => {
        if (name === 'setItem')
          return (key: string, value: string) =>
            this.quietly(
              () => store.setItem(key, value),
              () => tell(key, value),
            );
        if (name === 'removeItem')
          return (key: string) => {
            const was = store.getItem(key) !== null;
            this.quietly(
              () => store.removeItem(key),
              () => was && tell(key, null),
            );
          };
        return Reflect.get(store, name, store);
      },
    });
    this.tabs.push({ target, local });
    return Object.assign(target, { localStorage: local, sessionStorage: new MemoryStorage() });
  }

  private quiet = false;
  private quietly(write: () => void, then: () => void) {
    this.quiet = true;
    write();
    this.quiet = false;
    then();
  }

  private tell(from: EventTarget | null, key: string, newValue: string | null) {
    if (this.quiet) return;
    for (const { target, local } of this.tabs) {
      if (target === from) continue;
      target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: local }));
    }
  }
}
