import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../server/http/failures';
import { startServer } from './helper';

const server = await startServer();
const { app, call } = server;
const seller = await server.person({ roles: ['seller'] });
const ad = { title: 'Toyota Corolla', price: 1000, categoryId: 2, stateId: 1, cityId: 1 };
const post = (body: unknown) => call('POST', '/api/products', { token: seller.token, body });

describe('one shape for every failure', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['POST', '/api/products/1/2/3', 404],
    ['PATCH', '/api/products', 404],
    ['GET', '/api/products/%00', 404],
    ['GET', '/api/products/%E0%A4%A', 400],
    ['GET', '/api/products/99999999999999999999', 404],
    ['GET', '/api/locations/states/x/cities', 400],
    ['GET', '/api/locations/states/99999999999/cities', 400],
    ['GET', '/api/products?page=0', 400],
    ['GET', '/api/products?page=1.5', 400],
    ['GET', '/api/products?limit=51', 400],
    ['GET', '/api/products?page=1&page=2', 400],
    ['GET', '/api/products?priceMin=-1', 400],
    ['GET', '/api/products?status=evil', 400],
  ] as const)('%s %s: %i', async (method, path, status) => {
    const answer = await call(method, path);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].+[.]$/) });
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'a field that every object has by itself: %s',
    async (name) => {
      const answer = await call('POST', '/api/flow-counts', { body: { counts: [], [name]: 'x' } });
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0]).toEqual({
        field: name,
        message: `The field '${name}' is not valid.`,
      });
    },
  );

  it.each([
    ['no body', undefined, undefined, 400],
    ['broken JSON', '{"title":', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a number', '7', 'application/json', 400],
    ['text', 'title=x', 'text/plain', 400],
    ['a form', 'title=x', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['2 MB', `{"title":"${'x'.repeat(2_000_000)}"}`, 'application/json', 413],
    ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json', 400],
  ])('a body that is %s', async (_what, payload, type, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/products',
      headers: { authorization: `Bearer ${seller.token}`, ...(type ? { 'content-type': type } : {}) },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].+[.]$/) });
  });

  const nested = (levels: number, open = '[', close = ']') =>
    `${open.repeat(levels)}1${close.repeat(levels)}`;
  it.each([
    ['33 levels of lists', `{"email":${nested(32)}}`, 400],
    ['33 levels of objects', nested(33, '{"a":', '}'), 400],
    ['500,000 levels, never closed', '['.repeat(500_000), 400],
    ['100,000 levels, closed', `{"email":${nested(100_000)}}`, 400],
    ['32 levels, which are of the wrong type', `{"email":${nested(31)},"password":"secret-1"}`, 422],
    ['brackets within text', JSON.stringify({ email: '[[{'.repeat(40), password: '"\\"[{'.repeat(20) }), 422],
  ])('takes JSON 32 levels deep, and no deeper, from visitors too: %s', async (_what, payload, status) => {
    for (const url of ['/api/auth/login', '/api/auth/register', '/api/payments/webhook', '/api/nothing']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      const wanted = { '/api/auth/login': status, '/api/auth/register': status }[url];
      if (wanted !== undefined) expect(answer.statusCode, answer.body).toBe(wanted);
      expect(answer.statusCode, url).toBeLessThan(500);
    }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${seller.token}` };
    const posted = await app.inject({ method: 'POST', url: '/api/products', headers, payload });
    expect(posted.statusCode).toBe(status);
  });

  it('says nothing of what went wrong inside, but logs it', async () => {
    await server.db.execute(sql`ALTER TABLE product_images RENAME TO hidden_images`);
    try {
      const answer = await post(ad);
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        success: false,
        message: 'Something went wrong on our side. Please try again in a moment.',
      });
      expect(server.logged.join('\n')).toContain('product_images');
      expect(server.logged.join('\n')).not.toContain(seller.token);
    } finally {
      await server.db.execute(sql`ALTER TABLE hidden_images RENAME TO product_images`);
    }
  });

  it('asks to try again when the database is away', () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    expect(failureOf(away, 'login')).toMatchObject({ status: 503, ours: true });
  });
});

describe('rules of section 5', () => {
  it.each([
    [{ title: 'x' }, 'title', 'Title must be at least 2 characters.'],
    [{ title: '  x ' }, 'title', 'Title must be at least 2 characters.'],
    [{ title: undefined }, 'title', 'Title must be at least 2 characters.'],
    [{ title: 'x'.repeat(100_000) }, 'title', 'Title must be at most 200 characters.'],
    [{ description: 'x'.repeat(100_000) }, 'description', 'Description must be at most 5,000 characters.'],
    [{ price: 0 }, 'price', 'Price must be at least 1.'],
    [{ price: 'many' }, 'price', 'Price must be a number.'],
    [{ price: '12' }, 'price', 'Price must be a number.'],
    [{ categoryId: 0 }, 'categoryId', 'Please select a category.'],
    [{ stateId: 0 }, 'stateId', 'Please select a state.'],
    [{ cityId: undefined }, 'cityId', 'Please select a city.'],
    [{ images: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'images', 'You can only upload a maximum of 5 images'],
  ])('%j: %s', async (change, field, message) => {
    const answer = await post({ ...ad, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ field, message });
    expect(answer.body.message).toBe(message);
  });
});

interface HostileCase {
  id: string;
  title: string;
  input: { text: string | { repeat: string; times: number } };
  expect: { rule: 'text' | 'empty' | 'length'; storedAs?: string };
}
const hostile: HostileCase[] = JSON.parse(
  readFileSync(new URL('../cases/hostile-text.json', import.meta.url), 'utf8'),
);

describe('hostile text as a display name', () => {
  it.each(hostile.map((c) => [c.id, c.title, c] as const))(
    '%s %s',
    async (_id, _title, { input, expect: wanted }) => {
      const text = typeof input.text === 'string' ? input.text : input.text.repeat.repeat(input.text.times);
      const { token } = await server.person();
      const answer = await call('PUT', '/api/auth/profile', { token, body: { name: text } });
      if (wanted.rule !== 'text' || text.length > 80) {
        expect(answer.status).toBe(422);
        expect(answer.body.message).toMatch(/[.]$/);
        return;
      }
      expect(answer.status).toBe(200);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule of these cases is to drop them
      const plain = wanted.storedAs ?? text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim();
      // A name stands beside other words, so what would turn their direction goes (pasted-text-05).
      const kept = plain.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
      expect((await call('GET', '/api/auth/profile', { token })).body.user.name).toBe(kept);
    },
  );
});
