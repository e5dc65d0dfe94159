/** From here on a total is kept: counting so many takes longer than reading a page of them. */
const LARGE = 1_000;
/** How long a kept total is given again, milliseconds. */
const KEPT_MS = 10_000;
/** Most totals kept at once. */
const MOST = 500;

/** Totals of large lists: those of small ones are counted each time, and so are always exact. */
export interface Totals {
  /** The figures of a list by its filter; `total` decides whether they are kept. */
  of<Figures extends { total: number }>(filter: unknown, count: () => Promise<Figures>): Promise<Figures>;
}

/**
 * Keeps totals of a thousand and more for some seconds, so that paging through a large list
 * counts it once. `name` tells lists with equal filters apart.
 */
export function makeTotals(name: string, clock: () => Date): Totals {
  const kept = new Map<string, { at: number; figures: unknown }>();
  return {
    async of<Figures extends { total: number }>(filter: unknown, count: () => Promise<Figures>) {
      const key = JSON.stringify([name, filter]);
      const now = clock().getTime();
      const known = kept.get(key);
      // Written by the same caller under the same name, so of the same shape.
      if (known && now - known.at < KEPT_MS) return known.figures as Figures;
      const figures = await count();
      kept.delete(key);
      if (figures.total >= LARGE) {
        kept.set(key, { at: now, figures });
        const [oldest] = kept.keys();
        if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      }
      return figures;
    },
  };
}
