import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { mailQueue } from '../../server/db/schema';
import { sweep } from '../../server/start/housekeeping';
import { startMailServer } from '../support/mailServer';
import { startServer } from './helper';

const mails = await startMailServer();
afterAll(mails.close);
const server = await startServer({
  MAIL: 'smtp',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mails.port),
  SMTP_USER: 'kasuwa',
  SMTP_PASSWORD: 'mail secret',
  MAIL_FROM: 'Kasuwa <hello@kasuwa.test>',
});
const register = (email: string) =>
  server.call('POST', '/api/auth/register', { body: { email, password: 'secret-1', name: 'Ada "the" Obi' } });

describe('mail by SMTP', () => {
  it('brings the verification link to the address, and from us', async () => {
    expect((await register('ada@kasuwa.test')).status).toBe(201);
    const mail = await expect
      .poll(() => mails.taken[0], { timeout: 20_000 })
      .toBeDefined()
      .then(() => mails.taken[0]);
    expect(mails.credentials).toBe('kasuwa:mail secret');
    expect(mails.greetedBy).toBe('kasuwa.test');
    expect(mail).toMatchObject({
      from: 'hello@kasuwa.test',
      to: ['ada@kasuwa.test'],
      headers: {
        from: 'Kasuwa <hello@kasuwa.test>',
        to: 'ada@kasuwa.test',
        subject: 'Verify your e-mail for Kasuwa',
        'mime-version': '1.0',
        'auto-submitted': 'auto-generated',
        'content-type': expect.stringMatching(/^multipart\/alternative; boundary=/),
        date: expect.stringMatching(/\d{4}/),
        'message-id': expect.stringMatching(/^<.+@kasuwa\.test>$/),
      },
    });
    const text = (mail?.body ?? '').replace(/=\n/g, '').replace(/=3D/g, '=');
    const [link] = /http:\/\/kasuwa\.test\/\S+token=[\w-]+/.exec(text) ?? [];
    const token = new URL(link ?? '').searchParams.get('token');
    const verified = await server.call('GET', `/api/auth/verify-email?token=${token}`);
    expect(verified.status).toBe(200);
  });

  it('lets people sign up all the same while the mail server refuses, and says so in the log', async () => {
    mails.mood = 'reject';
    const before = server.logged.length;
    expect((await register('bola@kasuwa.test')).status).toBe(201);
    await expect.poll(() => server.logged.length, { timeout: 20_000 }).toBeGreaterThan(before);
    expect(mails.taken.map(({ to }) => to)).toEqual([['ada@kasuwa.test']]);
    mails.mood = 'take';
    server.advance(61_000);
    const again = { body: { email: 'bola@kasuwa.test' } };
    expect((await server.call('POST', '/api/auth/resend-verification', again)).status).toBe(200);
    await expect.poll(() => mails.taken.at(-1)?.to, { timeout: 20_000 }).toEqual(['bola@kasuwa.test']);
  });
});

describe('a mail that the mail server does not take', () => {
  const failures = async () => {
    const { token } = await server.person({ roles: ['admin'] });
    return (await server.call('GET', '/api/admin/mail-failures', { token })).body.data;
  };
  const of = async (email: string) =>
    (await failures()).find(({ recipient }: { recipient: string }) => recipient === email);
  const MINUTE = 60_000;

  it('waits, is tried again, and comes with a link that works', async () => {
    const email = 'chidi@kasuwa.test';
    mails.mood = 'busy';
    expect((await register(email)).status).toBe(201);
    await expect
      .poll(() => of(email), { timeout: 20_000 })
      .toMatchObject({
        subject: 'Verify your e-mail for Kasuwa',
        failure: 'The mail server asks us to try later.',
        attempts: 1,
        failedAt: null,
        nextTryAt: expect.any(String),
      });
    expect(server.logged.join('')).not.toContain(email);
    mails.mood = 'take';
    await server.deps.mail.deliver();
    expect(mails.taken.at(-1)?.to).not.toEqual([email]);
    server.advance(MINUTE + 1000);
    await server.deps.mail.deliver();
    expect(mails.taken.at(-1)?.to).toEqual([email]);
    expect(await of(email)).toBeUndefined();
    const text = (mails.taken.at(-1)?.body ?? '').replace(/=\n/g, '').replace(/=3D/g, '=');
    const token = /token=([\w-]+)/.exec(text)?.[1];
    expect((await server.call('GET', `/api/auth/verify-email?token=${token}`)).status).toBe(200);
  });

  it('is tried ever more seldom, and given up when its link counts no more', async () => {
    const email = 'dayo@kasuwa.test';
    mails.mood = 'busy';
    await server.person({ email });
    await server.call('POST', '/api/auth/forgot-password', { body: { email } });
    await expect.poll(async () => (await of(email))?.attempts, { timeout: 20_000 }).toBe(1);
    const tries: number[] = [];
    for (let minute = 1; minute <= 70; minute += 1) {
      server.advance(MINUTE);
      const before = (await of(email))?.attempts;
      await server.deps.mail.deliver();
      if ((await of(email))?.attempts !== before) tries.push(minute);
    }
    expect(tries).toHaveLength(5);
    expect(tries[0]).toBeLessThanOrEqual(2);
    expect(tries.at(-1)).toBeLessThan(60);
    expect(await of(email)).toMatchObject({ attempts: 6, nextTryAt: null, failedAt: expect.any(String) });
    const [kept] = await server.db.select().from(mailQueue).where(eq(mailQueue.recipient, email));
    expect(kept).toMatchObject({ textBody: '', htmlBody: '' });
    server.advance(7 * 24 * 60 * MINUTE);
    await sweep(server.deps);
    expect(await of(email)).toBeUndefined();
    mails.mood = 'take';
  });

  it('is given up at once when the address is refused', async () => {
    mails.mood = 'reject';
    await register('efe@kasuwa.test');
    await expect
      .poll(() => of('efe@kasuwa.test'), { timeout: 20_000 })
      .toMatchObject({
        failure: 'The mail server does not take mails to this address.',
        attempts: 1,
        nextTryAt: null,
      });
    mails.mood = 'take';
  });

  it('is sent at once when an admin says so, which is written down', async () => {
    const email = 'funmi@kasuwa.test';
    mails.mood = 'busy';
    await register(email);
    await expect.poll(() => of(email), { timeout: 20_000 }).toBeDefined();
    const { id } = await of(email);
    const { token } = await server.person({ roles: ['admin'] });
    const stats = await server.call('GET', '/api/admin/dashboard-stats', { token });
    expect(stats.body.data.waitingMails).toBe(1);
    mails.mood = 'take';
    expect((await server.call('POST', `/api/admin/mail-failures/${id}/retry`, { token })).status).toBe(200);
    await expect.poll(() => mails.taken.at(-1)?.to, { timeout: 20_000 }).toEqual([email]);
    await expect.poll(() => of(email), { timeout: 20_000 }).toBeUndefined();
    const [entry] = (await server.call('GET', '/api/admin/audit', { token })).body.data;
    expect(entry).toMatchObject({
      action: 'mail.retried',
      target: { type: 'mail', id },
      detail: { name: 'Verify your e-mail for Kasuwa' },
    });
    const again = await server.call('POST', `/api/admin/mail-failures/${id}/retry`, { token });
    expect(again.status).toBe(404);
    expect((await server.call('GET', '/api/admin/audit', { token })).body.data).toHaveLength(1);
  });

  it('is not sent again once it was given up', async () => {
    mails.mood = 'reject';
    await register('gozie@kasuwa.test');
    await expect.poll(() => of('gozie@kasuwa.test'), { timeout: 20_000 }).toMatchObject({ nextTryAt: null });
    mails.mood = 'take';
    const { id } = await of('gozie@kasuwa.test');
    const { token } = await server.person({ roles: ['admin'] });
    const answer = await server.call('POST', `/api/admin/mail-failures/${id}/retry`, { token });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This mail was given up, and what it said is not kept.',
    ]);
  });
});
