import type { NavigationWindow } from '../../src/app/navigation';

/** A tab's history as browsers keep it, for Node: entries, state, and `popstate` on going back and forward. */
export class FakeTab extends EventTarget implements NavigationWindow {
  scrollX = 0;
  scrollY = 0;
  /** Addresses that the browser was told to load. */
  loaded: string[] = [];
  private entries: { url: string; state: unknown }[];
  private at = 0;
  readonly history: History;
  readonly location: Location;

  constructor(
    readonly origin: string,
    first: string,
  ) {
    super();
    this.entries = [{ url: origin + first, state: null }];
    const write = (state: unknown, url: string | URL | null | undefined) => ({
      state: structuredClone(state),
      url: new URL(String(url ?? this.here.url), this.here.url).href,
    });
    // Navigation uses these members only.
    this.history = {
      scrollRestoration: 'auto',
      pushState: (state: unknown, _: string, url?: string | URL | null) => {
        this.entries = [...this.entries.slice(0, this.at + 1), write(state, url)];
        this.at += 1;
      },
      replaceState: (state: unknown, _: string, url?: string | URL | null) => {
        this.entries[this.at] = write(state, url);
      },
      back: () => this.step(-1),
      forward: () => this.step(1),
    } as unknown as History;
    Object.defineProperty(this.history, 'state', { get: () => this.here.state });
    this.location = { assign: (url: string) => this.loaded.push(url) } as unknown as Location;
    for (const part of ['href', 'pathname', 'search', 'hash', 'origin'] as const)
      Object.defineProperty(this.location, part, { get: () => new URL(this.here.url)[part] });
  }

  get here() {
    return this.entries[this.at] ?? { url: this.origin, state: null };
  }

  get length() {
    return this.entries.length;
  }

  private step(by: number) {
    if (this.entries[this.at + by] === undefined) return;
    this.at += by;
    this.dispatchEvent(new Event('popstate'));
  }
}
