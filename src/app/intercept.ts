import { fragmentOf } from './arrival';
import type { Navigation } from './navigation';
import { isOwnPage } from './navigation';

/**
 * Views draw real links and real GET forms (architecture.md, 'Resume'); here,
 * and only here, a click on one becomes a step in the history instead of a page
 * load. React's own handlers run first, so a chart that wants the event for
 * itself calls `preventDefault`.
 */

/** Fields left empty are no filter: they stay out of the address. */
export function formTarget(
  action: string,
  fields: Iterable<[string, FormDataEntryValue]>,
  base: string,
): URL {
  const url = new URL(action, base);
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  }
  url.search = query.toString();
  return url;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The page that a link leads to, or null when the browser must follow it itself. */
function linkTarget(anchor: HTMLAnchorElement, origin: string): URL | null {
  if (!anchor.hasAttribute('href') || anchor.hasAttribute('download')) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  if (anchor.relList.contains('external')) return null;
  const url = new URL(anchor.href);
  return isOwnPage(url, origin) ? url : null;
}

const anchorOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

/** A link within the page (the skip link, a heading) moves the focus and adds nothing to the history. */
function goWithinPage(url: URL, doc: Document): boolean {
  if (url.hash.length < 2 || url.pathname + url.search !== doc.location.pathname + doc.location.search)
    return false;
  const target = doc.getElementById(fragmentOf(url.hash));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
  return target !== null;
}

/** Begins to listen on the document; `preload` fetches a page's chunk when a link is pointed at. Returns the way to stop. */
export function interceptLinks(
  doc: Document,
  navigation: Navigation,
  preload: (path: string) => void,
): () => void {
  const origin = doc.location.origin;

  function clicked(event: MouseEvent) {
    const anchor = anchorOf(event);
    if (anchor === null || event.defaultPrevented || !isPlainClick(event)) return;
    const url = linkTarget(anchor, origin);
    if (url === null) return;
    event.preventDefault();
    if (!goWithinPage(url, doc)) navigation.go(url.href);
  }

  function submitted(event: SubmitEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== 'get') return;
    if (form.target !== '' && form.target !== '_self') return;
    // `form.action` may be a field of that name, the attribute may not.
    const action = form.getAttribute('action') ?? doc.location.pathname;
    const url = formTarget(action, new FormData(form, event.submitter), doc.location.href);
    if (!isOwnPage(url, origin)) return;
    event.preventDefault();
    navigation.go(url.href);
  }

  function pointed(event: Event) {
    const anchor = anchorOf(event);
    const url = anchor === null ? null : linkTarget(anchor, origin);
    if (url !== null) preload(url.pathname);
  }

  const pointers = ['pointerover', 'pointerdown', 'focusin'] as const;
  doc.addEventListener('click', clicked);
  doc.addEventListener('submit', submitted);
  for (const name of pointers) doc.addEventListener(name, pointed, { passive: true });
  return () => {
    doc.removeEventListener('click', clicked);
    doc.removeEventListener('submit', submitted);
    for (const name of pointers) doc.removeEventListener(name, pointed);
  };
}
