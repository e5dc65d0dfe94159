import ELK from 'elkjs/lib/elk.bundled.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/app/routes';
import { type Chart, loadChart } from '../../src/explorer/charts';
import { mapOf, type ProductMap, wayBetween } from '../../src/explorer/map/graph';
import { CARD, layoutMap, lineText } from '../../src/explorer/map/layout';
import { linksIn } from '../../src/explorer/map/links';
import { sampleOf } from '../../src/explorer/map/sample';
import { type Screen, screensOf } from '../../src/explorer/map/screens';
import { stopsOf } from '../../src/explorer/map/stops';
import { recordsOf } from '../../src/explorer/record/records';
import { type Summary, summarise } from '../../src/explorer/summary';
import { runnerOf } from '../../src/explorer/trail';

/** Charts whose walks are quick, and among which one can go far. */
const NAMES = [
  'auth',
  'homeSearch',
  'payment',
  'productDetail',
  'profile',
  'savedList',
  'sellerDashboard',
  'settings',
  'userDashboard',
  'verifyEmail',
];

let charts: Map<string, Chart>;
let summaries: Map<string, Summary>;
let screens: Screen[];
let map: ProductMap;
beforeAll(async () => {
  charts = new Map(await Promise.all(NAMES.map(async (name) => [name, await loadChart(name)] as const)));
  summaries = new Map([...charts].map(([name, chart]) => [name, summarise(chart)]));
  screens = await screensOf();
  map = mapOf(screens, { summaries, records: await recordsOf([...charts.values()]) });
}, 120_000);

const waysFrom = (from: string, to: string) => map.ways.filter((way) => way.from === from && way.to === to);

describe('screens', () => {
  test('each route of the product is one', () => {
    for (const { path } of routes)
      expect(
        screens.filter(({ paths }) => paths.includes(path)),
        path,
      ).toHaveLength(1);
  });

  test('a page whose file has another page in it holds that as a part', () => {
    expect(screens.find(({ id }) => id === 'payment')).toEqual({
      id: 'payment',
      chart: 'payment',
      paths: [],
      within: ['sellerDashboard'],
    });
    expect(screens.find(({ id }) => id === 'imageUpload')?.within).toEqual(['productForm']);
  });
});

describe('ways', () => {
  test('what a chart tells the shell leads to the screen of that address', () => {
    expect(waysFrom('auth', 'sellerDashboard')).toContainEqual(
      expect.objectContaining({ by: 'goes', label: 'done signIn (verified)', address: '/seller/dashboard' }),
    );
    expect(waysFrom('productDetail', 'auth').map(({ by }) => by)).toContain('goes');
  });

  test('going back leads where it does when nothing is behind', () => {
    expect(waysFrom('productDetail', 'productList')).toContainEqual(
      expect.objectContaining({ by: 'back', label: 'back.pressed (byButton)' }),
    );
  });

  test('a link on a view leads from the state on whose view it is', () => {
    expect(waysFrom('savedList', 'productList')).toContainEqual(
      expect.objectContaining({
        by: 'link',
        label: 'Browse Marketplace',
        at: { by: 'state', state: 'empty' },
      }),
    );
  });

  test('a part and its screen lead to each other', () => {
    expect(waysFrom('sellerDashboard', 'payment')).toContainEqual(expect.objectContaining({ by: 'part' }));
    expect(waysFrom('payment', 'sellerDashboard')).toContainEqual(expect.objectContaining({ by: 'part' }));
  });

  test('what stays on its screen, and addresses elsewhere, are none', () => {
    expect(map.ways.filter(({ from, to }) => from === to)).toEqual([]);
    expect(map.ways.filter(({ address }) => address?.startsWith('http'))).toEqual([]);
  });

  test('each is shown by a place in its chart, and the path of what a chart does ends with doing it', () => {
    for (const { from, by, address, trail, at } of map.ways) {
      const summary = summaries.get(from);
      if (summary === undefined || trail === null) continue;
      if (at.by === 'transition') expect(Object.keys(summary.byTransition)).toContain(at.key);
      const { stops, broken } = runnerOf(charts.get(from) as Chart).run(trail);
      expect(broken, `${from} → ${address}`).toBeNull();
      const told = stops.at(-1)?.emitted ?? [];
      if (by === 'goes')
        expect(told).toContainEqual(expect.objectContaining({ type: 'navigate', to: address }));
      if (by === 'back')
        expect(told).toContainEqual(expect.objectContaining({ type: 'navigateBack', fallback: address }));
    }
  });
});

describe('links on views', () => {
  test('are those of the page, each once; what is gone, and the frame around it, is none', () => {
    const views = {
      idle: '- banner:\n  - link "Kasuwa":\n    - /url: /\n- link "Forgot?":\n  - /url: /reset-password\n- text: or',
      failed:
        'as idle\n- - link "Forgot?":\n-   - /url: /reset-password\n+ - link "Help":\n+   - /url: /terms',
      signedIn: 'as idle\n+     - link "Dashboard":\n+       - /url: /dashboard',
    };
    expect(linksIn(views)).toEqual([
      { state: 'idle', name: 'Forgot?', to: '/reset-password' },
      { state: 'failed', name: 'Help', to: '/terms' },
    ]);
  });

  test('without a frame, what stands deep in a view counts as well', () => {
    expect(linksIn({ a: '- list:', b: 'as a\n+   - link "Ad":\n+     - /url: /product/7' })).toEqual([
      { state: 'b', name: 'Ad', to: '/product/7' },
    ]);
  });
});

describe('the shortest way between two screens', () => {
  test('goes over as few screens as can be', () => {
    const way = wayBetween(map, 'homeSearch', 'payment');
    expect(way?.map(({ from }) => from)).toEqual(['homeSearch', 'productDetail', 'auth', 'sellerDashboard']);
    expect(way?.map(({ to }) => to).at(-1)).toBe('payment');
  });

  test('of two over as many screens, the one with fewer steps', () => {
    const screen = (id: string) => ({ id, chart: id, paths: [], within: [] });
    const way = (from: string, to: string, steps: number) => ({
      from,
      to,
      by: 'goes' as const,
      label: `${steps}`,
      address: '/',
      at: { by: 'start' as const },
      trail: { machine: from, input: '', keys: Array<string>(steps).fill('x') },
    });
    const small = {
      screens: ['a', 'b', 'c', 'd'].map(screen),
      ways: [way('a', 'b', 5), way('b', 'd', 5), way('a', 'c', 1), way('c', 'd', 1), way('d', 'a', 1)],
    };
    expect(wayBetween(small, 'a', 'd')?.map(({ from }) => from)).toEqual(['a', 'c']);
    expect(wayBetween(small, 'a', 'a')).toEqual([]);
    expect(wayBetween({ ...small, ways: [] }, 'a', 'd')).toBeNull();
  });

  test("is played step by step: each chart's path in turn, then the screen where one arrives", () => {
    const ways = wayBetween(map, 'homeSearch', 'sellerDashboard') ?? [];
    const arrival = sampleOf(
      charts.get('sellerDashboard') as Chart,
      summaries.get('sellerDashboard') as Summary,
    );
    const stops = stopsOf(ways, 'sellerDashboard', arrival);
    expect([...new Set(stops.map(({ screen }) => screen))]).toEqual([
      'homeSearch',
      'productDetail',
      'auth',
      'sellerDashboard',
    ]);
    expect(stops.length).toBe(ways.reduce((sum, { trail }) => sum + (trail?.keys.length ?? 0) + 1, 1));
    for (const { screen, trail } of stops) {
      expect(trail?.machine).toBe(screen);
      expect(runnerOf(charts.get(screen) as Chart).run(trail ?? { input: '', keys: [] }).broken).toBeNull();
    }
  });
});

test('a screen is shown in a state in which it does what it is for', () => {
  const stateOf = (name: string) => {
    const chart = charts.get(name) as Chart;
    return runnerOf(chart)
      .run(sampleOf(chart, summaries.get(name) as Summary))
      .stops.at(-1)?.states;
  };
  expect(stateOf('savedList')).toEqual(['ready']);
  expect(stateOf('payment')).toContain('offering.choosing');
  expect(stateOf('auth')).toContain('signedOut.idle');
});

test('the drawing has each screen once, none above another, and each way on a line', async () => {
  const { places, lines, width, height } = await layoutMap(map, new ELK());
  expect([...places.keys()].sort()).toEqual(screens.map(({ id }) => id).sort());
  const all = [...places];
  for (const [id, { x, y }] of all) {
    expect(x >= 0 && y >= 0 && x + CARD.width <= width && y + CARD.height <= height, id).toBe(true);
    for (const [other, at] of all)
      if (other !== id)
        expect(
          Math.abs(at.x - x) >= CARD.width || Math.abs(at.y - y) >= CARD.height,
          `${id} and ${other}`,
        ).toBe(true);
  }
  expect(lines.every(({ points }) => points.flat().length >= 2)).toBe(true);
  const onLines = lines.flatMap(({ ways }) => ways);
  const missing = map.ways.filter((way) => !onLines.includes(way));
  // That a part is in its screen is drawn once.
  expect(missing.filter(({ by }) => by !== 'part')).toEqual([]);
});

test("a line's text is cut to its room", () => {
  const [way] = waysFrom('savedList', 'productList');
  if (way === undefined) throw new Error('There is no such way.');
  const text = (room: number, ways = [way]) => lineText({ ways, label: { x: 0, y: 0, room } });
  expect(text(200)).toBe('Browse Marketplace');
  expect(text(100)).toBe('Browse Mark…');
  expect(text(40)).toBe('');
  expect(text(200, [way, way])).toBe('Browse Marketplace +1');
});
