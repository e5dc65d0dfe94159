import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/config';
import { type Database, openDatabase } from '../../server/db/client';
import { openReplica } from '../../server/db/replica';
import { products } from '../../server/db/schema';
import { checkReplica } from '../../server/doctor/database';
import { examine } from '../../server/doctor/parts';
import { hasJustWritten } from '../../server/http/reads';
import { makeLog } from '../../server/log';
import { createStorage } from '../../server/storage';
import { findPostgres, startPostgres, startReplica, type TestReplica } from '../support/postgres';
import { type Signed, startServer, type TestServer } from './helper';

const SOON = { timeout: 60_000 };
/** As old as it likes, so that a slow machine changes nothing; other tests have a limit that passes soon. */
const ANY_AGE = 3_600_000;

describe.runIf(findPostgres() !== null)('a house with a replica', () => {
  let copy: TestReplica;
  let server: TestServer;
  let seller: Signed;
  let id = 0;
  /** The replica as its administrator sees it. */
  let admin: Database;
  const pause = () => admin.db.execute(sql`SELECT pg_wal_replay_pause()`);
  const resume = () => admin.db.execute(sql`SELECT pg_wal_replay_resume()`);
  let primaryUrl = '';

  beforeAll(async () => {
    const primary = await startPostgres();
    copy = await startReplica(primary);
    primaryUrl = primary.url;
    const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: copy.url };
    server = await startServer(env, { url: primary.url, replica: copy.url, mostBehindMs: ANY_AGE });
    admin = await openDatabase({ url: copy.url, poolSize: 1 });
    seller = await server.person({ roles: ['seller'] });
    id = await makeAd('Bed');
    afterAll(async () => {
      await admin.close();
      await server.close().catch(() => {});
      copy.stop();
      primary.stop();
    });
  }, 300_000);

  async function makeAd(title: string): Promise<number> {
    const ad = { sellerId: seller.id, categoryId: 2, stateId: 1, cityId: 1, title, priceKobo: 100 };
    const [row] = await server.db.insert(products).values(ad).returning();
    return row?.id ?? 0;
  }
  const rename = (title: string) => server.db.update(products).set({ title }).where(eq(products.id, id));
  /** The ad's title as the list and the ad itself tell it. */
  async function titles(options: { token?: string; headers?: Record<string, string> } = {}) {
    const list = await server.call('GET', '/api/products', options);
    const one = await server.call('GET', `/api/products/${id}`, options);
    return [list.body.data.find((ad: { id: number }) => ad.id === id)?.title, one.body.data.title];
  }
  /** Waits until the replica is read and shows this title. */
  const untilCopied = (title: string) =>
    vi.waitFor(async () => {
      expect(server.replica?.current()).not.toBeNull();
      expect(await titles()).toEqual([title, title]);
      expect(server.replica?.current()).not.toBeNull();
    }, SOON);

  it('reads from it what visitors see, and from the database what everybody else does', async () => {
    await untilCopied('Bed');
    await pause();
    await rename('Table');
    expect(await titles()).toEqual(['Bed', 'Bed']);
    expect(await titles({ token: seller.token })).toEqual(['Table', 'Table']);
    await resume();
    await untilCopied('Table');
  });

  it('shows whoever has just written what they wrote', async () => {
    await untilCopied('Table');
    await pause();
    const body = { title: 'Chair', description: 'Red', price: 1000, categoryId: 2, stateId: 1, cityId: 1 };
    const saved = await server.call('PUT', `/api/products/${id}`, { token: seller.token, body });
    expect(saved.status).toBe(200);
    const cookie = String(saved.headers['set-cookie']);
    expect(cookie).toBe('wrote=1; Path=/; Max-Age=5; HttpOnly; SameSite=Lax');
    expect(await titles()).toEqual(['Table', 'Table']);
    expect(await titles({ headers: { cookie: 'a=b; wrote=1' } })).toEqual(['Chair', 'Chair']);
    await resume();
    await untilCopied('Chair');
  });

  it('marks nobody who only looks, or whose write changes nothing that is shown', async () => {
    for (const [method, path] of [
      ['GET', '/api/products'],
      ['POST', `/api/products/${id}/views`],
      ['DELETE', '/api/products/999999'],
    ] as const) {
      const answer = await server.call(method, path, { token: seller.token });
      expect([path, answer.headers['set-cookie']]).toEqual([path, undefined]);
    }
  });

  it('finds what is too new for it', async () => {
    await untilCopied('Chair');
    await pause();
    const fresh = await makeAd('Lamp');
    expect((await server.call('GET', `/api/products/${fresh}`)).status).toBe(200);
    await resume();
  });

  it('does without it while it is away, and reads it again when it is back', async () => {
    await untilCopied('Chair');
    copy.away();
    await rename('Sofa');
    // Nobody hears of it.
    expect(await titles()).toEqual(['Sofa', 'Sofa']);
    await vi.waitFor(() => {
      expect(server.logged.some((line) => line.includes('the replica is away or lags'))).toBe(true);
    }, SOON);
    copy.back();
    await admin.close();
    admin = await openDatabase({ url: copy.url, poolSize: 1 });
    await untilCopied('Sofa');
  });

  it('is not read while it is further behind than it may be', async () => {
    await untilCopied('Sofa');
    const replica = await openReplica(copy.url, 1, server.deps, 1_500);
    await vi.waitFor(() => expect(replica.current()).not.toBeNull(), SOON);
    await pause();
    await rename('Desk');
    await vi.waitFor(() => expect(replica.current()).toBeNull(), SOON);
    await resume();
    await vi.waitFor(() => expect(replica.current()).not.toBeNull(), SOON);
    await replica.close();
  });

  it('has the doctor look at it', async () => {
    const primary = await openDatabase({ url: primaryUrl, poolSize: 1 });
    const config = readConfig({ DATABASE_URL: primaryUrl, DATABASE_REPLICA_URL: copy.url });
    const log = makeLog('silent');
    const storage = createStorage(config);
    const look = async (
      house: Partial<typeof config>,
      database: Parameters<typeof examine>[0]['database'] = primary,
    ) => {
      const findings = await examine({ config: { ...config, ...house }, storage, log, database });
      return findings.find(({ part }) => part === 'replica');
    };
    expect(await look({})).toMatchObject({
      status: 'healthy',
      message: expect.stringMatching(/^It follows/),
    });
    expect(await look({ DATABASE_REPLICA_URL: primaryUrl })).toMatchObject({
      status: 'critical',
      message: expect.stringContaining('is no replica'),
    });
    copy.away();
    expect(await look({})).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(/at the host and port in DATABASE_REPLICA_URL.*meanwhile\.$/),
    });
    copy.back();
    expect(await look({}, { failed: new Error('gone') })).toMatchObject({ status: 'warning' });
    await primary.close();
  });

  it('reads nothing from a database that follows nobody, or another one', async () => {
    const other = await startPostgres();
    const replica = await openReplica(other.url, 1, server.deps);
    expect(replica.current()).toBeNull();
    await replica.close();
    const [ours, theirs] = await Promise.all([
      openDatabase({ url: other.url, poolSize: 1 }),
      openDatabase({ url: copy.url, poolSize: 1 }),
    ]);
    expect((await checkReplica(ours, theirs)).message).toContain('follows another database');
    await Promise.all([ours.close(), theirs.close()]);
    other.stop();
  });
});

it.each([
  [undefined, false],
  ['wrote=1', true],
  ['a=b; wrote=1', true],
  ['wrote=10', false],
  ['notwrote=1', false],
])('the cookie %s tells of a write: %s', (cookie, expected) => {
  expect(hasJustWritten({ headers: { cookie } })).toBe(expected);
});
