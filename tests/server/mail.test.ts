import { describe, expect, it } from 'vitest';
import { startServer } from './helper';
import { startMailServer } from './smtp';

const mails = await startMailServer();
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
