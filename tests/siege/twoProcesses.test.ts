import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { RunningServer } from '../browser/server';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { call, DEMO_ACCOUNTS, shelfOf, signIn } from './house';

/** Times that both are asked the same at once. */
const ROUNDS = Number(process.env.SIEGE_ROUNDS ?? 100);
const TRIES = 10;

let postgres: TestPostgres;
let both: RunningServer[] = [];
const [one, other] = [() => both[0] as RunningServer, () => both[1] as RunningServer];

beforeAll(async () => {
  postgres = await startPostgres();
  // One house: its documents name its address, whoever of the two makes them.
  const env = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: 'http://kasuwa.test',
    AUTH_LIMIT_ACCOUNT: String(TRIES),
  };
  // The first one seeds.
  both = [await RunningServer.start(null, env)];
  both.push(await RunningServer.start(null, env));
}, 600_000);
afterAll(async () => {
  for (const server of both) await server.remove();
  postgres.stop();
});

it('makes one ad of one submission that reaches both at once', async () => {
  const token = await signIn(one(), DEMO_ACCOUNTS.seller.email);
  const shelf = await shelfOf(one());
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Sent twice ${round}`;
    const sent = {
      token,
      body: { ...shelf, title, description: 'Once is enough', price: 1000 },
      headers: { 'idempotency-key': randomUUID() },
    };
    const answers = await Promise.all(
      both.map((server) => call<{ data?: { id: number } }>(server, 'POST', '/api/products', sent)),
    );
    const ids = answers.flatMap(({ body }) => (body.data ? [body.data.id] : []));
    expect(new Set(ids).size, JSON.stringify(answers)).toBe(1);
    const own = await call<{ data: { id: number; title: string }[] }>(
      other(),
      'GET',
      '/api/products/seller',
      { token },
    );
    expect(own.body.data.filter((ad) => ad.title === title)).toHaveLength(1);
    await call(other(), 'DELETE', `/api/products/${ids[0]}`, { token });
  }
});

it('shows in the documents of both what was written to one, before what is kept runs out', async () => {
  const token = await signIn(one(), DEMO_ACCOUNTS.seller.email);
  const shelf = await shelfOf(one());
  const name = randomUUID().slice(0, 8);
  const title = `Zymurgy ${name}`;
  const path = `/products?search=${encodeURIComponent(title)}`;
  const documentOf = async (server: RunningServer) => (await fetch(server.url + path)).text();
  // By the link to the ad: the page repeats what was searched for.
  const shows = async () =>
    (await Promise.all(both.map(documentOf))).map((html) => html.includes(`zymurgy-${name}`));
  expect(await shows()).toEqual([false, false]);
  const body = { ...shelf, title, description: 'The last word', price: 1000 };
  const made = await call<{ data: { id: number } }>(one(), 'POST', '/api/products', { token, body });
  expect(made.status).toBe(201);
  // Half of the time for which a document is kept.
  await vi.waitFor(async () => expect(await shows()).toEqual([true, true]), 15_000);
  await call(other(), 'DELETE', `/api/products/${made.body.data.id}`, { token });
  await vi.waitFor(async () => expect(await shows()).toEqual([false, false]), 15_000);
});

it('gives a document the same tag in both, so that a browser is spared it whichever is asked', async () => {
  const tags = await Promise.all(
    both.map(async ({ url }) => (await fetch(`${url}/auth`)).headers.get('etag')),
  );
  expect(tags[0]).toMatch(/^W\/"/);
  expect(tags[1]).toBe(tags[0]);
});

it('keeps to the plan’s number of ads, whichever process is asked', async () => {
  const token = await signIn(one(), DEMO_ACCOUNTS.otherSeller.email);
  const shelf = await shelfOf(one());
  const asked = Array.from({ length: 12 }, (_, n) =>
    call(n % 2 ? one() : other(), 'POST', '/api/products', {
      token,
      body: { ...shelf, title: `At once ${n}`, description: 'Many at once', price: 1000 },
    }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  const own = await call<{ data: { status: string }[] }>(one(), 'GET', '/api/products/seller', { token });
  expect(own.body.data.filter(({ status }) => status === 'active')).toHaveLength(5);
  expect(new Set(statuses)).toEqual(new Set([201, 403]));
});

it('counts wrong passwords of both together', async () => {
  const body = { email: DEMO_ACCOUNTS.buyer.email, password: 'not the password' };
  const statuses: number[] = [];
  for (let n = 0; n < 2 * TRIES; n += 1)
    statuses.push((await call(n % 2 ? one() : other(), 'POST', '/api/auth/login', { body })).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(TRIES);
  expect(statuses.slice(TRIES).every((status) => status === 429)).toBe(true);
});
