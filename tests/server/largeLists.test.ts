import { describe, expect, it } from 'vitest';
import { products, users } from '../../server/db/schema';
import { sliceOf } from '../../server/http/paging';
import { makeTotals } from '../../server/http/totals';
import { crowdOf } from '../../server/seed/crowd';
import { startServer } from './helper';

describe('a page', () => {
  it.each([0, 1, 4, 7, 8, 9, 41])(
    'is read from the nearer end, and holds the same rows: %i in all',
    (total) => {
      const rows = Array.from({ length: total }, (_, i) => i);
      const backwards = [...rows].reverse();
      for (let page = 1; page <= 13; page += 1) {
        const slice = sliceOf(page, 4, total);
        const wanted = rows.slice((page - 1) * 4, page * 4);
        const from = slice?.backwards ? backwards : rows;
        const read = slice === null ? [] : from.slice(slice.offset, slice.offset + slice.limit);
        expect(slice?.backwards ? read.reverse() : read).toEqual(wanted);
        if (slice) expect(slice.offset).toBeLessThanOrEqual(Math.ceil(total / 2));
      }
    },
  );

  it('of people, ads and reported ads shows each once, in one order over all pages', async () => {
    const server = await startServer();
    const { db } = server;
    const admin = await server.person({ roles: ['admin'] });
    const at = (i: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 3)));
    await db.insert(users).values(
      Array.from({ length: 30 }, (_, i) => ({
        email: `crowd${i}@kasuwa.test`,
        name: 'Crowd',
        roles: ['buyer' as const],
        createdAt: at(i),
      })),
    );
    const made = await db
      .insert(products)
      .values(
        Array.from({ length: 31 }, (_, i) => ({
          sellerId: admin.id,
          categoryId: 2,
          stateId: 1,
          cityId: 1,
          title: `Ad ${i}`,
          priceKobo: 100_000,
          createdAt: at(i),
        })),
      )
      .returning({ id: products.id });
    for (const { id } of made.slice(0, 9)) {
      await server.call('POST', `/api/products/${id}/reports`, { body: { reason: 'sold' } });
    }
    const visitor = await server.person();
    for (const { id } of made.slice(4, 7)) {
      const body = { reason: 'fraud' };
      await server.call('POST', `/api/products/${id}/reports`, { token: visitor.token, body });
    }
    for (const path of [
      '/api/admin/users?search=crowd',
      '/api/admin/products?',
      '/api/admin/products?status=reported',
      '/api/products?',
    ]) {
      const page = async (query: string) =>
        (await server.call('GET', `${path}&${query}`, { token: admin.token })).body as {
          data: { id: number }[];
          pagination: { total: number; totalPages: number };
        };
      const whole = await page('limit=50');
      expect(whole.data).toHaveLength(whole.pagination.total);
      const { totalPages } = (await page('limit=4')).pagination;
      const ids: number[] = [];
      for (let n = 1; n <= totalPages; n += 1)
        ids.push(...(await page(`limit=4&page=${n}`)).data.map(({ id }) => id));
      expect(ids).toEqual(whole.data.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('totals', () => {
  /** A count that ends when the test says so. */
  const heldCount = () => {
    const answers: ((total: number) => void)[] = [];
    const count = () =>
      new Promise<{ total: number }>((resolve) => {
        answers.push((total) => resolve({ total }));
      });
    return { count, answers };
  };

  /** Once all that was under way has ended. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('are kept from a thousand on, apart by filter, and else counted each time', async () => {
    let now = 0;
    let counted = 0;
    const totals = makeTotals('ads', () => new Date(now));
    const ask = (filter: string, total: number) =>
      totals.of(filter, async () => {
        counted += 1;
        return { total };
      });
    expect(await ask('few', 999)).toEqual({ total: 999 });
    expect(await ask('few', 998)).toEqual({ total: 998 });
    expect(await ask('many', 1000)).toEqual({ total: 1000 });
    now = 9_999;
    expect(await ask('many', 5)).toEqual({ total: 1000 });
    expect(await ask('others', 2000)).toEqual({ total: 2000 });
    expect(counted).toBe(4);
  });

  it('are given while the next is counted, once for all who ask; too old, they are waited for', async () => {
    let now = 0;
    const { count, answers } = heldCount();
    const totals = makeTotals('ads', () => new Date(now));
    const first = [totals.of('x', count), totals.of('x', count)];
    expect(answers).toHaveLength(1);
    answers[0]?.(1000);
    expect(await Promise.all(first)).toEqual([{ total: 1000 }, { total: 1000 }]);
    now = 20_000;
    expect(await totals.of('x', count)).toEqual({ total: 1000 });
    expect(await totals.of('x', count)).toEqual({ total: 1000 });
    expect(answers).toHaveLength(2);
    now = 80_000;
    const late = totals.of('x', count);
    answers[1]?.(3000);
    expect(await late).toEqual({ total: 3000 });
    expect(answers).toHaveLength(2);
  });

  it('that take long are counted one after the other, whatever comes of the one before', async () => {
    const totals = makeTotals('ads', () => new Date(0));
    const { count, answers } = heldCount();
    const failed = totals.inTurn(() => Promise.reject(new Error('no')));
    const [first, second] = [totals.inTurn(count), totals.inTurn(count)];
    await expect(failed).rejects.toThrow('no');
    await settled();
    expect(answers).toHaveLength(1);
    answers[0]?.(1);
    expect(await first).toEqual({ total: 1 });
    await settled();
    answers[1]?.(2);
    expect(await second).toEqual({ total: 2 });
  });

  it('of a count that fails stay, and the next who asks counts again', async () => {
    let now = 0;
    const totals = makeTotals('ads', () => new Date(now));
    await totals.of('x', async () => ({ total: 2000 }));
    now = 20_000;
    expect(await totals.of('x', () => Promise.reject(new Error('no')))).toEqual({ total: 2000 });
    await settled();
    expect(await totals.of('x', async () => ({ total: 2001 }))).toEqual({ total: 2000 });
    await settled();
    expect(await totals.of('x', async () => ({ total: 2002 }))).toEqual({ total: 2001 });
  });

  it('of a failed count are not kept', async () => {
    const totals = makeTotals('ads', () => new Date(0));
    const broken = totals.of('x', () => Promise.reject(new Error('no')));
    await expect(broken).rejects.toThrow('no');
    expect(await totals.of('x', async () => ({ total: 2000 }))).toEqual({ total: 2000 });
  });
});

it('a crowd for the seed has one seller in five, and nobody twice', () => {
  const { sellers, buyers } = crowdOf(1000);
  expect([sellers.length, buyers.length]).toEqual([200, 800]);
  const people = [...sellers.map(({ person }) => person), ...buyers];
  expect(new Set(people.map(({ email }) => email)).size).toBe(1000);
  expect(
    people.every(({ email }) => email === email.toLowerCase() && email.endsWith('@kasuwa.example')),
  ).toBe(true);
  expect(sellers.every(({ person }) => person.verified)).toBe(true);
  expect(people.some(({ status }) => status === 'suspended')).toBe(true);
});
