import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { authMachine } from '../../machines/auth/auth.machine';
import type { ProfileOutcome } from '../../machines/auth/auth.setup';
import { VISITOR, watchSession } from '../../src/app/session';

test('who has no token is the very visitor that documents are painted for: nothing is painted anew', async () => {
  const session = createActor(
    authMachine.provide({ actors: { loadProfile: fromPromise<ProfileOutcome>(async () => null) } }),
    {
      input: { submitKey: 'tab-1' },
    },
  );
  const watch = watchSession(session);
  expect(watch.now().status).toBe('loading');
  await waitFor(session.start(), (snapshot) => snapshot.matches('signedOut'));
  expect(watch.now()).toBe(VISITOR);
});
