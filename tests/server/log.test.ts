import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { makeEmailToken } from '../../server/auth/emailTokens';
import { hashToken } from '../../server/auth/sessions';
import { type Background, makeBackground } from '../../server/background';
import { products } from '../../server/db/schema';
import { makeLog } from '../../server/log';
import { startServer } from './helper';

const server = await startServer({ MAIL: 'outbox' });
const { db, deps } = server;
const seller = await server.person({
  email: 'very.private@kasuwa.test',
  roles: ['seller'],
  password: 'my-secret-1',
});
// An ad of somebody else, for a report of it.
await db.insert(products).values({
  id: 1,
  sellerId: (await server.person()).id,
  categoryId: 2,
  stateId: 1,
  cityId: 1,
  title: 'Bike',
  priceKobo: 100_000,
});
const reset = await makeEmailToken(db, deps, seller.id, 'reset');
const verify = await makeEmailToken(db, deps, seller.id, 'verify');
const KEY = randomBytes(16).toString('hex');

/** Values that were in some query, each under the name by which a failing test speaks of it. */
const SECRETS: [name: string, text: string][] = [
  ['the e-mail address', 'very.private@'],
  ['another address', 'new.person@'],
  ['the password', 'my-secret-1'],
  ['a new password', 'my-secret-2'],
  ['a hash of a password', '$argon2id$v='],
  ['the token of the session', seller.token],
  ['its hash', hashToken(seller.token)],
  ['the link to choose a password', reset],
  ['its hash', hashToken(reset)],
  ['the link to verify', verify],
  ['its hash', hashToken(verify)],
  ['the idempotency key', KEY],
  ['a phone number', '08031234567'],
  ['a name', 'Ngozi'],
];

const TABLES = [
  'users',
  'sessions',
  'email_tokens',
  'rate_limits',
  'outbox_mails',
  'idempotency_keys',
  'products',
  'categories',
  'reports',
  'payments',
];

const authorization = `Bearer ${seller.token}`;
const contactInfo = { email: 'very.private@kasuwa.test', phone: '08031234567' };
const ad = { title: 'Ngozi', price: 1000, categoryId: 2, stateId: 1, cityId: 1, contactInfo };
const CALLS: [method: 'GET' | 'POST' | 'PUT', path: string, body?: object][] = [
  ['POST', '/auth/login', { email: 'very.private@kasuwa.test', password: 'my-secret-1' }],
  ['POST', '/auth/register', { email: 'new.person@kasuwa.test', password: 'my-secret-2', name: 'Ngozi' }],
  ['POST', '/auth/forgot-password', { email: 'very.private@kasuwa.test' }],
  ['POST', '/auth/resend-verification', { email: 'very.private@kasuwa.test' }],
  ['POST', '/auth/reset-password', { token: `${reset}x`, password: 'my-secret-2' }],
  ['GET', `/auth/verify-email?token=${verify}x`],
  ['PUT', '/auth/profile', { displayName: 'Ngozi' }],
  ['GET', '/auth/profile'],
  ['POST', '/products', ad],
  ['GET', '/products?search=Ngozi'],
  ['POST', '/products/1/reports', { reason: 'other', text: 'Ngozi 08031234567' }],
  ['POST', '/subscription/payment/verify', { transactionRef: KEY }],
];

let logged: string[] = [];
afterEach(() => {
  logged = [];
});

/** The app on the same database, with a log of this level. */
async function appAt(level: string): Promise<{ app: FastifyInstance; background: Background }> {
  const log = makeLog(level, { write: (line) => logged.push(line) });
  const background = makeBackground(log);
  return { app: await buildApp({ ...deps, log, background }), background };
}

/** Makes every call while a table is not there; the statuses of the answers. */
async function callWithout(
  { app, background }: Awaited<ReturnType<typeof appAt>>,
  table: string,
): Promise<number[]> {
  await db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO hidden`));
  try {
    const statuses: number[] = [];
    for (const [method, path, body] of CALLS) {
      const headers = { authorization, 'idempotency-key': `${KEY}${table}` };
      const payload = body === undefined ? {} : { payload: body };
      statuses.push((await app.inject({ method, url: `/api${path}`, headers, ...payload })).statusCode);
    }
    await background.settled();
    return statuses;
  } finally {
    await db.execute(sql.raw(`ALTER TABLE hidden RENAME TO ${table}`));
    await db.execute(sql`DELETE FROM rate_limits`);
  }
}

function expectNoSecrets(): void {
  const text = logged.join('\n');
  const told = SECRETS.filter(([, secret]) => text.includes(secret)).map(([name]) => name);
  expect(told).toEqual([]);
}

describe('the log', () => {
  it('tells statement and SQLSTATE of whatever query fails, and no value of it', async () => {
    const own = await appAt('trace');
    for (const table of TABLES) {
      const before = logged.length;
      const statuses = await callWithout(own, table);
      // A mail that cannot be kept fails no call.
      if (table !== 'outbox_mails') expect(statuses, table).toContain(500);
      expect(logged.slice(before).join('\n'), table).toContain(`\\"${table}\\"`);
      expect(logged.slice(before).join('\n'), table).toContain('"sqlState":"42P01"');
    }
    expectNoSecrets();
    await own.app.close();
  });

  it.each(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])(
    'holds no secret at level %s',
    async (level) => {
      const own = await appAt(level);
      await callWithout(own, 'sessions');
      expect(logged.length > 0).toBe(!['fatal', 'silent'].includes(level));
      expectNoSecrets();
      await own.app.close();
    },
  );

  it('names the rule that a value broke, not the value', async () => {
    const log = makeLog('error', { write: (line) => logged.push(line) });
    const insert = sql`INSERT INTO users (email, name, roles) VALUES (${seller.email}, ${'Ngozi'}, '{buyer}')`;
    await db.execute(insert).catch((error: unknown) => log.error({ err: error }, 'not inserted'));
    expect(logged.join('')).toContain('"constraint":"users_email_unique"');
    expect(logged.join('')).toContain('"sqlState":"23505"');
    expectNoSecrets();
  });

  it('tells at level info who came through the door, by number alone', async () => {
    const own = await appAt('info');
    const sent = (password: string) => ({ email: seller.email, password });
    for (const payload of [sent('wrong-1'), sent('my-secret-1')])
      await own.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const events = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request');
    expect(events).toMatchObject([
      { event: 'signInRefused', userId: seller.id, network: '127.0.0.1' },
      { status: 401, operation: 'login', userId: null, network: '127.0.0.1', msg: 'refused' },
      { event: 'signedIn', userId: seller.id, network: '127.0.0.1' },
    ]);
    expectNoSecrets();
    await own.app.close();
  });

  it('leaves addresses and tokens out of messages', () => {
    const log = makeLog('error', { write: (line) => logged.push(line) });
    const error = Object.assign(
      new Error(`550 no such user <${seller.email}> token=${reset} ${seller.token}`),
      {
        rejected: [seller.email],
        code: 'EENVELOPE',
      },
    );
    log.error({ err: error }, 'a mail could not be sent');
    expect(logged.join('')).toContain('550 no such user');
    expect(logged.join('')).toContain('"code":"EENVELOPE"');
    expectNoSecrets();
  });
});
