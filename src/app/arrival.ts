import type { Entry, Scroll } from './navigation';

/**
 * What a browser does by itself when a page is loaded, done for pages that the
 * shell shows: scroll to the top, or to where the page was when it was left;
 * move the focus to the new page's heading, so that a screen reader reads it.
 */

/** What a change of entry asks for. Pure; `before` is null at the first page. */
export interface Arrival {
  scroll: 'keep' | 'top' | 'restore' | 'hash';
  focusHeading: boolean;
}

/** Decides what to do when `entry` takes the place of `before`. */
export function arrivalOf(entry: Entry, before: Entry | null): Arrival {
  const otherPage = before === null || before.path !== entry.path;
  switch (entry.kind) {
    case 'load':
      return { scroll: entry.hash === '' ? 'restore' : 'hash', focusHeading: false };
    case 'traverse':
      return { scroll: 'restore', focusHeading: otherPage };
    case 'replace':
      if (!otherPage) return { scroll: 'keep', focusHeading: false };
      break;
    case 'push':
      break;
  }
  return { scroll: entry.hash === '' ? 'top' : 'hash', focusHeading: otherPage };
}

/** How long a page may take to grow to its old height before the visitor is left where they are, in ms. */
const PATIENCE = 8000;

/**
 * Tries at once, and again whenever the page grows or changes, until `attempt` succeeds, the visitor
 * scrolls or types themselves, or patience ends. Returns the way to give up.
 */
function keepTrying(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const controller = new AbortController();
  const stop = () => controller.abort();
  const tryAgain = () => {
    if (!controller.signal.aborted && attempt()) stop();
  };
  const changes = new MutationObserver(tryAgain);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(tryAgain);
  sizes.observe(document.body);
  const timer = setTimeout(stop, PATIENCE);
  controller.signal.addEventListener('abort', () => {
    changes.disconnect();
    sizes.disconnect();
    clearTimeout(timer);
  });
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const)
    window.addEventListener(name, stop, { passive: true, signal: controller.signal });
  return stop;
}

function scrollBack([x, y]: Scroll): boolean {
  window.scrollTo({ left: x, top: y, behavior: 'instant' });
  return Math.abs(window.scrollY - y) < 2;
}

/** The id that a fragment names; a malformed escape stays as it is. */
export function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function scrollToHash(hash: string): boolean {
  const target = document.getElementById(fragmentOf(hash));
  target?.scrollIntoView({ behavior: 'instant' });
  return target !== null;
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Carries out an arrival; call it once the new page is in the document. Returns the way to give up. */
export function arrive(entry: Entry, before: Entry | null, scroll: Scroll | null): () => void {
  const wanted = arrivalOf(entry, before);
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  const stops: (() => void)[] = [];
  if (wanted.focusHeading || document.activeElement === document.body) {
    if (entry.kind !== 'load') stops.push(keepTrying(focusHeading));
  }
  if (wanted.scroll === 'top') scrollBack([0, 0]);
  if (wanted.scroll === 'hash') stops.push(keepTrying(() => scrollToHash(entry.hash)));
  if (wanted.scroll === 'restore') {
    if (scroll !== null) stops.push(keepTrying(() => scrollBack(scroll)));
    else if (entry.kind === 'traverse') scrollBack([0, 0]);
  }
  return () => {
    for (const stop of stops) stop();
  };
}
