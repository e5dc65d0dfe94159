import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, problems } from '../../server/db/schema';
import { sweep } from '../../server/start/housekeeping';
import { type Signed, startServer } from './helper';

const server = await startServer();
const { call, db } = server;
let admin: Signed;
beforeEach(async () => {
  admin = await server.person({ roles: ['admin'], name: 'Admin' });
  await db.delete(problems);
  // Each test has the hour's tries to itself.
  server.advance(3600_001);
});

const STEP = {
  chart: 'savedList',
  run: 2,
  from: 'loading',
  event: 'xstate.done.actor.loadSaved',
  to: 'ready',
};
const PROBLEM = { text: 'The list is empty.', path: '/saved', build: '0a1b2c3d4e5f', steps: [STEP] };
const report = (body: object = {}, token?: string) =>
  call('POST', '/api/problems', { token, body: { ...PROBLEM, ...body } });
const list = async (query = '') =>
  (await call('GET', `/api/admin/problems${query}`, { token: admin.token })).body;
const one = async () => (await list()).data[0];

describe('reporting a problem', () => {
  it('keeps the cleaned words and the steps, and nothing of who sent them', async () => {
    const buyer = await server.person({ name: 'Bola', email: 'bola@kasuwa.test' });
    const answer = await report({ text: '  The list\u0000 is empty. ' }, buyer.token);
    expect([answer.status, answer.body]).toEqual([
      201,
      { success: true, message: 'Thank you. Our team will look at it.' },
    ]);
    expect(await one()).toEqual({
      id: expect.any(Number),
      ...PROBLEM,
      createdAt: expect.any(String),
      doneAt: null,
    });
    const [row] = await db.select().from(problems);
    expect(JSON.stringify(row)).not.toMatch(/bola|127\.0\.0\.1/i);
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'build',
      'createdAt',
      'doneAt',
      'id',
      'path',
      'steps',
      'text',
    ]);
  });

  it('takes one without steps and without a page', async () => {
    expect((await report({ steps: [], path: null })).status).toBe(201);
    expect(await one()).toMatchObject({ steps: [], path: null });
  });

  it.each([
    [{ text: ' \u200b ' }, 'text', 'Please write what went wrong.'],
    [{ text: undefined }, 'text', 'Please write what went wrong.'],
    [{ text: 'x'.repeat(2001) }, 'text', 'The text must be at most 2,000 characters.'],
    [{ sender: 'ada@kasuwa.test' }, 'sender', "The field 'sender' is not valid."],
    [{ path: '/saved?token=1' }, 'path', "The field 'path' is not valid."],
    [{ path: '/saved/ada@kasuwa.test' }, 'path', "The field 'path' is not valid."],
    [{ path: 'https://elsewhere.test/' }, 'path', "The field 'path' is not valid."],
    [{ build: 'ada' }, 'build', "The field 'build' is not valid."],
    [{ steps: Array(51).fill(STEP) }, 'steps', "The field 'steps' is not valid."],
    [{ steps: [{ ...STEP, context: {} }] }, 'steps.context', "The field 'steps.context' is not valid."],
    [
      { steps: [{ ...STEP, event: 'ada@kasuwa.test' }] },
      'steps.event',
      "The field 'steps.event' is not valid.",
    ],
    [{ steps: [{ ...STEP, to: '08031234567' }] }, 'steps.to', "The field 'steps.to' is not valid."],
    [{ steps: [{ ...STEP, chart: 'a b' }] }, 'steps.chart', "The field 'steps.chart' is not valid."],
    [{ steps: [{ ...STEP, run: 1.5 }] }, 'steps.run', "The field 'steps.run' is not valid."],
    [{ steps: [{ ...STEP, from: undefined }] }, 'steps.from', "The field 'steps.from' is required."],
  ])('refuses %j', async (body, field, message) => {
    const answer = await report(body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
    expect(await db.select().from(problems)).toEqual([]);
  });

  it('is limited by address', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await report()).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    expect(Number((await report()).headers['retry-after'])).toBeGreaterThan(3000);
    server.advance(3600_001);
    expect((await report()).status).toBe(201);
  });

  it('is limited by account whatever the address', async () => {
    const proxied = await startServer({ TRUST_PROXY: 'true' });
    const { token } = await proxied.person();
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}` };
      statuses.push((await proxied.call('POST', '/api/problems', { token, headers, body: PROBLEM })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });
});

describe('what admins do with problems', () => {
  it('lists them newest first, by pages and by state', async () => {
    for (const text of ['One', 'Two', 'Three']) {
      await report({ text });
      server.advance(1000);
    }
    const { data, pagination } = await list('?limit=2');
    expect(data.map(({ text }: { text: string }) => text)).toEqual(['Three', 'Two']);
    expect(pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    expect((await list('?limit=2&page=2')).data).toMatchObject([{ text: 'One' }]);
    expect((await list('?limit=2&page=3')).data).toEqual([]);
    const path = `/api/admin/problems/${data[1].id}`;
    await call('PATCH', path, { token: admin.token, body: { done: true } });
    expect((await list('?status=open')).data.map(({ text }: { text: string }) => text)).toEqual([
      'Three',
      'One',
    ]);
    expect(await list('?status=done')).toMatchObject({ data: [{ text: 'Two' }], pagination: { total: 1 } });
    expect((await call('GET', '/api/admin/problems?status=lost', { token: admin.token })).status).toBe(400);
  });

  it('marks one as done and as open again, and writes down who did', async () => {
    await report();
    const { id } = await one();
    const mark = (body: object) => call('PATCH', `/api/admin/problems/${id}`, { token: admin.token, body });
    expect((await mark({ done: true })).body).toEqual({ success: true, message: 'Marked as done.' });
    expect((await one()).doneAt).toEqual(expect.any(String));
    expect((await mark({ done: false })).body.message).toBe('Opened again.');
    expect((await one()).doneAt).toBeNull();
    expect((await mark({ done: 'yes' })).status).toBe(422);
    expect((await mark({ done: true, text: 'Other words' })).status).toBe(422);
    const written = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(written.filter(({ targetType }) => targetType === 'problem')).toMatchObject([
      { action: 'problem.done', actorId: admin.id },
      { action: 'problem.reopened', actorId: admin.id },
    ]);
  });

  it('deletes one for good', async () => {
    await report();
    const { id } = await one();
    const path = `/api/admin/problems/${id}`;
    expect((await call('DELETE', path, { token: admin.token })).status).toBe(200);
    expect((await list()).data).toEqual([]);
    expect((await call('DELETE', path, { token: admin.token })).status).toBe(404);
    expect((await call('PATCH', path, { token: admin.token, body: { done: true } })).status).toBe(404);
  });

  it('keeps what is done for 90 days, and what is open until somebody looks', async () => {
    await report({ text: 'Open' });
    await report({ text: 'Done' });
    const done = (await list()).data.find(({ text }: { text: string }) => text === 'Done');
    await call('PATCH', `/api/admin/problems/${done.id}`, { token: admin.token, body: { done: true } });
    server.advance(89 * 24 * 3600_000);
    await sweep(server.deps);
    expect(await db.select().from(problems)).toHaveLength(2);
    server.advance(2 * 24 * 3600_000);
    await sweep(server.deps);
    expect(await db.select().from(problems)).toMatchObject([{ text: 'Open' }]);
  });
});
