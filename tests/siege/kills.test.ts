import { afterAll, expect, it } from 'vitest';
import { RunningServer } from '../browser/server';
import { call, DEMO_ACCOUNTS, type Listed, shelfOf, signIn } from './house';

/** Writes that the server acknowledged, and how often it is killed in between. */
const WRITES = Number(process.env.SIEGE_WRITES ?? 2000);
const KILLS = Number(process.env.SIEGE_KILLS ?? 10);

interface Ad {
  id: number;
  title: string;
  description: string;
  price: number;
}

const server = await RunningServer.start(null);
afterAll(() => server.remove());

it(`loses and halves none of ${WRITES} acknowledged writes in ${KILLS} kills`, async () => {
  const admin = await signIn(server, DEMO_ACCOUNTS.admin.email);
  const seller = await signIn(server, DEMO_ACCOUNTS.seller.email);
  const shelf = await shelfOf(server);
  const acknowledged = new Map<number, number>();
  for (let ad = 0; ad < 3; ad += 1) {
    const { body } = await call<{ data: Ad }>(server, 'POST', '/api/products', {
      token: seller,
      body: { ...shelf, ...numbered(0) },
    });
    acknowledged.set(body.data.id, 0);
  }
  const made: string[] = [];
  let writes = 0;
  let next = 0;

  /** One after the other until the server is gone; what it acknowledged is noted. */
  async function change(id: number, until: number): Promise<void> {
    while (writes < until) {
      next += 1;
      const n = next;
      const sent = { token: seller, body: { ...shelf, ...numbered(n) } };
      const answer = await call(server, 'PUT', `/api/products/${id}`, sent).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(200);
      acknowledged.set(id, n);
      writes += 1;
    }
  }
  async function make(until: number): Promise<void> {
    while (writes < until) {
      next += 1;
      const name = `Category ${next}`;
      const sent = { token: admin, body: { name, description: `Of ${name}` } };
      const answer = await call(server, 'POST', '/api/admin/categories', sent).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(201);
      made.push(name);
      writes += 1;
    }
  }

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const until = Math.ceil((WRITES * kill) / KILLS);
    // The others write on while the last one that counts is acknowledged: the kill comes into the middle of theirs.
    const writing = [...[...acknowledged.keys()].map((id) => change(id, Infinity)), make(Infinity)];
    while (writes < until) await new Promise((resolve) => setImmediate(resolve));
    await server.down('SIGKILL');
    await Promise.all(writing);
    await server.up();
    await isWhole();
  }
  console.log(`${writes} acknowledged writes, ${KILLS} kills, none lost`);

  async function isWhole(): Promise<void> {
    for (const [id, n] of acknowledged) {
      const path = `/api/products/${id}`;
      const { data: ad } = (await call<{ data: Ad }>(server, 'GET', path, { token: seller })).body;
      expect(ad.price).toBeGreaterThanOrEqual(numbered(n).price);
      expect(ad).toMatchObject(numbered(ad.price - 1));
    }
    const { data: categories } = (await call<Listed>(server, 'GET', '/api/categories')).body;
    for (const name of made)
      expect(categories.filter((one) => one.name === name)).toMatchObject([{ description: `Of ${name}` }]);
  }
}, 1_800_000);

/** An ad whose every field tells of the same write. */
const numbered = (n: number) => ({ title: `Ad number ${n}`, description: `Description ${n}`, price: n + 1 });
