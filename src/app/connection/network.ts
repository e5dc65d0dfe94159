/** How long to wait until the server is asked again, ms: each time twice as long, up to the longest. */
const FIRST = 1000;
const LONGEST = 30_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Resolves once anything answers at an address; never when `signal` is aborted. */
async function answers(url: string, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST; ; wait = Math.min(wait * 2, LONGEST)) {
    try {
      await fetch(url, { signal, cache: 'no-store' });
      return;
    } catch {
      // Asked again below.
    }
    await pause(wait, signal);
  }
}

/** Looks after the network. */
export interface Network {
  /** Asks whether the server answers again, where it did not though there is a network. */
  ask(): void;
  stop(): void;
}

/**
 * Tells when the network goes, and when it is back: a browser says so as soon as there is an aerial, so it counts
 * once the server answers.
 * @param url an address of the server that is never kept
 */
export function watchNetwork(url: string, on: { lost: () => void; back: () => void }): Network {
  let asking: AbortController | null = null;
  const quiet = () => {
    asking?.abort();
    asking = null;
  };
  const ask = () => {
    quiet();
    const mine = new AbortController();
    asking = mine;
    void answers(url, mine.signal).then(() => {
      if (mine.signal.aborted) return;
      asking = null;
      on.back();
    });
  };
  const lost = () => {
    quiet();
    on.lost();
  };
  window.addEventListener('offline', lost);
  window.addEventListener('online', ask);
  return {
    ask() {
      if (asking === null && navigator.onLine) ask();
    },
    stop() {
      quiet();
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', ask);
    },
  };
}
