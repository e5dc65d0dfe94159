/**
 * Collects what the console and the network hear: views log nothing and ask for nothing, so any of it is
 * wrong. Returns the way to stop.
 */
export function listen(noise: string[]): () => void {
  const note =
    (kind: string) =>
    (...words: unknown[]) => {
      noise.push(`${kind}: ${words.map(String).join(' ').slice(0, 400)}`);
    };
  const asked = (what: unknown) => note('request')(what instanceof Request ? what.url : what);
  class Refused extends EventTarget {
    constructor(url: string | URL) {
      super();
      asked(url);
    }
  }
  const restore = [
    replace(console, 'error', note('console.error')),
    replace(console, 'warn', note('console.warn')),
    replace(window, 'fetch', (what: unknown) => {
      asked(what);
      return new Promise(() => {});
    }),
    replace(window, 'open', (url: unknown) => {
      note('window.open')(url);
      return null;
    }),
    replace(XMLHttpRequest.prototype, 'open', (_method: unknown, url: unknown) => asked(url)),
    replace(XMLHttpRequest.prototype, 'send', () => {}),
    replace(navigator, 'sendBeacon', (url: unknown) => {
      asked(url);
      return true;
    }),
    replace(window, 'EventSource', Refused),
    replace(window, 'WebSocket', Refused),
  ];
  return () => {
    for (const back of restore) back();
  };
}

/** Pictures that come from another site than ours: a request that no path expects. */
export const foreignPictures = (): string[] =>
  [...document.images]
    .map((image) => image.currentSrc || image.src)
    .filter((src) => src !== '' && !/^(data|blob):/.test(src) && new URL(src).origin !== location.origin)
    .map((src) => `request: ${src}`);

/** Puts something else in a thing's place. Returns the way back. */
function replace(owner: object, name: string, other: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value: other, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else delete (owner as Record<string, unknown>)[name];
  };
}
