import { KEY_PREFIX } from '../../services/storage';

const RELOADED = `${KEY_PREFIX}reloaded`;

/** Whether the server has another build than the one that runs here. */
async function isOutdated(win: Window): Promise<boolean> {
  // A document asks for the modules that the program imports before it (index.html).
  const program = [...win.document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1);
  // With a query, since the worker keeps the page itself.
  const answer = await win.fetch('/index.html?now', { cache: 'no-store' });
  return program !== undefined && answer.ok && !(await answer.text()).includes(new URL(program.src).pathname);
}

/**
 * Loads the page anew where a part of it did not come because the server has a newer build; once for each build and
 * address, so that nothing goes round in circles.
 */
async function reloadIfOutdated(win: Window): Promise<void> {
  const here = `${import.meta.env.VITE_BUILD_ID} ${win.location.href}`;
  try {
    if (win.sessionStorage.getItem(RELOADED) === here || !(await isOutdated(win))) return;
    win.sessionStorage.setItem(RELOADED, here);
    win.location.reload();
  } catch {
    // Nothing answers, or nothing can be remembered: the page says what to do.
  }
}

/**
 * What to do when a part does not come: with a network the page is loaded anew where that helps, which is with a newer
 * build, and with a part that did not come offline, since a browser never asks again for such a module. What a form
 * holds is kept (resume.ts), in another build by its fields (drafts.ts); the answer to a save would be lost, so that is
 * waited for by whoever presses again.
 * @param isWriting whether something is being saved
 */
export function makeReloader(win: Window, isWriting: () => boolean): () => void {
  let missedOffline = false;
  return () => {
    if (!win.navigator.onLine) missedOffline = true;
    else if (isWriting()) return;
    else if (missedOffline) win.location.reload();
    else void reloadIfOutdated(win);
  };
}
