/** From here on a total is kept: counting so many takes longer than reading a page of them. */
const LARGE = 1_000;
/** How long a kept total counts as fresh, milliseconds. */
const FRESH_MS = 10_000;
/** How long it is given while a newer one is being counted; whoever comes later waits for that. */
const OLD_MS = 60_000;
/** Most totals kept at once. */
const MOST = 500;

/** Totals of large lists: those of small ones are counted each time, and so are always exact. */
export interface Totals {
  /** The figures of a list by its filter; `total` decides whether they are kept. */
  of<Figures extends { total: number }>(filter: unknown, count: () => Promise<Figures>): Promise<Figures>;
  /** Whether the figures of this list are kept, so that `of` need not count. */
  has(filter: unknown): boolean;
}

/**
 * Keeps totals of a thousand and more, so that paging through a large list counts it once. Each list is counted once
 * at a time: who asks meanwhile gets the old total, or waits for the same count. `name` tells lists with equal
 * filters apart.
 */
export function makeTotals(name: string, clock: () => Date): Totals {
  const kept = new Map<string, { at: number; figures: unknown }>();
  const counting = new Map<string, Promise<unknown>>();
  const keyOf = (filter: unknown) => JSON.stringify([name, filter]);
  const known = (key: string) => {
    const one = kept.get(key);
    return one !== undefined && clock().getTime() - one.at < OLD_MS ? one : null;
  };

  const countOnce = <Figures extends { total: number }>(key: string, count: () => Promise<Figures>) => {
    // Written by the same caller under the same name, so of the same shape.
    const running = counting.get(key) as Promise<Figures> | undefined;
    if (running !== undefined) return running;
    const at = clock().getTime();
    const begun = count()
      .then((figures) => {
        kept.delete(key);
        if (figures.total >= LARGE) {
          kept.set(key, { at, figures });
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
    has: (filter) => known(keyOf(filter)) !== null,
    async of<Figures extends { total: number }>(filter: unknown, count: () => Promise<Figures>) {
      const key = keyOf(filter);
      const old = known(key);
      if (old === null) return await countOnce(key, count);
      // A count that fails is tried again by who asks next; until it is too old, the old total does.
      if (clock().getTime() - old.at >= FRESH_MS) countOnce(key, count).catch(() => {});
      return old.figures as Figures;
    },
  };
}
