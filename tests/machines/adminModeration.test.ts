import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import { adminModerationMachine } from '../../machines/adminModeration/adminModeration.machine';
import { moderationHref, parseFilter } from '../../machines/adminModeration/filter';
import { MOST_AT_ONCE, started } from '../../machines/adminModeration/jobs';
import { type Action, allows, type Row, rowAfter } from '../../machines/adminModeration/rows';
import { sampleAd } from '../../machines/productList/samples';
import type { AdminProduct, AdminUser } from '../../openapi/entities/moderation';
import { ApiError } from '../../openapi/entities/problem';

const ad = (id: number, more: Partial<AdminProduct> = {}): AdminProduct => ({
  ...sampleAd({ id, title: `Ad ${id}` }),
  openReports: 0,
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

test('the queue starts as many as may run, in order', () => {
  const begun: number[] = [];
  const jobs = [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    name: '',
    action: 'delete' as const,
    bulk: true,
    running: id === 2,
  }));
  const next = started(jobs, ({ id }) => begun.push(id));
  expect(begun).toEqual([1, 3, 4]);
  expect(next.filter(({ running }) => running)).toHaveLength(MOST_AT_ONCE);
  expect(started(next, () => begun.push(0))).toEqual(next);
});

/** The chart with actors that the test ends itself. */
function open(rows: Row[], subject: 'users' | 'products' = 'products') {
  const acting: { id: number; end: (reason?: string) => void }[] = [];
  const loads: AbortSignal[] = [];
  const toasts: string[] = [];
  const machine = adminModerationMachine.provide({
    actors: {
      loadRows: fromPromise(async ({ signal }) => {
        loads.push(signal);
        return { items: rows, page: 1, total: rows.length, totalPages: 1 };
      }),
      act: fromCallback<AnyEventObject, { id: number; action: Action }>(({ input: { id }, sendBack }) => {
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
  const actor = createActor(machine, { input: { subject, selfId: 1, search: '', now: 0 } });
  actor.on('toast', ({ text }) => toasts.push(text));
  actor.start();
  return { actor, acting, loads, toasts, context: () => actor.getSnapshot().context };
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

test('six rows run four at a time; a summary tells, what failed stays selected, no toast is shown', async () => {
  const { actor, acting, toasts, context } = open([1, 2, 3, 4, 5, 6].map((id) => ad(id)));
  await settled();
  actor.send({ type: 'page.toggled' });
  actor.send({ type: 'bulk.asked', action: 'delete' });
  actor.send({ type: 'question.confirmed' });
  expect(acting.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  acting[1]?.end();
  expect(acting.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  acting[0]?.end('In use.');
  expect(acting).toHaveLength(6);
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
