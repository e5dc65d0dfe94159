import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailTokens, outboxMails, sessions, users } from '../../server/db/schema';
import { startServer } from './helper';

const server = await startServer();
const { call, db } = server;
let n = 0;
let email = '';
beforeEach(() => {
  n += 1;
  email = `person${n}@kasuwa.test`;
});

const register = (body: object = {}) =>
  call('POST', '/api/auth/register', { body: { email, password: 'secret-1', ...body } });
const login = (password = 'secret-1', address = email) =>
  call('POST', '/api/auth/login', { body: { email: address, password } });
const profile = (token: string) => call('GET', '/api/auth/profile', { token });
const mailsTo = (address: string) => db.select().from(outboxMails).where(eq(outboxMails.recipient, address));
/** The token in the newest mail to an address. */
async function mailedToken(address = email): Promise<string> {
  const mails = await mailsTo(address);
  return /token=([\w-]+)/.exec(mails.at(-1)?.textBody ?? '')?.[1] ?? '';
}

describe('register', () => {
  it('opens a session, defaults name and role, and mails a verification link', async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      email,
      name: `person${n}`,
      role: 'buyer',
      roles: ['buyer'],
      emailVerified: false,
    });
    expect((await profile(answer.body.token)).body.user.email).toBe(email);
    expect((await mailsTo(email))[0]?.textBody).toContain('http://kasuwa.test/verify-email?token=');
  });

  it('takes the seller role and a display name', async () => {
    const { body } = await register({ name: '  Mama Nkechi  ', role: 'seller' });
    expect(body.user).toMatchObject({ name: 'Mama Nkechi', role: 'seller' });
  });

  it('takes the local part as the name that it is called without one, and asks no more of it', async () => {
    const address = 'support@nkechi.test';
    const { status, body } = await register({ email: address, name: 'Support' });
    expect({ status, name: body.user?.name }).toEqual({ status: 201, name: 'support' });
    expect((await register({ name: 'Support' })).status).toBe(422);
    const long = `${'n'.repeat(100)}@nkechi.test`;
    expect((await register({ email: long, name: 'n'.repeat(80) })).body.user?.name).toBe('n'.repeat(80));
  });

  it('gives nobody the admin role', async () => {
    const answer = await register({ role: 'admin' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'role', message: 'Please choose buyer or seller.' }]);
  });

  it('knows an address again whatever its case', async () => {
    await register();
    const answer = await register({ email: ` ${email.toUpperCase()} ` });
    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].field).toBe('email');
  });

  it('lets one of two sign-ups with one address win', async () => {
    const answers = await Promise.all([register(), register()]);
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['', 'secret-1', 'Email is required'],
    ['   ', 'secret-1', 'Email is required'],
    ['ada', 'secret-1', 'Email is invalid'],
    ['ada@kasuwa', 'secret-1', 'Email is invalid'],
    ['a b@kasuwa.test', 'secret-1', 'Email is invalid'],
    ['ada@kasuwa.test', '', 'Password is required'],
    ['ada@kasuwa.test', '12345', 'Password must be at least 6 characters'],
  ])('refuses e-mail %j with password %j: %s', async (address, password, message) => {
    const answer = await register({ email: address, password });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(message);
    expect(answer.body.errors[0].message).toBe(message);
  });

  it('takes an apostrophe in an address, and 80 characters of a name as people count them', async () => {
    const address = `o'neil.${Date.now()}@kasuwa.test`;
    const name = '🙂'.repeat(80);
    const answer = await register({ email: address, password: 'secret-1', name });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ email: address, name });
    expect((await register({ email: `x${address}`, password: 'secret-1', name: `${name}🙂` })).status).toBe(
      422,
    );
  });

  it('names every field that is missing', async () => {
    const answer = await call('POST', '/api/auth/register', { body: {} });
    expect(answer.body.errors).toEqual([
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ]);
  });
});

describe('login', () => {
  it('says the same for a wrong password and an unknown address', async () => {
    await register();
    const wrong = await login('secret2');
    const unknown = await login('secret-1', 'nobody@kasuwa.test');
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuses a suspended person with a reason, only with the right password', async () => {
    await server.person({ email, password: 'secret-1', status: 'suspended' });
    expect((await login()).status).toBe(403);
    expect((await login()).body.message).toContain('suspended');
    expect((await login('secret2')).status).toBe(401);
  });

  it('ends the session of somebody suspended behind its back', async () => {
    const { body } = await register();
    await db.update(users).set({ status: 'suspended' }).where(eq(users.email, email));
    const first = await profile(body.token);
    expect([first.status, first.body.message]).toEqual([401, expect.stringContaining('suspended')]);
    expect((await profile(body.token)).status).toBe(401);
  });

  it('stores neither passwords nor tokens', async () => {
    const { body } = await register();
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const kept = await db.select().from(sessions).where(eq(sessions.userId, body.user.id));
    const mailed = await db.select().from(emailTokens).where(eq(emailTokens.userId, body.user.id));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(kept[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([user, kept, mailed])).not.toContain(body.token);
    expect(JSON.stringify(mailed)).not.toContain(await mailedToken());
  });

  it('lets a token run out after SESSION_DAYS', async () => {
    const { body } = await register();
    await db
      .update(sessions)
      .set({ expiresAt: new Date(server.deps.clock().getTime() - 1) })
      .where(eq(sessions.userId, body.user.id));
    expect((await profile(body.token)).status).toBe(401);
  });

  it('signs out one session and leaves the other', async () => {
    const first = (await register()).body.token;
    const second = (await login()).body.token;
    expect((await call('POST', '/api/auth/logout', { token: first })).status).toBe(200);
    expect((await profile(first)).status).toBe(401);
    expect((await profile(second)).status).toBe(200);
  });

  it.each([
    '',
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    `Bearer ${'x'.repeat(43)}`,
    "Bearer ' OR 1=1 --aaaaaaaaaaaaaa",
  ])('takes %j for no token', async (authorization) => {
    expect((await call('GET', '/api/auth/profile', { headers: { authorization } })).status).toBe(401);
    expect((await call('GET', '/api/products', { headers: { authorization } })).status).toBe(200);
  });
});

describe('profile and role', () => {
  it('changes the display name; an empty one is refused', async () => {
    const { token } = (await register()).body;
    const named = await call('PUT', '/api/auth/profile', { token, body: { displayName: 'Ọ̀ṣun Ɗanƙo' } });
    expect(named.body.user.name).toBe('Ọ̀ṣun Ɗanƙo');
    expect((await call('PUT', '/api/auth/profile', { token, body: { displayName: '\u200b ' } })).status).toBe(
      422,
    );
    expect((await call('PUT', '/api/auth/profile', { token, body: {} })).status).toBe(422);
  });

  it('lets an admin stay one, and makes nobody an admin', async () => {
    const admin = await server.person({ roles: ['admin'] });
    const { body } = await call('PUT', '/api/auth/update-role', {
      token: admin.token,
      body: { role: 'seller' },
    });
    expect(body.user).toMatchObject({ role: 'admin', roles: ['seller', 'admin'] });
    const { token } = (await register()).body;
    expect((await call('PUT', '/api/auth/update-role', { token, body: { role: 'admin' } })).status).toBe(422);
    expect(
      (await call('PUT', '/api/auth/update-role', { token, body: { role: 'seller' } })).body.user.roles,
    ).toEqual(['seller']);
  });
});

describe('verifying an address', () => {
  const verify = (token: string, session?: string) =>
    call('GET', `/api/auth/verify-email?token=${token}`, { token: session });

  it('works once; a second try hears that it was used', async () => {
    const session = (await register()).body.token;
    const token = await mailedToken();
    expect((await verify(token, session)).status).toBe(200);
    expect((await profile(session)).body.user.emailVerified).toBe(true);
    expect((await verify(token)).status).toBe(409);
  });

  it('ends the sessions of whoever took the address before its owner came', async () => {
    const early = (await register()).body.token;
    const other = (await login()).body.token;
    const token = await mailedToken();
    expect((await verify(token, other)).status).toBe(200);
    expect((await profile(early)).status).toBe(401);
    expect((await profile(other)).status).toBe(200);
  });

  it('keeps no session of another account, nor one where nobody is signed in', async () => {
    const stranger = await server.person();
    const early = (await register()).body.token;
    expect((await verify(await mailedToken(), stranger.token)).status).toBe(200);
    expect((await profile(early)).status).toBe(401);
    expect((await profile(stranger.token)).status).toBe(200);
  });

  it('tells expired from unknown', async () => {
    const { user } = (await register()).body;
    const token = await mailedToken();
    await db
      .update(emailTokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(emailTokens.userId, user.id));
    expect((await verify(token)).status).toBe(410);
    expect((await verify('x'.repeat(43))).status).toBe(404);
    expect((await call('GET', '/api/auth/verify-email')).status).toBe(400);
  });

  it('is not fooled by a link made for a password', async () => {
    await register();
    await call('POST', '/api/auth/forgot-password', { body: { email } });
    expect((await verify(await mailedToken())).status).toBe(404);
  });

  it('lets one of two clicks at once win, and the other hear that it was used', async () => {
    await register();
    const token = await mailedToken();
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  });

  it('waits 60 seconds between two mails, for known and unknown addresses alike', async () => {
    await register();
    const resend = (address: string) =>
      call('POST', '/api/auth/resend-verification', { body: { email: address } });
    const known = await resend(email);
    const unknown = await resend(`un${email}`);
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    expect(await mailsTo(email)).toHaveLength(2);
    for (const address of [email, `un${email}`]) {
      const again = await resend(address);
      expect(again.status).toBe(429);
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(50);
      expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    server.advance(61_000);
    expect((await resend(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await mailsTo(`un${email}`)).toHaveLength(0);
  });

  it('mails nothing to an address that is verified', async () => {
    await register();
    await verify(await mailedToken());
    expect((await call('POST', '/api/auth/resend-verification', { body: { email } })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  const forgot = (address: string) => call('POST', '/api/auth/forgot-password', { body: { email: address } });
  const reset = (token: string, password = 'secret2') =>
    call('POST', '/api/auth/reset-password', { body: { token, password } });

  it('answers the same for an unknown address and mails nobody', async () => {
    await register();
    expect((await forgot(email)).body).toEqual((await forgot(`un${email}`)).body);
    expect(await mailsTo(`un${email}`)).toHaveLength(0);
    expect((await mailsTo(email)).at(-1)?.textBody).toContain('http://kasuwa.test/reset-password?token=');
  });

  it.each(['forgot-password', 'resend-verification'])(
    'answers %s before anybody looks whether the address is known',
    async (path) => {
      await register();
      await db.execute(sql`ALTER TABLE users RENAME TO hidden`);
      try {
        const known = await call('POST', `/api/auth/${path}`, { body: { email } });
        const unknown = await call('POST', `/api/auth/${path}`, { body: { email: `un${email}` } });
        expect([known.status, unknown.status]).toEqual([200, 200]);
        expect(known.body).toEqual(unknown.body);
      } finally {
        await db.execute(sql`ALTER TABLE hidden RENAME TO users`);
      }
      expect(server.logged.at(-1)).toContain('could not be mailed');
    },
  );

  it('sets the new one, ends all sessions, verifies the address', async () => {
    const session = (await register()).body.token;
    await forgot(email);
    expect((await reset(await mailedToken())).status).toBe(200);
    expect((await profile(session)).status).toBe(401);
    expect((await login('secret-1')).status).toBe(401);
    expect((await login('secret2')).body.user.emailVerified).toBe(true);
  });

  it('works once, for an hour, and makes older links useless', async () => {
    await register();
    await forgot(email);
    const older = await mailedToken();
    await forgot(email);
    const newer = await mailedToken();
    expect((await reset(newer, 'short')).body.message).toBe('Password must be at least 6 characters');
    expect((await reset(newer)).status).toBe(200);
    expect((await reset(newer)).status).toBe(409);
    expect((await reset(older)).status).toBe(409);
    await forgot(email);
    server.advance(61 * 60_000);
    expect((await reset(await mailedToken())).status).toBe(410);
  });
});

describe('mails', () => {
  it('show what people typed as text, never as markup', async () => {
    await register({ name: '<img src=x onerror=alert(1)>"&' });
    const [mail] = await mailsTo(email);
    expect(mail?.htmlBody).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
    const page = await call('GET', `/dev/mail/${mail?.id}`);
    expect(page.body).not.toContain('<img');
    expect(page.headers['content-type']).toContain('text/html');
    expect((await call('GET', '/dev/mail')).body).toContain(email);
    expect((await call('GET', '/dev/mail/999999')).status).toBe(404);
  });
});
