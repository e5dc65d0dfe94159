import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { verifyEmailMachine } from '../../machines/verifyEmail/verifyEmail.machine';
import { ApiError } from '../../openapi/entities/problem';
import type { User } from '../../openapi/entities/types';

const user = (emailVerified: boolean): User => ({
  id: 3,
  email: 'ada@market.ng',
  name: 'Ada',
  roles: ['seller'],
  status: 'active',
  emailVerified,
  createdAt: null,
});

function run(input: { link: 'none' | 'given'; target: string | null }, check = async () => {}) {
  const emitted: AnyEventObject[] = [];
  const told = vi.fn();
  const actor = createActor(
    verifyEmailMachine.provide({
      actors: { checkLink: fromPromise(check) },
      actions: { tellAccountChanged: told, forgetTarget: () => {} },
    }),
    { input },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const reach = (value: 'done' | 'used' | 'expired' | 'failed') =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(value)).toBe(true));
  return { actor, emitted, told, reach };
}

test('without a token there are instructions, and nothing is asked', () => {
  const check = vi.fn(async () => {});
  expect(run({ link: 'none', target: null }, check).actor.getSnapshot().value).toBe('instructions');
  expect(check).not.toHaveBeenCalled();
});

test('the link verifies, tells the session, and leads on once the session knows', async () => {
  const { actor, emitted, told, reach } = run({ link: 'given', target: '/product/iphone-7' });
  await reach('done');
  expect(told).toHaveBeenCalledOnce();
  actor.send({ type: 'session.changed', user: user(false) });
  expect(emitted.map(({ type }) => type)).toEqual(['toast']);
  actor.send({ type: 'session.changed', user: user(true) });
  expect(emitted.at(-1)).toEqual({ type: 'navigate', to: '/product/iphone-7', replace: true });
});

test('without a stored target, or signed in elsewhere only, the answer stays to be read', async () => {
  const { actor, emitted, reach } = run({ link: 'given', target: null });
  await reach('done');
  actor.send({ type: 'session.changed', user: user(true) });
  actor.send({ type: 'session.changed', user: null });
  expect(emitted.map(({ type }) => type)).toEqual(['toast']);
});

test.each([
  [409, 'used'],
  [410, 'expired'],
  [404, 'expired'],
  [400, 'expired'],
  [500, 'failed'],
  [429, 'failed'],
] as const)('an answer %i ends in %s', async (status, state) => {
  const { reach } = run({ link: 'given', target: null }, async () => {
    throw new ApiError({ kind: status === 404 ? 'notFound' : 'refused', status });
  });
  await reach(state);
});

test('no answer: the page says so, and Retry asks again', async () => {
  let tries = 0;
  const { actor, reach } = run({ link: 'given', target: null }, async () => {
    tries += 1;
    if (tries === 1) throw new ApiError({ kind: 'network', message: 'Failed to fetch' });
  });
  await reach('failed');
  expect(actor.getSnapshot().context.message).toBe('Failed to fetch');
  actor.send({ type: 'retry.pressed' });
  await reach('done');
});
