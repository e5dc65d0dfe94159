import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { adminDashboardMachine } from '../../machines/adminDashboard/adminDashboard.machine';
import { adminDashboardModel } from '../../machines/adminDashboard/adminDashboard.paths';
import type { AuditEntry, RefundDue } from '../../openapi/entities/admin';
import { ApiError } from '../../openapi/entities/problem';
import type { Page } from '../../openapi/entities/types';

const STATS = adminDashboardModel.outcomes.loadStats.done.healthy;
const CHECKS = adminDashboardModel.outcomes.checkSystem.done.told;
const entry = (id: number): AuditEntry => ({
  id,
  actor: 'Ngozi',
  action: 'product.expired',
  target: { type: 'product', id: 7, name: 'iPhone 13' },
  noted: null,
  createdAt: null,
});

/** A running dashboard; entries come newest first, two a page. */
function run(log: AuditEntry[], stats: () => Promise<typeof STATS> = async () => STATS) {
  const emitted: AnyEventObject[] = [];
  const actor = createActor(
    adminDashboardMachine.provide({
      actors: {
        loadStats: fromPromise(stats),
        checkSystem: fromPromise(async () => CHECKS),
        loadRefunds: fromPromise<Page<RefundDue>>(
          async () => adminDashboardModel.outcomes.loadRefunds.done.none,
        ),
        loadActions: fromPromise(async ({ input: { page } }) => ({
          items: log.slice((page - 1) * 2, page * 2),
          page,
          total: log.length,
          totalPages: Math.ceil(log.length / 2),
        })),
      },
    }),
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, emitted };
}

test('an act that is written between two pages moves none of them out or in twice', async () => {
  const log = [5, 4, 3, 2, 1].map(entry);
  const { actor } = run(log);
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ actions: 'shown' })).toBe(true));
  log.unshift(entry(6));
  for (const count of [3, 5]) {
    actor.send({ type: 'actions.continued' });
    await vi.waitFor(() => expect(actor.getSnapshot().context.entries).toHaveLength(count));
  }
  expect(actor.getSnapshot().context.entries.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
  actor.send({ type: 'actions.continued' });
  expect(actor.getSnapshot().matches({ actions: 'shown' })).toBe(true);
});

test('figures that fail leave the acts alone, and say what the server said', async () => {
  const { actor, emitted } = run([entry(1)], () =>
    Promise.reject(new ApiError({ kind: 'refused', status: 500, message: 'The database is resting.' })),
  );
  await vi.waitFor(() =>
    expect(actor.getSnapshot().value).toMatchObject({ stats: 'failed', actions: 'shown' }),
  );
  expect(emitted).toEqual([{ type: 'toast', tone: 'error', text: 'The database is resting.' }]);
});

test.each([
  new ApiError({ kind: 'network', message: 'Failed to fetch' }),
  new ApiError({ kind: 'refused', status: 500 }),
])('without words of the server’s: %s', async (error) => {
  const { actor, emitted } = run([], () => Promise.reject(error));
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ stats: 'failed' })).toBe(true));
  expect(emitted).toMatchObject([{ text: 'Failed to load dashboard stats' }]);
});

test('the card says what the newest check says', async () => {
  const { actor } = run([]);
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ stats: 'shown' })).toBe(true));
  expect(actor.getSnapshot().context.stats?.systemHealth.status).toBe('healthy');
  actor.send({ type: 'details.opened' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ details: { open: 'told' } })).toBe(true));
  expect(actor.getSnapshot().context.stats).toMatchObject({
    totalUsers: STATS.totalUsers,
    systemHealth: { status: 'critical', uptime: CHECKS.uptime },
  });
});
