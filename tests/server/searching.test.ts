import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '../../server/db/schema';
import { HttpError } from '../../server/http/errors';
import { searching } from '../../server/http/searching';
import cases from '../cases/search-words.json';
import { startServer } from './helper';

const server = await startServer();
const { db } = server;
const seller = await server.person({ roles: ['seller'] });

const post = async (title: string, description = ''): Promise<number> => {
  const body = {
    title,
    description,
    price: 1000,
    categoryId: 1,
    stateId: 1,
    cityId: 1,
    contactInfo: {},
    images: [],
  };
  const made = await server.call('POST', '/api/products', { token: seller.token, body });
  expect({ status: made.status, message: made.body.message }).toEqual({ status: 201, message: undefined });
  return made.body.data.id;
};
const find = (search: string) => server.call('GET', `/api/products?search=${encodeURIComponent(search)}`);
const titles = async (search: string): Promise<string[]> =>
  (await find(search)).body.data.map((ad: { title: string }) => ad.title);
const clear = () => db.update(products).set({ status: 'deleted' });
const searchesOf = (id: string) => cases.find((one) => one.id === id)?.input.searches ?? [];

describe('signs in a search', () => {
  it.each(searchesOf('search-words-01').concat('🔥🔥iphone🔥'))(
    '%s finds what the word finds',
    async (search) => {
      await clear();
      await post('UK used iphone 13');
      expect(await titles(search)).toEqual(['UK used iphone 13']);
    },
  );

  it('that an ad has are found before the words without them', async () => {
    await clear();
    await post('C# course');
    await post('C course');
    expect(await titles('C#')).toEqual(['C# course']);
    expect(await titles('C')).toHaveLength(2);
  });
});

describe('words of titles', () => {
  it('are known from the moment an ad is posted or changed, and find what begins with them', async () => {
    await clear();
    const id = await post('Generator');
    expect(await titles('genertaor')).toEqual(['Generator']);
    expect(await titles('gene')).toEqual(['Generator']);
    const body = {
      title: 'Inverter',
      description: '',
      price: 1000,
      categoryId: 1,
      stateId: 1,
      cityId: 1,
      images: [],
    };
    await server.call('PUT', `/api/products/${id}`, {
      token: seller.token,
      body: { ...body, contactInfo: {} },
    });
    expect(await titles('invretre')).toEqual(['Inverter']);
    expect(await titles('inver')).toEqual(['Inverter']);
    expect(await titles('gene')).toEqual([]);
  });

  it('that only ads which are gone hold are not what somebody meant', async () => {
    await clear();
    await post('Zebrafink');
    await clear();
    await post('Zebrafin');
    expect(await titles('zebrafnik')).toEqual(['Zebrafin']);
  });
});

describe('a search that is not done', () => {
  const failing = (error: unknown) => searching(() => Promise.reject(error));
  const wrapped = (cause: unknown) => new Error('Failed query', { cause });

  it('says why in a sentence, and when to try again', async () => {
    const full = await failing(wrapped(new Error('timeout exceeded when trying to connect'))).catch((e) => e);
    expect(full).toBeInstanceOf(HttpError);
    expect(full).toMatchObject({
      statusCode: 503,
      message: 'Very many people are searching just now. Please try again in a moment.',
      headers: { 'retry-after': '2' },
    });
    const slow = await failing(wrapped(Object.assign(new Error('canceled'), { code: '57014' }))).catch(
      (e) => e,
    );
    expect(slow).toMatchObject({
      statusCode: 503,
      message: 'This search takes too long. Please add a word, a category or a place.',
    });
    const other = new Error('something else');
    await expect(failing(other)).rejects.toBe(other);
  });

  // The embedded database has one connection for everything.
  if (process.env.TEST_DATABASE_URL !== undefined) {
    it('leaves an ad’s page and posting alone', async () => {
      await clear();
      const id = await post('UK used iphone 13');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      // As many as the pool has (db/client.ts): each waits in its connection.
      const holding = [1, 2].map(() => server.deps.search.transaction(() => held));
      const refused = await find('iphone');
      expect(refused).toMatchObject({ status: 503, body: { success: false } });
      expect(refused.body.message).toContain('Very many people are searching');
      expect((await server.call('GET', `/api/products/${id}`)).status).toBe(200);
      expect((await server.call('GET', '/api/products')).status).toBe(200);
      await post('Another one');
      release();
      await Promise.all(holding);
      expect(await titles('iphone')).toEqual(['UK used iphone 13']);
    });

    it('is ended by the database when it takes too long', async () => {
      const slow = await searching(() => server.deps.search.execute(sql`SELECT pg_sleep(60)`)).catch(
        (e) => e,
      );
      expect(slow).toMatchObject({ statusCode: 503 });
      expect(slow.message).toContain('takes too long');
    });
  }
});
