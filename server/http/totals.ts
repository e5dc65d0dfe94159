/** From here on a total is kept: counting so many takes longer than reading a page of them. */
const LARGE = 1_000;
/** How long a kept total counts as fresh, milliseconds: at least, at most, and in between so long that counting takes a hundredth of the time. */
const FRESH_MS = 10_000;
const FRESH_AT_MOST_MS = 300_000;
const SHARE = 100;
/** How much longer it is given while a newer one is being counted; whoever comes later waits for that. */
const OLD_MS = 60_000;
/** Most totals kept at once. */
const MOST = 500;

/** Totals of large lists: those of small ones are counted each time, and so are always exact. */
export interface Totals {
  /** The figures of a list by its filter; `total` decides whether they are kept. */
  of<Figures extends { total: number }>(filter: unknown, count: () => Promise<Figures>): Promise<Figures>;
  /** Runs a count that takes long once those before it are done, so that many of them leave connections to others. */
  inTurn<T>(count: () => Promise<T>): Promise<T>;
}

/**
 * Keeps totals of a thousand and more, so that paging through a large list counts it once. Each list is counted once
 * at a time: who asks meanwhile gets the old total, or waits for the same count. `name` tells lists with equal
 * filters apart.
 */
export function makeTotals(name: string, clock: () => Date): Totals {
  const kept = new Map<string, { freshTo: number; figures: unknown }>();
  const counting = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  const countOnce = <Figures extends { total: number }>(key: string, count: () => Promise<Figures>) => {
    // Written by the same caller under the same name, so of the same shape.
    const running = counting.get(key) as Promise<Figures> | undefined;
    if (running !== undefined) return running;
    const at = clock().getTime();
    const started = performance.now();
    const begun = count()
      .then((figures) => {
        kept.delete(key);
        if (figures.total >= LARGE) {
          const fresh = Math.max(FRESH_MS, (performance.now() - started) * SHARE);
          kept.set(key, { freshTo: at + Math.min(fresh, FRESH_AT_MOST_MS), figures });
          const [oldest] = kept.keys();
          if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
        }
        return figures;
      })
      .finally(() => counting.delete(key));
    counting.set(key, begun);
    return begun;
  };

  return {
    async of<Figures extends { total: number }>(filter: unknown, count: () => Promise<Figures>) {
      const key = JSON.stringify([name, filter]);
      const old = kept.get(key);
      const now = clock().getTime();
      if (old === undefined || now >= old.freshTo + OLD_MS) return await countOnce(key, count);
      // A count that fails is tried again by who asks next; until it is too old, the old total does.
      if (now >= old.freshTo) countOnce(key, count).catch(() => {});
      return old.figures as Figures;
    },
    inTurn(count) {
      const turn = last.then(count);
      last = turn.catch(() => {});
      return turn;
    },
  };
}
