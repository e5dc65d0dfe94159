import type { ToWorker } from './keepNames';

/** The page's service worker (src/worker). */
export interface PageWorker {
  tell(message: ToWorker): void;
  /** Whether a newer one waits to take over, and was not yet told to. */
  hasNewer(): boolean;
  /**
   * Tells it to. No document is to be fetched before it has: browsers lose a navigation that begins while one worker
   * follows another, which takes seconds on a slow phone.
   */
  takeOver(): void;
  /** Asks the server whether there is a newer one. */
  look(): void;
}

/** What the page has fetched of this site so far: what it runs on, its pictures, and itself. */
function seenPaths(win: Window): string[] {
  const { origin, pathname, search } = win.location;
  const urls = win.performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = urls
    .filter((url) => url.startsWith(`${origin}/`))
    .map((url) => url.slice(origin.length))
    .filter((path) => !path.startsWith('/api/'));
  return [...new Set([pathname + search, ...paths])];
}

/**
 * Registers the worker. It is told what the page has fetched before there was one.
 * @returns null where the browser has none, or refuses it
 */
export async function startWorker(win: Window): Promise<PageWorker | null> {
  const container = win.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined) return null;
  const first = container.controller === null;
  // Browsers that are told to refuse workers answer with nothing.
  const registration = (await container
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)) as ServiceWorkerRegistration | undefined;
  if (registration === undefined) return null;
  const { active } = await container.ready;
  const tell = (message: ToWorker) => (registration.active ?? active)?.postMessage(message);
  let told: ServiceWorker | null = null;
  if (first) tell({ tell: 'seen', paths: seenPaths(win) });
  return {
    tell,
    hasNewer: () => registration.waiting !== null && registration.waiting !== told,
    takeOver: () => {
      told = registration.waiting;
      told?.postMessage({ tell: 'takeOver' } satisfies ToWorker);
    },
    look: () => void registration.update().catch(() => {}),
  };
}
