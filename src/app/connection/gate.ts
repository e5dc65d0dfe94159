import type { PageWorker } from '../../services/worker';
import type { Gate } from '../navigation';
import type { World } from '../world';
import { isWriting } from './retry';
import { wasMissed, wayTo } from './trial';

/** How often the server is asked for a newer version, ms. */
const LOOK_EVERY = 600_000;

/** What the gate needs of outside. */
export interface Outside {
  win: Window & typeof globalThis;
  /** Null while there is none. */
  worker(): PageWorker | null;
  /** A page that can't be shown now is asked for. */
  wanted(to: string): void;
}

let trying = false;

/** Whether a page is being tried out of sight: what it reads is not what is shown. */
export const isTrying = (): boolean => trying;

/**
 * Stands before every step in the history (navigation.ts). Without a network only what is kept opens, and the page
 * that was there stays meanwhile; with one, the document of a new version is loaded once its worker waits.
 */
export function makeGate(world: World, { win, worker, wanted }: Outside): Gate {
  let latest = 0;
  let passing = false;
  let looked = Date.now();

  const load = (to: string, replace: boolean) =>
    replace ? win.location.replace(to) : win.location.assign(to);

  async function goWithout(to: string, replace: boolean): Promise<void> {
    latest += 1;
    const mine = latest;
    trying = true;
    const way = await wayTo(to, world, win.caches);
    // A newer wish, or the network, was quicker.
    if (mine !== latest) return;
    trying = false;
    if (way === 'document') return load(to, replace);
    if (way === null && !win.navigator.onLine) return wanted(to);
    passing = true;
    world.navigation.go(to, { replace });
    passing = false;
  }

  return (to, replace) => {
    if (passing) return false;
    if (!win.navigator.onLine) {
      void goWithout(to, replace);
      return true;
    }
    latest += 1;
    trying = false;
    if (wasMissed(to, world)) {
      load(to, replace);
      return true;
    }
    const known = worker();
    // The document that comes is the newer version's, and lets its worker take over.
    if (known?.hasNewer() && !isWriting(world)) {
      load(to, replace);
      return true;
    }
    if (Date.now() - looked > LOOK_EVERY) {
      looked = Date.now();
      known?.look();
    }
    return false;
  };
}
