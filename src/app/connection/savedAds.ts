import { sessionView } from '../../../machines/auth/auth.machine';
import { hasAnswer } from '../../services/keep';
import type { PageWorker } from '../../services/worker';
import { matchPath } from '../routes';
import type { World } from '../world';

/** Browsers where people have asked to save data say so here. */
interface Frugal {
  connection?: { saveData?: boolean };
}

/**
 * Keeps the saved ads for times without a network: the ads themselves, and for an account its list and the page
 * that shows it. Returns the way to stop.
 */
export function keepSavedAds(
  { heartsActor, sessionActor, saved, config }: World,
  worker: PageWorker,
  nav: Navigator & Frugal,
): () => void {
  let told: string | null = null;
  const controller = new AbortController();

  /** The list as it is now; null while it is not known. */
  function knownIds(): readonly number[] | null {
    const hearts = heartsActor.getSnapshot();
    const { status } = sessionView(sessionActor.getSnapshot());
    if (status === 'loading' || status === 'unreachable') return null;
    return hearts.matches('visitor') || hearts.matches({ account: 'settled' }) ? hearts.context.ids : null;
  }

  function tell() {
    const ids = knownIds();
    if (ids === null || ids.join() === told || !nav.onLine) return;
    const isFirst = told === null;
    told = ids.join();
    // Who saves data keeps what they have looked at.
    if (ids.length > 0 && nav.connection?.saveData === true) return;
    worker.tell({ tell: 'saved', ids: [...ids] });
    if (ids.length === 0 || !heartsActor.getSnapshot().matches('account')) return;
    void keepList(isFirst);
  }

  /** Asks for the account's list, whose answer the worker keeps; at a start only where none is kept. */
  async function keepList(isStart: boolean): Promise<void> {
    const page = matchPath('/saved').route.load();
    const list =
      isStart && (await hasAnswer(caches, `${config.apiBase}/saved`))
        ? Promise.resolve()
        : saved.list(controller.signal);
    await Promise.allSettled([page, list]);
  }

  const { unsubscribe } = heartsActor.subscribe(tell);
  tell();
  return () => {
    controller.abort();
    unsubscribe();
  };
}
