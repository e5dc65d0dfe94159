import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '../../server/db/schema';
import { sha256 } from '../../server/http/secrets';
import { startServer } from './helper';

/** A key set on this machine that speaks as Google's does. */
const published: JWK[] = [];
let fetches = 0;
const keyServer: Server = createServer((_request, response) => {
  fetches += 1;
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'max-age=3600');
  response.end(JSON.stringify({ keys: published }));
});
await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
const bound = keyServer.address();
const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
afterAll(() => new Promise((resolve) => keyServer.close(resolve)));

const keys = new Map<string, CryptoKey>();
async function publish(kid: string): Promise<void> {
  const pair = await generateKeyPair('RS256');
  keys.set(kid, pair.privateKey);
  published.push({ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' });
}
await publish('first');

const CLIENT = 'our-client.apps.googleusercontent.com';
const server = await startServer({
  GOOGLE_CLIENT_ID: CLIENT,
  GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
});
const { db } = server;
beforeEach(async () => {
  await db.delete(users);
});

interface Account {
  email?: string;
  emailVerified?: boolean;
  password?: string;
  googleSub?: string;
  status?: 'active' | 'suspended';
}
interface Case {
  id: string;
  title: string;
  input: { idToken?: Record<string, unknown>; account?: Account };
  expect: Record<string, unknown>;
}

const cases: Case[] = JSON.parse(
  readFileSync(new URL('../cases/google.json', import.meta.url), 'utf8'),
).filter((c: Case) => c.input.idToken !== undefined);

/** Seconds since 1970 for the words that the cases use. */
const WHEN: Record<string, number> = { now: 0, 'in an hour': 3600, 'an hour ago': -3600, 'in 20 s': 20 };

async function tokenFor(claims: Record<string, unknown>): Promise<string> {
  const { alg, kid, ...rest } = claims;
  const now = Math.floor(Date.now() / 1000);
  const payload = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      ['exp', 'iat', 'nbf'].includes(name)
        ? now + (WHEN[String(value)] ?? 0)
        : value === 'our client id'
          ? CLIENT
          : value,
    ]),
  );
  if (alg === 'none') {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
  }
  if (typeof kid === 'string' && !keys.has(kid)) await publish(kid);
  const name = typeof kid === 'string' ? kid : 'first';
  return await new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: name })
    .sign(keys.get(name) as CryptoKey);
}

const verify = (idToken: string) => server.call('POST', '/api/auth/google/verify', { body: { idToken } });
const claims = (more: object = {}) => ({
  iss: 'https://accounts.google.com',
  aud: 'our client id',
  sub: 'g-1',
  email: 'ada@gmail.com',
  email_verified: true,
  exp: 'in an hour',
  iat: 'now',
  ...more,
});

describe('cases of the server in google.json', () => {
  it('are all there', () => expect(cases.length).toBeGreaterThanOrEqual(12));

  it.each(cases.map((c) => [c.id, c.title, c] as const))(
    '%s %s',
    async (_id, title, { input, expect: wanted }) => {
      const account: Account | null =
        input.account ??
        (title.includes('account with that e-mail exists')
          ? { email: 'ada@gmail.com', emailVerified: true }
          : null);
      const before = account ? await make(account) : null;
      const fetched = fetches;
      const answer = await verify(await tokenFor(input.idToken ?? {}));
      const after = before ? (await db.select().from(users).where(eq(users.id, before.id)))[0] : null;

      expect(answer.status, JSON.stringify(answer.body)).toBe(wanted.http ?? 200);
      if (answer.status >= 400) expect(answer.body.token).toBeUndefined();
      if (wanted.keysFetched === 'once more') expect(fetches).toBe(fetched + 1);
      if (wanted.linked !== undefined) expect(after?.googleSub).toBe(wanted.linked ? 'g-1' : null);
      if (wanted.emailVerified) expect(after?.emailVerifiedAt).not.toBeNull();
      if (wanted.account === 'the same') {
        expect(answer.body.user.id).toBe(before?.id);
        expect(await db.select().from(users)).toHaveLength(1);
      }
      if (wanted.isNewUser !== undefined) expect(answer.body.isNewUser).toBe(wanted.isNewUser);
      if (wanted.otherSessions === 'ended') {
        expect((await server.call('GET', '/api/auth/profile', { token: before?.token })).status).toBe(401);
      }
      if (wanted.oldPassword !== undefined) {
        const body = { email: 'ada@gmail.com', password: 'secret-1' };
        const status = (await server.call('POST', '/api/auth/login', { body })).status;
        expect(status).toBe(wanted.oldPassword === 'still works' ? 200 : 401);
      }
      if (wanted.banner === "the server's message") expect(answer.body.message).toContain('suspended');
    },
  );
});

async function make(account: Account) {
  const made = await server.person({
    email: account.email ?? 'ada@gmail.com',
    verified: account.emailVerified ?? true,
    status: account.status ?? 'active',
    password: 'secret-1',
  });
  if (account.googleSub)
    await db.update(users).set({ googleSub: account.googleSub }).where(eq(users.id, made.id));
  return made;
}

describe('beyond the cases', () => {
  it('makes a new account, once, with its role still to be chosen', async () => {
    const first = await verify(await tokenFor(claims({ name: 'Ada Obi' })));
    expect(first.body).toMatchObject({
      isNewUser: true,
      user: { name: 'Ada Obi', roles: ['user'], emailVerified: true },
    });
    const { token } = first.body;
    expect(
      (await server.call('PUT', '/api/auth/update-role', { token, body: { role: 'seller' } })).body.user
        .roles,
    ).toEqual(['seller']);
    const second = await verify(await tokenFor(claims()));
    expect(second.body).toMatchObject({ isNewUser: false, user: { id: first.body.user.id, role: 'seller' } });
  });

  it('two answers at once make one account', async () => {
    const token = await tokenFor(claims());
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map((a) => a.status).sort()[0]).toBe(200);
    expect(await db.select().from(users)).toHaveLength(1);
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['no expiry', { exp: undefined }],
    ['no subject', { sub: undefined }],
    ['issued two minutes ahead', { iat: undefined, nbf: undefined }],
  ])('refuses a token with %s', async (_what, change) => {
    const whole: Record<string, unknown> = claims(change);
    for (const name of Object.keys(whole)) if (whole[name] === undefined) delete whole[name];
    expect((await verify(await tokenFor(whole))).status).toBe(401);
  });

  it('refuses a token signed by somebody else under a known key id', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const now = Math.floor(Date.now() / 1000);
    const forged = await new SignJWT({ ...claims(), aud: CLIENT, iat: now, exp: now + 3600 })
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .sign(privateKey);
    expect((await verify(forged)).status).toBe(401);
  });

  it('refuses an unknown key id after fetching the keys once more', async () => {
    await verify(await tokenFor(claims()));
    const { privateKey } = await generateKeyPair('RS256');
    const fetched = fetches;
    const now = Math.floor(Date.now() / 1000);
    const unknown = await new SignJWT({ ...claims(), aud: CLIENT, iat: now, exp: now + 3600 })
      .setProtectedHeader({ alg: 'RS256', kid: 'nobody' })
      .sign(privateKey);
    expect((await verify(unknown)).status).toBe(401);
    expect(fetches).toBe(fetched + 1);
  });

  it.each([
    ['the nonce of its page', 'n-1', 'n-1', 200],
    ['another nonce', 'n-1', 'n-2', 401],
    ['no nonce, where the page sent one', undefined, 'n-1', 401],
    ['a nonce that the page does not know', 'n-1', undefined, 401],
    ['what the token itself says', 'n-1', sha256('n-1'), 401],
  ])('looks at %s', async (_what, inToken, sent, status) => {
    // The token tells only the hash, so whoever gets hold of one can't send the nonce that belongs to it.
    const idToken = await tokenFor(claims(inToken === undefined ? {} : { nonce: sha256(inToken) }));
    const body = { idToken, ...(sent === undefined ? {} : { nonce: sent }) };
    expect((await server.call('POST', '/api/auth/google/verify', { body })).status).toBe(status);
  });

  it.each([
    ['made for another program', { azp: 'other-client.apps.googleusercontent.com' }, 401],
    ['made for this program', { azp: CLIENT }, 200],
    ['whose subject is no plain text', { sub: 'g-1\u0000' }, 401],
    ['whose address is none', { email: 'a:victim@gmail.com' }, 401],
    ['whose address holds a NUL and marks', { email: 'A\u0000da\u200b@gmail.com' }, 200],
    ['whose name is longer than ours may be', { name: 'x'.repeat(300) }, 200],
    ['whose name turns what follows it', { name: '\u202eAda\u0000\n' }, 200],
    ['whose name speaks for the house', { name: 'Kasuwa Support' }, 200],
    ['without a name', { name: undefined }, 200],
  ])('takes of a token %s what an account may have', async (_what, change, status) => {
    const whole: Record<string, unknown> = claims({ name: 'Ada', ...change });
    for (const name of Object.keys(whole)) if (whole[name] === undefined) delete whole[name];
    const answer = await verify(await tokenFor(whole));
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    if (status === 200)
      expect(answer.body.user).toMatchObject({
        email: 'ada@gmail.com',
        name: expect.stringMatching(/^(Ada|ada)$/),
      });
  });

  it.each(['x', 'a.b.c', '', '....'])('refuses %j as a token', async (text) => {
    expect([401, 422]).toContain((await verify(text)).status);
  });

  it('leaves sessions of a verified account alone when linking', async () => {
    const before = await make({ emailVerified: true });
    await verify(await tokenFor(claims()));
    expect(await db.select().from(sessions).where(eq(sessions.userId, before.id))).toHaveLength(2);
  });
});
