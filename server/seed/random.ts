/** A seeded source of chance: the same seed gives the same ads on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  /** Any number between the two. */
  between(low: number, high: number): number;
  /** One of the list. Throws on an empty one. */
  pick<T>(list: readonly T[]): T;
  /** True with this probability (0 to 1). */
  chance(probability: number): boolean;
}

/** Mulberry32: small, fast and good enough to look like chance. Not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    pick(list) {
      if (list.length === 0) throw new Error('Nothing to pick from');
      // Within bounds by construction; the index signature can't know.
      return list[int(0, list.length - 1)] as (typeof list)[number];
    },
    chance: (probability) => next() < probability,
  };
}
