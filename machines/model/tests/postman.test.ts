import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { lowerBound } from '../check/bound';
import { cover } from '../generate/cover';
import { costOf } from '../generate/goals';
import { instrument } from '../generate/instrument';
import { shrink } from '../generate/shrink';
import { walk } from '../generate/walk';

/** A chart of transitions `a → b`, each heard under a name of its own: then a goal is an edge, as the postman has it. */
function streets(transitions: [from: string, to: string][]): { machine: AnyStateMachine; types: string[] } {
  const places = [...new Set(transitions.flat())];
  const types = transitions.map(([from, to], index) => `${from}${to}${index}`);
  const machine = createMachine({
    initial: places[0] as string,
    states: Object.fromEntries(
      places.map((place) => [
        place,
        {
          on: Object.fromEntries(
            transitions.flatMap(([from, to], index) =>
              from === place ? [[`${from}${to}${index}`, to]] : [],
            ),
          ),
        },
      ]),
    ),
  });
  return { machine, types };
}

function walked({ machine, types }: { machine: AnyStateMachine; types: string[] }) {
  const chart = instrument(machine);
  const candidates = () => types.map((type) => ({ key: type, event: { type }, data: null }));
  return walk(chart, { inputs: { only: undefined }, candidates });
}

const bothWays = (pairs: [string, string][]): [string, string][] =>
  pairs.flatMap(([a, b]): [string, string][] => [
    [a, b],
    [b, a],
  ]);

describe('the cheapest set of paths, one step 1 and one path 1', () => {
  const towns: [title: string, transitions: [string, string][], best: number][] = [
    // Each place is left as often as it is reached: one round over every street, as Euler has it.
    [
      'a figure of eight',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['a', 'd'],
        ['d', 'e'],
        ['e', 'a'],
      ],
      6 + 1,
    ],
    [
      'Königsberg, walked both ways',
      bothWays([
        ['k', 'n'],
        ['k', 's'],
        ['k', 'o'],
        ['n', 'o'],
        ['s', 'o'],
      ]),
      10 + 1,
    ],
    // Odd places: some street is walked twice, or a walk begins anew.
    [
      'a street with a detour',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['b', 'd'],
        ['d', 'c'],
        ['c', 'a'],
      ],
      6 + 1,
    ],
    [
      'three dead ends',
      [
        ['a', 'b'],
        ['a', 'c'],
        ['a', 'd'],
      ],
      3 + 3,
    ],
    [
      'a long way to a fork',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'd'],
        ['d', 'e'],
        ['d', 'f'],
      ],
      8 + 2,
    ],
  ];

  test.each(towns)('%s', async (_, transitions, best) => {
    const graph = walked(streets(transitions));
    const { paths } = cover(graph);
    expect(costOf(paths)).toBe(best);
    expect(await lowerBound(graph)).toBe(best);
  });

  test('the bound is never above what was found, and greed stays near it, in a hundred towns', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const ratios: number[] = [];
    for (let town = 0; town < 100; town += 1) {
      const size = 3 + random(6);
      const ring = Array.from({ length: size }, (__, n): [string, string] => [`p${n}`, `p${(n + 1) % size}`]);
      const more = Array.from({ length: random(10) }, (): [string, string] => [
        `p${random(size)}`,
        `p${random(size)}`,
      ]);
      const graph = walked(streets([...ring, ...more]));
      const bound = await lowerBound(graph);
      const cost = costOf(cover(graph).paths);
      expect(cost).toBeGreaterThanOrEqual(bound);
      ratios.push(cost / bound);
    }
    expect(Math.max(...ratios)).toBeLessThan(1.7);
    expect(ratios.reduce((a, b) => a + b) / ratios.length).toBeLessThan(1.1);
  });
});

describe('cutting a failing path down', () => {
  const lock = walked(
    streets([
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
    ]),
  );

  const isLegal = (keys: readonly string[]) =>
    keys.reduce((at, key) => (key[0] === at ? (key[1] ?? '') : ''), 'a') === 'd';

  test('the shortest path to the failing step is enough', async () => {
    const long = ['ab0', 'ba1', 'ab0', 'bc2', 'cb3', 'bc2', 'cd4'];
    const { keys } = await shrink(lock, 'only', long, async (_, some) => isLegal(some));
    expect(keys).toEqual(['ab0', 'bc2', 'cd4']);
  });

  test('what it fails for stays, all else goes', async () => {
    const long = ['ab0', 'ba1', 'ab0', 'bc2', 'cb3', 'bc2', 'cb3', 'ba1', 'ab0', 'bc2', 'cd4'];
    // Fails only where it went back from c to b before: no shortest path does.
    const { keys } = await shrink(lock, 'only', long, async (_, some) => {
      return isLegal(some) && some.includes('cb3');
    });
    expect(keys).toEqual(['ab0', 'bc2', 'cb3', 'bc2', 'cd4']);
  });

  test('asks no more than it may', async () => {
    let asked = 0;
    const keys = Array.from({ length: 200 }, (_, n) => `k${n}`);
    await shrink(
      lock,
      'only',
      keys,
      async () => {
        asked += 1;
        return false;
      },
      25,
    );
    expect(asked).toBe(25);
  });
});
