/** Signals of the whole tab, on which stale state is checked again. */
export interface TabSignals {
  /** The tab comes to the front, or gets the focus. */
  onFocus(listener: () => void): () => void;
  /** The browser reports a connection again. */
  onOnline(listener: () => void): () => void;
  /** The page is shown again from the back-forward cache: it has missed all messages meanwhile. */
  onWake(listener: () => void): () => void;
  /** Path, query and fragment of the page that is open now. */
  here(): string;
  /** This site, as in `https://kasuwa.example`. */
  origin: string;
}

/** The signals of a window. */
export function createTabSignals(win: Window): TabSignals {
  const on = (target: EventTarget, name: string, listener: (event: Event) => void) => {
    target.addEventListener(name, listener);
    return () => target.removeEventListener(name, listener);
  };
  return {
    onFocus(listener) {
      const stops = [
        on(win, 'focus', listener),
        on(win.document, 'visibilitychange', () => {
          if (win.document.visibilityState === 'visible') listener();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    onOnline: (listener) => on(win, 'online', listener),
    onWake: (listener) =>
      on(win, 'pageshow', (event) => {
        // `pageshow` carries `persisted`, which lib.dom gives to PageTransitionEvent only.
        if ((event as PageTransitionEvent).persisted) listener();
      }),
    here: () => win.location.pathname + win.location.search + win.location.hash,
    origin: win.location.origin,
  };
}
