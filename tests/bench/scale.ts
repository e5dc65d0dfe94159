/** How long the API's calls take in a small house and in a large one, one after the other and at a steady rate. */
import type { Figure, Value } from './figures';
import { type Database, type Houses, sizeOf } from './houses';
import { atRate, type Shot, type Target } from './load';
import { inTurn, median, percentile } from './samples';
import { CALLS, type Call, mixedTarget, type Stock, stockOf, targetOf } from './scaleCalls';
import { ask } from './visitor';

/** Ads of the small house, which growth is counted from. */
const SMALL = 10_000;
/** Ads of the large house, where nothing else is asked for. */
export const SCALE_ADS: Record<Database, number> = { PostgreSQL: 1_000_000, embedded: 100_000 };
/** Requests of a call one after the other, after those that warm up; a slow one is asked for so long at most. */
const ASKED = 60;
const WARMING = 3;
const LONGEST_MS = 20_000;
/** Seconds of a call's steady rate, and of all calls mixed. */
const STEADY_S = 10;
const MIXED_S = 60;

/** What the two databases are asked at a time: requests a second of one call, and of all mixed; ms at most, where the call has none. */
const RATES: Record<Database, { steady: number; mixed: number; most: number | null }> = {
  PostgreSQL: { steady: 50, mixed: 200, most: null },
  embedded: { steady: 20, mixed: 40, most: 60 },
};

const toValue = (samples: readonly number[]): Value => ({
  value: percentile(samples, 0.95),
  beside: [median(samples)],
  samples,
});

/** One call after the other; a house that needs too long is asked less often. */
async function oneByOne(stocks: readonly Stock[], call: Call): Promise<Value[]> {
  const begun = stocks.map(() => performance.now());
  const times = await inTurn([...stocks.entries()], WARMING + ASKED, async ([at, stock], n) => {
    if (n > WARMING && performance.now() - (begun[at] ?? 0) > LONGEST_MS * stocks.length) return null;
    const { url, headers } = targetOf(call, n, stock);
    const { ms, status } = await ask(url, headers);
    if (status !== 200) throw new Error(`${url} answered ${status}.`);
    return ms;
  });
  return times.map((all) => toValue(all.filter((ms) => ms !== null).slice(WARMING)));
}

/** All answers to requests at a steady rate, of each house. */
async function steadily(
  stocks: readonly Stock[],
  perSecond: number,
  seconds: number,
  target: (n: number, stock: Stock) => Target,
): Promise<Shot[][]> {
  const shots: Shot[][] = [];
  for (const stock of stocks) shots.push(await atRate(perSecond, seconds, (n) => target(n, stock)));
  return shots;
}

/** Measures the calls of each build, in a small house and in a large one, on one database. */
export async function measureScale(houses: Houses, database: Database, ads: number): Promise<Figure[]> {
  const { steady, mixed, most } = RATES[database];
  const figures: Figure[] = [];
  const add = (name: string, target: number | null, values: Value[], unit: Figure['unit'] = 'ms') => {
    console.error(`  ${name}: ${values.map(({ value }) => value.toFixed(1)).join(', ')}`);
    figures.push({ part: 'scale', name, unit, digits: unit === 'ms' ? 1 : 0, target, values });
  };
  const addShots = (name: string, target: number | null, shots: Shot[][]) => {
    add(
      name,
      target,
      shots.map((all) => toValue(all.map(({ ms }) => ms))),
    );
    const refused = shots.map((all) => all.filter(({ status }) => status !== 200).length);
    if (target === null || refused.some((count) => count > 0))
      add(
        `${name}: no answer or a refusal`,
        0,
        refused.map((value) => ({ value })),
        '',
      );
  };
  for (const size of [SMALL, ads]) {
    const stocks: Stock[] = [];
    for (const { url } of await houses.of(sizeOf(size), database)) stocks.push(await stockOf(url));
    const house = `${database}, ${size.toLocaleString('en')} ads`;
    for (const call of CALLS) add(`${house}: ${call.name}`, null, await oneByOne(stocks, call));
    if (size === SMALL) continue;
    for (const call of CALLS) {
      if (call.most === null) continue;
      const shots = await steadily(stocks, steady, STEADY_S, (n, stock) => targetOf(call, n, stock));
      addShots(`${house}: ${call.name}, ${steady} a second`, most ?? call.most, shots);
    }
    const shots = await steadily(stocks, mixed, MIXED_S, mixedTarget);
    addShots(`${house}: all calls mixed, ${mixed} a second for a minute`, null, shots);
  }
  return figures;
}
