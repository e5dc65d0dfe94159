import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signUpErrors } from '../../machines/auth/auth.rules';
import { emptyValues, errorsOf, inputOf } from '../../machines/productForm/productForm.rules';
import { outboxMails, users } from '../../server/db/schema';
import { isEmailAddress, normalEmail } from '../../server/http/emailAddress';
import { verificationMail } from '../../server/mail/letters';
import emails from '../cases/emails.json';
import pasted from '../cases/pasted-text.json';
import { startServer } from './helper';

const server = await startServer();
const { call, db } = server;
const register = (email: string, name?: string) =>
  call('POST', '/api/auth/register', { body: { email, password: 'sunrise-7', ...(name && { name }) } });
const mailsTo = (email: string) => db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
const login = (email: string) => call('POST', '/api/auth/login', { body: { email, password: 'sunrise-7' } });

describe('cases of e-mail addresses', () => {
  const single = emails.filter(({ input }) => input.text !== undefined);

  it.each(single.map((row) => [row.id, row.title, row] as const))('%s %s', async (_id, _title, row) => {
    const { text = '', at } = row.input;
    const wanted = row.expect.email;
    await db.delete(users).where(eq(users.email, wanted ?? ''));
    await db.delete(outboxMails);
    if (at === 'contact e-mail of an ad') {
      const { token } = await server.person({ roles: ['seller'] });
      const body = {
        title: 'Bike',
        price: 1000,
        categoryId: 2,
        stateId: 1,
        cityId: 1,
        contactInfo: { email: text },
      };
      const { body: made } = await call('POST', '/api/products', { token, body });
      expect(made.data.contactInfo.email).toBe(wanted);
      return;
    }
    if (at === 'sign-in' && wanted !== undefined) {
      await server.person({ email: wanted, password: 'sunrise-7' });
      expect((await login(text)).body.user?.email).toBe(wanted);
      return;
    }
    const answer = await register(text);
    if (wanted === undefined) {
      expect([answer.status, answer.body.message]).toEqual([422, row.expect.error]);
      return;
    }
    expect(answer.body.user?.email).toBe(wanted);
    expect(await mailsTo(wanted)).toHaveLength(1);
    // Whatever is typed the next time, it is the same account.
    expect((await register(wanted)).status).toBe(409);
    expect((await login(text)).status).toBe(200);
  });

  it.each(emails.filter(({ input }) => input.texts).map((row) => [row.id, row.title, row] as const))(
    '%s %s',
    async (_id, _title, { input }) => {
      const statuses = [];
      for (const text of input.texts ?? []) statuses.push((await register(text)).status);
      expect(statuses).toEqual([201, 409]);
    },
  );
});

describe('an address', () => {
  it.each([
    ['o\u2019neil@shop.example', false],
    ["o'neil@shop.example", true],
    ['\u0430da@shop.example', false],
    ['ad\u0131@shop.example', false],
    ['\u0438\u0432\u0430\u043d@shop.example', true],
    ['\u1ecd\u0300\u1e63un@shop.example', true],
    ['\u0257anjuma@shop.example', true],
    ['a"b"@shop.example', false],
    ['a\\b@shop.example', false],
    ['a;b@shop.example', false],
    ['a,b@shop.example', false],
    ['<a@shop.example>', false],
    ['relay!a@shop.example', false],
    ['a%b@shop.example', false],
    ['a@b@shop.example', false],
    ['a@[127.0.0.1]', false],
    ['a@shop', false],
    ['a@shop.example\nb@shop.example', false],
  ])('%j is taken: %s', (text, fits) => {
    expect(isEmailAddress(normalEmail(text))).toBe(fits);
  });

  it('has a domain as mail servers write it, and one spelling of I', () => {
    expect(normalEmail('Ada@M\u00fcnchen.example')).toBe('ada@xn--mnchen-3ya.example');
    expect(normalEmail('ada@shop\u3002example')).toBe('ada@shop.example');
    expect(normalEmail('AL\u0130@shop.example')).toBe('ali@shop.example');
  });
});

describe('cases of pasted text', () => {
  it.each(pasted.map((row) => [row.id, row.title, row] as const))('%s %s', async (_id, _title, row) => {
    const { text, field } = row.input;
    if (field === 'display name') {
      const email = `${row.id}@kasuwa.test`;
      // The form leaves it to the server to judge a name.
      const typed = {
        email,
        password: 'sunrise-7',
        confirmPassword: 'sunrise-7',
        displayName: text,
        role: 'buyer' as const,
      };
      expect(signUpErrors(typed)).toEqual({});
      const answer = await register(email, text);
      if (row.expect.error !== undefined) {
        expect(answer.status).toBe(422);
        expect(answer.body.errors).toEqual([
          { field: 'name', message: expect.stringMatching(/^[A-Z].+[.]$/) },
        ]);
        const { token } = await server.person();
        const renamed = await call('PUT', '/api/auth/profile', { token, body: { displayName: text } });
        expect(renamed.body.errors).toEqual([{ field: 'displayName', message: answer.body.message }]);
        return;
      }
      if (row.expect.stored !== undefined) expect(answer.body.user.name).toBe(row.expect.stored);
      const [mail] = await mailsTo(email);
      const greeting = mail?.textBody.split('\n\n')[0] ?? '';
      expect(greeting).toMatch(/^Hello[^\n]*,$/);
      expect(`${mail?.textBody} ${mail?.htmlBody}`).not.toContain('evil.example');
      return;
    }
    const { token } = await server.person({ roles: ['seller'] });
    const chosen = { categoryId: 2, stateId: 1, cityId: 1, email: 'ada@kasuwa.test' };
    const typed = { ...emptyValues, ...chosen, title: 'Bike', price: '1000', [field]: text };
    expect(errorsOf(typed)).toEqual({});
    const body = inputOf(typed, []);
    const { body: made } = await call('POST', '/api/products', { token, body });
    expect(made.data[field]).toBe(row.expect.stored);
  });

  it.each([
    ['Kasuwa', true],
    ['KASUWA  Team', true],
    ['K\u00e1suwa Supp0rt', true],
    ['admin', true],
    ['Kasuwa Foods', false],
    ['Customer Care Wigs', false],
    ['Ada Support Obi', false],
  ])('the name %j is one of the house: %s', async (name, refused) => {
    const { token } = await server.person();
    const { status } = await call('PUT', '/api/auth/profile', { token, body: { displayName: name } });
    expect(status).toBe(refused ? 422 : 200);
  });
});

describe('a name in a mail', () => {
  const mail = (name: string) =>
    verificationMail('ada@kasuwa.test', name, 'http://kasuwa.test/verify-email?token=x');

  it.each([
    ['Ada Obi', 'Hello Ada Obi,'],
    ['Ada\n\nObi', 'Hello Ada Obi,'],
    ['\u202eibO adA', 'Hello ibO adA,'],
    ['You won: http://evil.example', 'Hello,'],
    ['evil.example/claim', 'Hello,'],
    ['write to me@evil.example', 'Hello,'],
    ['A. B. Obi', 'Hello A. B. Obi,'],
  ])('%j: %s', (name, greeting) => {
    const { text, html } = mail(name);
    expect(text.split('\n\n')[0]).toBe(greeting);
    expect(html).toContain(`<p>${greeting}</p>`);
  });

  it('stands in a whole document', () => {
    const { html, subject } = mail('<b>');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en"><head><meta charset="utf-8">.+<\/head>\n<body /);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toMatch(/<\/body><\/html>$/);
  });
});
