import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromPromise, sendParent, setup } from 'xstate';
import { lowerBound } from '../check/bound';
import { cover } from '../generate/cover';
import { instrument } from '../generate/instrument';
import { retrace } from '../generate/retrace';
import { shortestByKey, shortestTo } from '../generate/shortest';
import { transitionsOf } from '../generate/transitions';
import { walk } from '../generate/walk';

/** Walks a chart whose events carry nothing. */
function explore(
  machine: AnyStateMachine,
  types: string[],
  options: { limit?: number; wantAll?: boolean } = {},
) {
  const chart = instrument(machine);
  const candidates = () => types.map((type) => ({ key: type, event: { type }, data: null }));
  const wanted = options.wantAll ? chart.transitions.map((transition) => transition.key) : undefined;
  const walked = walk(chart, { inputs: { only: undefined }, candidates, limit: options.limit, wanted });
  return { chart, walked, candidates, covering: cover(walked) };
}

const keysOf = (paths: { steps: { key: string }[] }[]) =>
  paths.map((path) => path.steps.map((step) => step.key));

describe('shortest paths', () => {
  test('two jugs of 3 and 5 litres: 4 litres take six steps', () => {
    const jugs = setup({
      types: { context: {} as { three: number; five: number } },
      guards: { isFour: ({ context }) => context.five === 4 },
      actions: {
        fill3: assign({ three: 3 }),
        fill5: assign({ five: 5 }),
        empty3: assign({ three: 0 }),
        empty5: assign({ five: 0 }),
        pour35: assign(({ context: { three, five } }) => {
          const poured = Math.min(three, 5 - five);
          return { three: three - poured, five: five + poured };
        }),
        pour53: assign(({ context: { three, five } }) => {
          const poured = Math.min(five, 3 - three);
          return { three: three + poured, five: five - poured };
        }),
      },
    }).createMachine({
      context: { three: 0, five: 0 },
      initial: 'pouring',
      states: {
        pouring: {
          always: { guard: 'isFour', target: 'solved' },
          on: Object.fromEntries(
            (['fill3', 'fill5', 'empty3', 'empty5', 'pour35', 'pour53'] as const).map((name) => [
              name,
              { target: 'pouring', reenter: true, actions: name },
            ]),
          ),
        },
        solved: {},
      },
    });
    const { walked } = explore(jugs, ['fill3', 'fill5', 'empty3', 'empty5', 'pour35', 'pour53']);
    const paths = shortestByKey(shortestTo(walked), (visit) => [String(visit.snapshot.value)]);
    expect(paths.get('solved')?.steps).toHaveLength(6);
  });

  test('wolf, goat and cabbage cross the river in seven', () => {
    type Bank = { man: boolean; wolf: boolean; goat: boolean; cabbage: boolean };
    const eats = ({ man, wolf, goat, cabbage }: Bank) => goat !== man && (goat === wolf || goat === cabbage);
    const cross = (bank: Bank, who: keyof Bank): Bank => ({ ...bank, [who]: !bank[who], man: !bank.man });
    const types = ['man', 'wolf', 'goat', 'cabbage'] as const;
    const river = setup({
      types: { context: {} as Bank },
      guards: {
        mayCross: ({ context }, { who }: { who: keyof Bank }) =>
          context[who] === context.man && !eats({ ...cross(context, who), man: !context.man }),
        isOver: ({ context }) => Object.values(context).every(Boolean),
      },
      actions: {
        row: assign(({ context }, { who }: { who: keyof Bank }) => ({
          ...context,
          ...(who === 'man' ? {} : { [who]: !context[who] }),
          man: !context.man,
        })),
      },
    }).createMachine({
      context: { man: false, wolf: false, goat: false, cabbage: false },
      initial: 'crossing',
      states: {
        crossing: {
          always: { guard: 'isOver', target: 'over' },
          on: Object.fromEntries(
            types.map((who) => [
              who,
              {
                guard: { type: 'mayCross', params: { who } },
                target: 'crossing',
                reenter: true,
                actions: { type: 'row', params: { who } },
              },
            ]),
          ),
        },
        over: { type: 'final' },
      },
    });
    const { walked } = explore(river, [...types]);
    const paths = shortestByKey(shortestTo(walked), (visit) => [String(visit.snapshot.value)]);
    expect(paths.get('over')?.steps).toHaveLength(7);
    expect(walked.truncated).toBe(false);
  });
});

describe('paths over all transitions', () => {
  const ring = createMachine({
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { on: { go: 'c' } }, c: { on: { go: 'a' } } },
  });

  test('a ring is one path of as many steps as transitions, which is the lower bound', async () => {
    const { covering, walked } = explore(ring, ['go']);
    expect(keysOf(covering.paths)).toEqual([['go', 'go', 'go']]);
    expect(await lowerBound(walked)).toBe(4);
  });

  test('two dead ends need two paths', () => {
    const fork = createMachine({
      initial: 'a',
      states: { a: { on: { left: 'b', right: 'c' } }, b: { type: 'final' }, c: { type: 'final' } },
    });
    const { covering } = explore(fork, ['left', 'right']);
    expect(keysOf(covering.paths)).toEqual([['left'], ['right']]);
  });

  test('the same chart gives the same paths', () => {
    const once = explore(ring, ['go']);
    const twice = explore(ring, ['go']);
    expect(keysOf(once.covering.paths)).toEqual(keysOf(twice.covering.paths));
  });

  test('a refusal of a guard is tried, too', () => {
    const counter = setup({
      types: { context: {} as { n: number } },
      guards: { isFew: ({ context }) => context.n < 2 },
      actions: { count: assign({ n: ({ context }) => context.n + 1 }) },
    }).createMachine({
      context: { n: 0 },
      initial: 'open',
      states: { open: { on: { enter: { guard: 'isFew', actions: 'count' } } } },
    });
    const { covering, walked } = explore(counter, ['enter']);
    expect(keysOf(covering.paths)).toEqual([['enter', 'enter', 'enter']]);
    expect(walked.truncated).toBe(false);
  });

  test('a transition that nothing can reach is not covered', () => {
    const dead = createMachine({
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: {}, island: { on: { go: 'a' } } },
    });
    const { chart, covering, walked } = explore(dead, ['go']);
    const missing = chart.transitions
      .map((transition) => transition.key)
      .filter((key) => !covering.covered.has(key));
    expect(missing).toEqual(['island|go|0']);
    expect(walked.truncated).toBe(false);
  });
});

describe('every kind of transition', () => {
  const chart = setup({
    actors: { job: fromPromise(async () => {}) },
    delays: { rest: 100 },
    actions: { tell: sendParent({ type: 'told' }) },
  }).createMachine({
    id: 'kinds',
    initial: 'off',
    on: { reset: '.off' },
    states: {
      off: { on: { start: 'working' } },
      working: { invoke: { id: 'job', src: 'job', onDone: 'resting', onError: 'off' } },
      resting: { after: { rest: 'passing' } },
      passing: { always: 'nested' },
      nested: {
        initial: 'first',
        onDone: 'off',
        states: { first: { on: { finish: { target: 'last', actions: 'tell' } } }, last: { type: 'final' } },
      },
    },
  });
  const types = [
    'reset',
    'start',
    'finish',
    'xstate.done.actor.job',
    'xstate.error.actor.job',
    'xstate.after.rest.kinds.resting',
  ];

  test('on, done, error, after, always, the done of a state, and the root are listed', () => {
    expect(transitionsOf(chart).map(({ source, label, targets }) => `${source} ${label} ${targets}`)).toEqual(
      [
        ' reset off',
        'off start working',
        'working done job resting',
        'working error job off',
        'resting after rest passing',
        'passing always nested',
        'nested done off',
        'nested.first finish nested.last',
      ],
    );
  });

  test('and covered; what a chart tells its parent is kept', () => {
    const { covering } = explore(chart, types);
    expect(transitionsOf(chart).filter((transition) => !covering.covered.has(transition.key))).toEqual([]);
    const told = covering.paths.flatMap((path) => path.steps.flatMap((step) => step.emitted));
    expect(told).toContainEqual({ type: 'told' });
  });
});

describe('parallel regions', () => {
  const region = {
    initial: 's0',
    states: Object.fromEntries([0, 1, 2, 3].map((n) => [`s${n}`, {}])),
  };
  const regions = 8;
  const wide = createMachine({
    type: 'parallel',
    states: Object.fromEntries(
      Array.from({ length: regions }, (_, r) => [
        `r${r}`,
        {
          ...region,
          states: Object.fromEntries(
            [0, 1, 2, 3].map((n) => [`s${n}`, { on: { [`go${r}`]: `s${(n + 1) % 4}` } }]),
          ),
        },
      ]),
    ),
  });

  test('65,536 combinations: all 32 transitions after a few hundred snapshots', () => {
    const types = Array.from({ length: regions }, (_, r) => `go${r}`);
    const { walked, covering, chart } = explore(wide, types, { wantAll: true });
    expect(chart.transitions).toHaveLength(32);
    expect(chart.transitions.filter((transition) => !covering.covered.has(transition.key))).toEqual([]);
    expect(walked.visits.length).toBeLessThan(2000);
    expect(keysOf(covering.paths).flat().length).toBeLessThanOrEqual(40);
  });
});

describe('running a path again', () => {
  const lock = setup({
    types: { context: {} as { turns: number } },
    guards: { isTurned: ({ context }) => context.turns > 1 },
    actions: { turn: assign({ turns: ({ context }) => context.turns + 1 }) },
  }).createMachine({
    context: { turns: 0 },
    initial: 'shut',
    states: {
      shut: { on: { turn: { actions: 'turn' }, pull: { guard: 'isTurned', target: 'open' } } },
      open: { on: { push: 'shut' } },
    },
  });

  test('gives the path its own snapshots', () => {
    const { chart, covering, candidates } = explore(lock, ['turn', 'pull', 'push'], { limit: 20 });
    const path = covering.paths[0];
    if (path === undefined) throw new Error('there is a path');
    const again = retrace(chart, candidates, { only: undefined }, path);
    expect(again.steps.map((step) => step.to.snapshot.value)).toEqual(
      path.steps.map((step) => step.to.snapshot.value),
    );
  });

  test('says so when serialize hides what a guard reads', () => {
    const chart = instrument(lock);
    const candidates = () => ['turn', 'pull'].map((type) => ({ key: type, event: { type }, data: null }));
    const walked = walk(chart, { inputs: { only: undefined }, candidates, serialize: () => null });
    const start = walked.starts[0];
    const edge = start?.edges[0];
    if (start === undefined || edge === undefined) throw new Error('there is an edge');
    const wrong = { start, steps: [{ ...edge, key: 'pull', transitions: ['shut|pull|0'] }] };
    expect(() => retrace(chart, candidates, { only: undefined }, wrong)).toThrow('serialize');
  });
});
