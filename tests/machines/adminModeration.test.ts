import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import { adminModerationMachine } from '../../machines/adminModeration/adminModeration.machine';
import { type ModerationFilter, moderationHref, parseFilter } from '../../machines/adminModeration/filter';
import { type Action, allows, type Row, rowAfter } from '../../machines/adminModeration/rows';
import { sampleAd } from '../../machines/productList/samples';
import type { AdminProduct, AdminUser, ProductReport } from '../../openapi/entities/moderation';
import { ApiError } from '../../openapi/entities/problem';
import type { Page } from '../../openapi/entities/types';
import { chartOf } from '../../src/app/page';
import adminModerationProducts from '../../src/app/pages/adminModerationProducts';
import type { World } from '../../src/app/world';
import { createApi } from '../../src/services/api';

const ad = (id: number, more: Partial<AdminProduct> = {}): AdminProduct => ({
  ...sampleAd({ id, title: `Ad ${id}` }),
  openReports: 0,
  latestReport: null,
  ...more,
});
const user = (id: number, more: Partial<AdminUser> = {}): AdminUser => ({
  id,
  email: `u${id}@example.ng`,
  name: `User ${id}`,
  roles: ['buyer'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
  activeAds: null,
  ...more,
});

describe('the address of a list', () => {
  test.each([
    [
      'users',
      '?search=%20ada%20&status=suspended&role=seller&page=3',
      '/admin/users?search=ada&status=suspended&role=seller&page=3',
    ],
    ['users', '?status=reported&role=user&page=0', '/admin/users'],
    [
      'products',
      '?status=reported&role=admin&search=50%25+off',
      '/admin/products?search=50%25%20off&status=reported',
    ],
    ['products', '?status=ALL&page=-1&search=', '/admin/products'],
  ] as const)('%s %s', (subject, query, href) => {
    expect(moderationHref(subject, parseFilter(subject, query))).toBe(href);
  });

  test('a search that is too long for the server is cut between letters', () => {
    expect([...parseFilter('users', `?search=${'😀'.repeat(300)}`).search]).toHaveLength(200);
  });
});

describe('what may be done to a row', () => {
  test.each([
    ['suspend', user(2), true],
    ['suspend', user(1), false],
    ['suspend', user(2, { status: 'suspended' }), false],
    ['activate', user(2, { status: 'suspended' }), true],
    ['activate', user(2), false],
    ['expire', user(2), false],
    ['expire', ad(2), true],
    ['expire', ad(2, { status: 'expired' }), false],
    ['expire', ad(2, { status: 'pending' }), false],
    ['delete', ad(2, { status: 'pending' }), true],
    ['delete', ad(2, { status: 'deleted' }), false],
    ['dismiss', ad(2), false],
    ['dismiss', ad(2, { openReports: 1 }), true],
    ['suspend', ad(2), false],
  ] as const)('%s %o: %s', (action, row, expected) => expect(allows(action, row, 1)).toBe(expected));

  test('what is done to an ad resolves its reports, and dismissing leaves its status', () => {
    expect(rowAfter('expire', ad(1, { openReports: 2 }))).toMatchObject({
      status: 'expired',
      openReports: 0,
    });
    expect(rowAfter('dismiss', ad(1, { openReports: 2 }))).toMatchObject({
      status: 'active',
      openReports: 0,
    });
    expect(rowAfter('activate', user(1, { status: 'suspended' }))).toMatchObject({ status: 'active' });
  });
});

type Load = (filter: ModerationFilter) => Promise<Page<Row>>;

const pageOf = (rows: readonly Row[]): Page<Row> => ({
  items: [...rows],
  page: 1,
  total: rows.length,
  totalPages: 1,
});

type ActInput = { id: number; action: Action; upTo: number | null };

/** The chart with actors that the test ends itself. */
function open(
  rows: Row[],
  subject: 'users' | 'products' = 'products',
  search = '',
  load: Load = async () => pageOf(rows),
) {
  const acting: { id: number; end: (reason?: string) => void }[] = [];
  const loads: AbortSignal[] = [];
  const toasts: string[] = [];
  const machine = adminModerationMachine.provide({
    actors: {
      loadRows: fromPromise<Page<Row>, { filter: ModerationFilter }>(({ input, signal }) => {
        loads.push(signal);
        return load(input.filter);
      }),
      act: fromCallback<AnyEventObject, ActInput>(({ input: { id }, sendBack }) => {
        acting.push({
          id,
          end: (reason) =>
            sendBack(
              reason === undefined
                ? { type: 'row.acted', id }
                : {
                    type: 'row.refused',
                    id,
                    problem: new ApiError({ kind: 'refused', message: reason }).problem,
                  },
            ),
        });
      }),
    },
  });
  const actor = createActor(machine, { input: { subject, selfId: 1, search, now: 0 } });
  const addresses: string[] = [];
  actor.on('toast', ({ text }) => toasts.push(text));
  actor.on('navigate', ({ to }) => addresses.push(to));
  actor.start();
  return {
    actor,
    acting,
    loads,
    toasts,
    addresses,
    context: () => actor.getSnapshot().context,
    /** The ids and statuses of the rows. */
    shown: () => actor.getSnapshot().context.rows.map(({ id, status }) => `${id} ${status}`),
    confirm: (action: Action, id: number) => {
      actor.send({ type: 'act.asked', action, id });
      actor.send({ type: 'question.confirmed' });
    },
    confirmPage: (action: Action) => {
      actor.send({ type: 'page.toggled' });
      actor.send({ type: 'bulk.asked', action });
      actor.send({ type: 'question.confirmed' });
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a newer query cancels the older one', async () => {
  const { actor, loads } = open([ad(1)]);
  actor.send({ type: 'url.changed', search: '?status=active', now: 1 });
  expect(loads.map(({ aborted }) => aborted)).toEqual([true, false]);
  // The same address again does not.
  actor.send({ type: 'url.changed', search: '?status=active', now: 2 });
  expect(loads).toHaveLength(2);
  await settled();
  expect(actor.getSnapshot().matches({ list: 'ready' })).toBe(true);
  actor.send({ type: 'url.changed', search: '?status=active', now: 3 });
  expect(loads).toHaveLength(3);
});

test('six rows begin at once; a summary tells, what failed stays selected, no toast is shown', async () => {
  const { actor, acting, toasts, context } = open([1, 2, 3, 4, 5, 6].map((id) => ad(id)));
  await settled();
  actor.send({ type: 'page.toggled' });
  actor.send({ type: 'bulk.asked', action: 'delete' });
  actor.send({ type: 'question.confirmed' });
  expect(acting.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  acting[1]?.end();
  acting[0]?.end('In use.');
  expect(actor.getSnapshot().matches({ summary: 'counting', work: 'acting' })).toBe(true);
  // Another bulk has to wait for this one; a row that is free does not.
  actor.send({ type: 'bulk.asked', action: 'expire' });
  expect(context().question).toBeNull();
  for (const { end } of acting.slice(2)) end();
  expect(actor.getSnapshot().matches({ summary: 'shown', work: 'idle' })).toBe(true);
  expect(context().batch).toEqual({
    action: 'delete',
    total: 6,
    done: 5,
    failed: [{ id: 1, name: 'Ad 1', reason: 'In use.' }],
  });
  expect(context().selected).toEqual([1]);
  expect(toasts).toEqual([]);
  expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
});

test('a row that acts can’t be asked about again, others can; a refusal leaves the row as it was', async () => {
  const { actor, acting, toasts, context } = open([user(2), user(3)], 'users');
  await settled();
  const suspend = (id: number) => {
    actor.send({ type: 'act.asked', action: 'suspend', id });
    actor.send({ type: 'question.confirmed' });
  };
  suspend(2);
  suspend(2);
  suspend(3);
  suspend(1);
  expect(acting.map(({ id }) => id)).toEqual([2, 3]);
  acting[1]?.end();
  acting[0]?.end('Not now.');
  expect(toasts).toEqual(['User suspended successfully', 'Not now.']);
  expect(context().rows.map(({ status }) => status)).toEqual(['active', 'suspended']);
});

test('an action goes on while the list is another, and is told when its row has left', async () => {
  const rows: Row[] = [ad(7)];
  const { actor, acting, toasts, context } = open(rows);
  await settled();
  actor.send({ type: 'act.asked', action: 'expire', id: 7 });
  actor.send({ type: 'question.confirmed' });
  rows.splice(0, 1, ad(8));
  actor.send({ type: 'url.changed', search: '?page=2', now: 1 });
  await settled();
  acting[0]?.end();
  expect(toasts).toEqual(['Product expired successfully']);
  expect(context().rows.map(({ id, status }) => [id, status])).toEqual([[8, 'active']]);
});

test('the admin’s own account can’t be chosen', async () => {
  const { actor, context } = open([user(1), user(2)], 'users');
  await settled();
  actor.send({ type: 'row.toggled', id: 1 });
  expect(context().selected).toEqual([]);
  actor.send({ type: 'page.toggled' });
  expect(context().selected).toEqual([2]);
  actor.send({ type: 'page.toggled' });
  expect(context().selected).toEqual([]);
});

describe('dismissing reports', () => {
  const report = (id: number) => ({
    id,
    reason: 'fraud',
    text: null,
    reporter: null,
    createdAt: null,
    resolution: null,
  });
  /** The list with two reports of ad 1, the newer of which is the fifth; the dialog answers with what came since. */
  function reported(reports: () => Promise<ProductReport[]>) {
    const asked: { id: number; upTo: number | null }[] = [];
    const machine = adminModerationMachine.provide({
      actors: {
        loadRows: fromPromise<Page<Row>, { filter: ModerationFilter }>(async ({ input: { filter } }) =>
          pageOf(
            filter.status === 'expired'
              ? []
              : [ad(1, { openReports: 2, latestReport: 5 }), ad(2, { openReports: 1, latestReport: 9 })],
          ),
        ),
        loadReports: fromPromise(reports),
        act: fromCallback<AnyEventObject, ActInput>(({ input: { id, upTo }, sendBack }) => {
          asked.push({ id, upTo });
          sendBack({ type: 'row.acted', id, openReports: 1 });
        }),
      },
    });
    const actor = createActor(machine, { input: { subject: 'products', selfId: 1, search: '', now: 0 } });
    actor.start();
    return { actor, asked };
  }

  test.each([
    ['that the dialog shows', async () => [report(7), report(5), report(3)], 'shown', 7],
    ['of the list where the dialog has none', () => Promise.reject(new Error('away')), 'failed', 5],
  ] as const)('goes up to the newest %s, and shows how many are left', async (_, load, state, upTo) => {
    const { actor, asked } = reported(load as () => Promise<ProductReport[]>);
    await settled();
    actor.send({ type: 'reports.opened', id: 1 });
    await settled();
    expect(actor.getSnapshot().matches({ reports: { open: state } })).toBe(true);
    actor.send({ type: 'act.asked', action: 'dismiss', id: 1 });
    actor.send({ type: 'question.confirmed' });
    await settled();
    expect(asked).toEqual([{ id: 1, upTo }]);
    const [first] = actor.getSnapshot().context.rows;
    expect(first).toMatchObject({ id: 1, openReports: 1 });
  });

  test('an ad that left the list while its reports are read can still be asked about', async () => {
    const { actor, asked } = reported(async () => [report(5)]);
    await settled();
    actor.send({ type: 'reports.opened', id: 1 });
    await settled();
    actor.send({ type: 'url.changed', search: '?status=expired', now: 0 });
    await settled();
    expect(actor.getSnapshot().context.rows).toEqual([]);
    actor.send({ type: 'act.asked', action: 'dismiss', id: 1 });
    expect(actor.getSnapshot().context).toMatchObject({ question: { rows: [{ id: 1 }] }, reported: null });
    actor.send({ type: 'question.confirmed' });
    expect(asked).toEqual([{ id: 1, upTo: 5 }]);
  });

  test('of several ads goes up to the newest of each that the list told of', async () => {
    const { actor, asked } = reported(async () => []);
    await settled();
    actor.send({ type: 'page.toggled' });
    actor.send({ type: 'bulk.asked', action: 'dismiss' });
    actor.send({ type: 'question.confirmed' });
    expect(asked).toEqual([
      { id: 1, upTo: 5 },
      { id: 2, upTo: 9 },
    ]);
  });
});

describe('once all is done under a status, the page is loaded again', () => {
  const OF_A_PAGE = 20;

  test('what moved up from the next page is not skipped', async () => {
    const stock = Array.from({ length: 60 }, (_, index) => ad(index + 1, { openReports: 1 }));
    const left = () => stock.filter(({ openReports }) => openReports > 0);
    const { actor, acting, loads, context, confirmPage } = open(
      [],
      'products',
      '?status=reported',
      async ({ page }) => ({
        items: left().slice((page - 1) * OF_A_PAGE, page * OF_A_PAGE),
        page,
        total: left().length,
        totalPages: Math.ceil(left().length / OF_A_PAGE),
      }),
    );
    await settled();
    confirmPage('dismiss');
    expect(acting).toHaveLength(OF_A_PAGE);
    for (const { id } of acting) Object.assign(stock[id - 1] as AdminProduct, { openReports: 0 });
    for (const { end } of acting.slice(1)) end();
    expect(loads).toHaveLength(1);
    acting[0]?.end();
    // The rows and the summary stay meanwhile.
    expect(loads).toHaveLength(2);
    expect(context().rows.map(({ id }) => id)).toContain(1);
    expect(actor.getSnapshot().matches({ list: 'loading', summary: 'shown', work: 'idle' })).toBe(true);
    await settled();
    expect(context().rows.map(({ id }) => id)).toEqual(
      left()
        .slice(0, OF_A_PAGE)
        .map(({ id }) => id),
    );
    expect(context()).toMatchObject({ total: 40, batch: { done: 20 }, selected: [] });
    expect(actor.getSnapshot().matches({ list: 'ready', summary: 'shown' })).toBe(true);
    expect(loads).toHaveLength(2);
  });

  test('the last page that has emptied becomes the one before', async () => {
    const pages = [[user(2)], [user(3)]];
    const { acting, addresses, confirm, shown } = open(
      [],
      'users',
      '?status=active&page=2',
      async ({ page }) => ({
        items: pages[page - 1] ?? [],
        page,
        total: pages.length,
        totalPages: pages.length,
      }),
    );
    await settled();
    confirm('suspend', 3);
    pages.pop();
    acting[0]?.end();
    expect(shown()).toEqual(['3 suspended']);
    await settled();
    await settled();
    expect(addresses).toEqual(['/admin/users?status=active']);
    expect(shown()).toEqual(['2 active']);
  });

  test.each([
    ['without a status', '?search=ad', undefined, 1],
    ['when nothing was done', '?status=active', 'Not now.', 1],
    ['when it was', '?status=active', undefined, 2],
  ])('%s: %s', async (_, search, refused, asked) => {
    const { acting, loads, confirm } = open([ad(7)], 'products', search);
    await settled();
    confirm('expire', 7);
    acting[0]?.end(refused);
    await settled();
    expect(loads).toHaveLength(asked);
  });
});

describe('what is done while the list loads counts more than its older answer', () => {
  function slow(search: string) {
    const answers: ((page: Page<Row>) => void)[] = [];
    const list = open(
      [],
      'products',
      search,
      () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
    );
    return { ...list, answers };
  }

  test('without a status it is laid over the answer, and the next load counts again', async () => {
    const { actor, acting, answers, shown, confirm } = slow('');
    answers[0]?.(pageOf([ad(7), ad(8)]));
    await settled();
    actor.send({ type: 'url.changed', search: '', now: 1 });
    confirm('expire', 7);
    acting[0]?.end();
    expect(shown()).toEqual(['7 expired', '8 active']);
    answers[1]?.(pageOf([ad(7), ad(8)]));
    await settled();
    expect(shown()).toEqual(['7 expired', '8 active']);
    actor.send({ type: 'url.changed', search: '', now: 2 });
    answers[2]?.(pageOf([ad(7, { status: 'deleted' }), ad(8)]));
    await settled();
    expect(shown()).toEqual(['7 deleted', '8 active']);
  });

  test('under a status it is loaded again', async () => {
    const { actor, acting, answers, loads, shown, confirm } = slow('?status=active');
    answers[0]?.(pageOf([ad(7), ad(8)]));
    await settled();
    actor.send({ type: 'url.changed', search: '?status=active', now: 1 });
    confirm('expire', 7);
    acting[0]?.end();
    expect(loads.map(({ aborted }) => aborted).slice(1)).toEqual([true, false]);
    answers[1]?.(pageOf([ad(7), ad(8)]));
    answers[2]?.(pageOf([ad(8)]));
    await settled();
    expect(shown()).toEqual(['8 active']);
  });
});

test('what was confirmed is carried out after the page was left, four calls at a time', async () => {
  const wire = Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    title: `Ad ${index + 1}`,
    status: 'active',
  }));
  const calls: { path: string; answer: () => void }[] = [];
  const api = createApi({
    baseUrl: 'http://kasuwa.test/api',
    getToken: () => 'token',
    onUnauthorized: () => {},
    fetch: async (request) => {
      const { method, url } = request as Request;
      if (method === 'GET') return Response.json({ success: true, data: wire });
      await new Promise<void>((answer) => {
        calls.push({ path: new URL(url).pathname, answer });
      });
      // One that fails gives its place on, too.
      return Response.json({ success: calls.length % 5 !== 0 });
    },
  });
  const world = { api, config: { uploadsBase: '' } } as World; // the two members that the page asks
  const machine = chartOf(adminModerationProducts, world, undefined);
  const actor = createActor(machine, { input: { subject: 'products', selfId: 1, search: '', now: 0 } });
  actor.start();
  await expect.poll(() => actor.getSnapshot().matches({ list: 'ready' })).toBe(true);
  actor.send({ type: 'page.toggled' });
  actor.send({ type: 'bulk.asked', action: 'expire' });
  actor.send({ type: 'question.confirmed' });
  expect(actor.getSnapshot().context.jobs).toHaveLength(20);
  actor.stop();
  for (let done = 0; done < 20; done += 1) {
    await expect.poll(() => calls.length).toBe(Math.min(20, done + 4));
    calls[done]?.answer();
  }
  expect(calls.map(({ path }) => path)).toEqual(wire.map(({ id }) => `/api/admin/products/${id}/status`));
});
