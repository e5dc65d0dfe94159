import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { flowCounts } from '../../server/db/schema';
import { readFlowCounts } from '../../server/flowCounts';
import { MOST_A_DAY } from '../../server/flowCounts/add';
import { sweep } from '../../server/start/housekeeping';
import { startServer } from './helper';

const DAY = 24 * 3600_000;
const on = await startServer({ FLOW_COUNTERS: 'true' });
const off = await startServer();
const { db } = on;
beforeEach(async () => {
  await db.delete(flowCounts);
  // Each test has the hour's tries to itself.
  on.advance(3600_001);
});

const ONE = {
  chart: 'savedList',
  from: 'loading',
  event: 'xstate.done.actor.loadSaved',
  to: 'ready list.shown',
  count: 2,
};
const send = (counts: unknown, more: object = {}, server = on) =>
  server.call('POST', '/api/flow-counts', { body: { counts, ...more } });
const kept = () => db.select().from(flowCounts).orderBy(asc(flowCounts.day), asc(flowCounts.event));
const today = () => on.deps.clock().toISOString().slice(0, 10);

describe('a server that counts no steps', () => {
  it('has nothing at the address, and keeps nothing', async () => {
    const answer = await send([ONE], {}, off);
    expect([answer.status, answer.body]).toEqual([
      404,
      { success: false, message: 'This server counts no steps.' },
    ]);
    expect(await off.db.select().from(flowCounts)).toEqual([]);
  });
});

describe('counting steps', () => {
  it('adds them up by day, with nothing of who sent them', async () => {
    const first = today();
    expect((await send([ONE, { ...ONE, event: 'list.retried', count: 1 }])).status).toBe(204);
    await send([ONE]);
    // Told twice in one call.
    await send([ONE, ONE]);
    on.advance(DAY);
    await send([{ ...ONE, count: 1000 }]);
    expect(await kept()).toEqual([
      { day: first, ...ONE, event: 'list.retried', count: 1 },
      { day: first, ...ONE, count: 8 },
      { day: today(), ...ONE, count: 1000 },
    ]);
    const { counts, days } = await readFlowCounts(db);
    expect(days).toBe(2);
    expect(counts).toEqual([
      { ...ONE, event: 'list.retried', count: 1 },
      { ...ONE, count: 1008 },
    ]);
  });

  it('adds all of those that come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send([ONE])));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await kept()).toMatchObject([{ count: 16 }]);
  });

  it.each([
    [[], 'counts'],
    [Array(201).fill(ONE), 'counts'],
    [[{ ...ONE, text: 'ada@kasuwa.test' }], 'counts.text'],
    [[{ ...ONE, run: 1 }], 'counts.run'],
    [[{ ...ONE, chart: 'a b' }], 'counts.chart'],
    [[{ ...ONE, chart: 'x'.repeat(61) }], 'counts.chart'],
    [[{ ...ONE, from: 'row.4711' }], 'counts.from'],
    [[{ ...ONE, event: 'ada@kasuwa.test' }], 'counts.event'],
    [[{ ...ONE, event: '' }], 'counts.event'],
    [[{ ...ONE, event: 'x'.repeat(201) }], 'counts.event'],
    [[{ ...ONE, to: '08031234567' }], 'counts.to'],
    [[{ ...ONE, to: 'x'.repeat(601) }], 'counts.to'],
    [[{ ...ONE, to: undefined }], 'counts.to'],
    [[{ ...ONE, count: 0 }], 'counts.count'],
    [[{ ...ONE, count: 1001 }], 'counts.count'],
    [[{ ...ONE, count: 1.5 }], 'counts.count'],
    [[{ ...ONE, count: '2' }], 'counts.count'],
  ])('refuses %j', async (counts, field) => {
    const answer = await send(counts);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
    expect(await kept()).toEqual([]);
  });

  it('refuses a field beside the counts', async () => {
    const answer = await send([ONE], { path: '/saved' });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'path']);
  });

  it('keeps the longest names', async () => {
    const long = { chart: 60, from: 600, event: 200, to: 600 };
    const names = Object.fromEntries(
      // Letters by chance, since the database packs what repeats.
      Object.entries(long).map(([part, length]) => [
        part,
        Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join(''),
      ]),
    );
    expect((await send([{ ...names, count: 1 }])).status).toBe(204);
    expect(await kept()).toMatchObject([names]);
  });

  it('takes no step that is new once a day has 5,000, and goes on counting those', async () => {
    const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const named = (n: number) => ({ ...ONE, event: letters(n), count: 1 });
    const rows = Array.from({ length: MOST_A_DAY - 1 }, (_, n) => ({ day: today(), ...named(n) }));
    for (let first = 0; first < rows.length; first += 1000)
      await db.insert(flowCounts).values(rows.slice(first, first + 1000));
    expect((await send([named(0), named(9001), named(9002)])).status).toBe(204);
    expect((await send([named(9003)])).status).toBe(204);
    const after = new Map((await kept()).map(({ event, count }) => [event, count]));
    expect(after.size).toBe(MOST_A_DAY);
    expect([0, 1, 9001, 9002, 9003].map((n) => after.get(letters(n)))).toEqual([
      2,
      1,
      1,
      undefined,
      undefined,
    ]);
    // The next day has room.
    on.advance(DAY);
    await send([named(9003)]);
    expect((await kept()).at(-1)).toMatchObject({ day: today(), event: letters(9003) });
  });

  it('is limited by network', async () => {
    const statuses = new Map<number, number>();
    for (let i = 0; i < 601; i += 1) {
      const { status } = await send([ONE]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [204, 600],
      [429, 1],
    ]);
  });

  it('keeps a day for 400 days', async () => {
    await send([ONE]);
    on.advance(400 * DAY);
    await sweep(on.deps);
    expect(await kept()).toHaveLength(1);
    on.advance(DAY);
    await sweep(on.deps);
    expect(await kept()).toEqual([]);
  });
});

describe('the script that counts', () => {
  const dist = mkdtempSync(join(tmpdir(), 'kasuwa-counts-'));
  const html = '<!doctype html><html lang="en-NG"><head><title>Kasuwa</title></head></html>';
  const script = '<script type="module" crossorigin src="/assets/countFlows-a1.js"></script>';
  const manifest = { 'src/services/countFlows.ts': { file: 'assets/countFlows-a1.js' } };
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, 'index.html'), html);
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
  afterAll(() => rmSync(dist, { recursive: true, force: true }));

  it.each([
    ['on', on, html.replace('</head>', `${script}</head>`)],
    ['off', off, html],
  ])('is part of the shell only where the setting is on: %s', async (_, { deps }, expected) => {
    const app = await buildApp(deps, dist);
    for (const url of ['/', '/saved', '/index.html']) {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.body]).toEqual([200, expected]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    await app.close();
  });
});
