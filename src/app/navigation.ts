/**
 * Where the visitor is, and going elsewhere. The address is always read from
 * `window.location`, never decoded here: a query decoded once too often has
 * turned `%2520` into a blank before.
 */

/** One entry of the tab's history, as the pages see it. */
export interface Entry {
  /** Names the entry for as long as the tab lives; lies in `history.state`, so that back and forward find it. */
  key: string;
  /** Steps since the visitor came to the site in this tab. */
  index: number;
  /** As in `location`: still encoded. */
  path: string;
  search: string;
  hash: string;
  /** Path, query and fragment. */
  href: string;
  /** How it came to be shown: page load, link, replaced address, or back and forward. */
  kind: 'load' | 'push' | 'replace' | 'traverse';
}

/** What lies in `history.state`. */
interface Mark {
  key: string;
  index: number;
}

export type Scroll = readonly [x: number, y: number];

/** Takes a step in the history upon itself by returning true. `to` is path, query and fragment. */
export type Gate = (to: string, replace: boolean) => boolean;

export interface Navigation {
  current(): Entry;
  /** The entry that the document came with: it is continued as that, wherever the visitor has gone meanwhile. */
  first(): Entry;
  /** Path of the page that was shown before this one; null where this is the tab's first. */
  previous(): string | null;
  /** Called after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Goes to a path of this site. Other sites are refused; paths that the server answers itself (`/api`, `/uploads`, `/dev`) are loaded. */
  go(to: string, options?: { replace?: boolean }): void;
  /** One step back, or to `fallback` when the visitor came straight here. */
  back(fallback: string): void;
  /** Opens the page that is shown anew, where it is scrolled to. */
  again(): void;
  /** Puts a gate before every step that `go` takes. */
  hold(gate: Gate | null): void;
  /** Where the page of an entry was scrolled to when it was left. */
  scrollOf(key: string): Scroll | null;
  /** Begins to listen to the browser; returns the way to stop. */
  start(): () => void;
}

/** What of a window navigation needs; tests hand in their own. */
export type NavigationWindow = Pick<
  Window,
  'history' | 'location' | 'scrollX' | 'scrollY' | 'addEventListener' | 'removeEventListener'
>;

/** Paths that are the server's, not pages of the client. */
const SERVER_PATHS = /^\/(api|uploads|dev)(\/|$)/;

/** Whether `url` is a page of this client, given its own origin. */
export function isOwnPage(url: URL, origin: string): boolean {
  return url.origin === origin && !SERVER_PATHS.test(url.pathname);
}

const KEPT_SCROLLS = 60;

function isMark(state: unknown): state is Mark {
  return (
    typeof state === 'object' &&
    state !== null &&
    'key' in state &&
    typeof state.key === 'string' &&
    'index' in state &&
    typeof state.index === 'number'
  );
}

/** Unique within the tab's history, reloads included; no secret. (`randomUUID` is missing on plain http.) */
const freshKey = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/** What outlives a reload: where the pages were scrolled to. */
export interface ScrollKeep {
  read(): string | null;
  write(text: string): void;
}

function readScrolls(keep: ScrollKeep): Map<string, Scroll> {
  try {
    return new Map(JSON.parse(keep.read() ?? '[]') as [string, Scroll][]); // written below; anything else throws
  } catch {
    return new Map();
  }
}

/** The tab's navigation. One for the whole app; started once. */
export function createNavigation(win: NavigationWindow, keep: ScrollKeep): Navigation {
  const listeners = new Set<() => void>();
  const scrolls = readScrolls(keep);
  let gate: Gate | null = null;

  function entryOf(mark: Mark, kind: Entry['kind']): Entry {
    const { pathname, search, hash } = win.location;
    return { ...mark, path: pathname, search, hash, href: pathname + search + hash, kind };
  }

  function markHere(index: number): Mark {
    const mark: Mark = { key: freshKey(), index };
    win.history.replaceState(mark, '');
    return mark;
  }

  const here: unknown = win.history.state;
  const first = entryOf(isMark(here) ? here : markHere(0), 'load');
  let entry = first;
  let previous: string | null = null;

  function keepScroll() {
    scrolls.delete(entry.key);
    scrolls.set(entry.key, [win.scrollX, win.scrollY]);
    for (const key of scrolls.keys()) {
      if (scrolls.size <= KEPT_SCROLLS) break;
      scrolls.delete(key);
    }
  }

  function settle(next: Entry) {
    if (next.path !== entry.path) previous = entry.path;
    entry = next;
    for (const listener of [...listeners]) listener();
  }

  function popped() {
    // The browser does not scroll by itself (`manual`), so this is still the old page's place.
    keepScroll();
    const state: unknown = win.history.state;
    settle(entryOf(isMark(state) ? state : markHere(entry.index + 1), 'traverse'));
  }

  function left() {
    keepScroll();
    keep.write(JSON.stringify([...scrolls]));
  }

  return {
    current: () => entry,
    first: () => first,
    previous: () => previous,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(to, options) {
      const url = new URL(to, win.location.href);
      if (url.origin !== win.location.origin) return;
      if (!isOwnPage(url, win.location.origin)) {
        win.location.assign(url.href);
        return;
      }
      const href = url.pathname + url.search + url.hash;
      if (gate?.(href, options?.replace === true)) return;
      keepScroll();
      // As browsers do, going where one is adds no entry.
      const replace = options?.replace === true || href === entry.href;
      const mark: Mark = { key: freshKey(), index: replace ? entry.index : entry.index + 1 };
      // A path that begins with `//` would be read as another host.
      if (replace) win.history.replaceState(mark, '', url.href);
      else win.history.pushState(mark, '', url.href);
      settle(entryOf(mark, options?.replace === true ? 'replace' : 'push'));
    },
    back(fallback) {
      if (entry.index > 0) win.history.back();
      else this.go(fallback, { replace: true });
    },
    again() {
      keepScroll();
      settle({ ...entry, kind: 'traverse' });
    },
    hold(one) {
      gate = one;
    },
    scrollOf: (key) => scrolls.get(key) ?? null,
    start() {
      win.history.scrollRestoration = 'manual';
      win.addEventListener('popstate', popped);
      win.addEventListener('pagehide', left);
      return () => {
        win.removeEventListener('popstate', popped);
        win.removeEventListener('pagehide', left);
      };
    },
  };
}
