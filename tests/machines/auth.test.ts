import { describe, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { authMachine } from '../../machines/auth/auth.machine';
import { newPasswordErrors, signInErrors, signUpErrors } from '../../machines/auth/auth.rules';
import type { Arrival } from '../../machines/auth/redirect';
import { ApiError, type Problem } from '../../openapi/entities/problem';
import type { User } from '../../openapi/entities/types';

const ADA: User = {
  id: 3,
  email: 'ada@market.ng',
  name: 'Ada',
  roles: ['seller'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
};
const PASSWORD = 'sunrise-7';
const arrival = (more: Partial<Arrival> = {}): Arrival => ({
  user: ADA,
  target: null,
  here: '/auth',
  ...more,
});
const profile = (more: Partial<Arrival> = {}) => ({
  ...arrival({ here: '/', ...more }),
  roleChoicePending: false,
});
const refuse =
  (problem: Partial<Problem> = {}) =>
  async () => {
    throw new ApiError({ kind: 'refused', status: 401, ...problem });
  };

interface World {
  loadProfile?: () => Promise<ReturnType<typeof profile> | null>;
  signIn?: () => Promise<Arrival>;
  google?: () => Promise<Arrival & { isNewUser: boolean }>;
  saveRole?: () => Promise<Arrival>;
}

/** A running session, what it told the shell and what it did to the storage. */
function run(world: World = {}) {
  const emitted: AnyEventObject[] = [];
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const calls = { google: 0 };
  const actor = createActor(
    authMachine.provide({
      actors: {
        loadProfile: fromPromise(world.loadProfile ?? (async () => null)),
        signIn: fromPromise(world.signIn ?? (async () => arrival())),
        signUp: fromPromise(world.signIn ?? (async () => arrival())),
        exchangeGoogleToken: fromPromise(async () => {
          calls.google += 1;
          return (world.google ?? (async () => ({ ...arrival(), isNewUser: false })))();
        }),
        saveRole: fromPromise(world.saveRole ?? (async () => arrival())),
      },
      actions: {
        forgetToken: note('forgetToken'),
        forgetTarget: note('forgetTarget'),
        forgetRoleChoice: note('forgetRoleChoice'),
        keepTarget: (_, { path }) => void done.push(`keepTarget ${path}`),
        clearEverything: (_, { where }) => void done.push(`clearEverything ${where}`),
      },
    }),
    { input: { submitKey: 'tab-1' } },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const reach = (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(value)).toBe(true));
  return { actor, emitted, done, calls, reach };
}

const signIn = { type: 'signIn.submitted', email: ' ada@market.ng ', password: PASSWORD } as const;
/** A call whose end the test decides. */
function pending<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { call: () => promise, resolve };
}

describe('at the start', () => {
  test('a token that is answered with an error is cleared silently (section 4)', async () => {
    const { reach, done, emitted } = run({ loadProfile: refuse({ message: 'Please sign in again.' }) });
    await reach('signedOut');
    expect(done).toEqual(['forgetToken']);
    expect(emitted).toEqual([]);
  });

  test('signing out while the profile loads ends signed out, whatever is answered then', async () => {
    const { call, resolve } = pending<ReturnType<typeof profile>>();
    const { actor, reach, emitted, done } = run({ loadProfile: call });
    actor.send({ type: 'session.ended', where: 'here' });
    resolve(profile());
    await reach('signedOut');
    await Promise.resolve();
    expect(actor.getSnapshot().context.user).toBeNull();
    expect(done).toEqual(['clearEverything here']);
    expect(emitted).toEqual([{ type: 'navigate', to: '/' }]);
  });

  test('a role choice that was open before a reload is open again', async () => {
    await run({ loadProfile: async () => ({ ...profile(), roleChoicePending: true }) }).reach(
      'roleChoicePending',
    );
  });
});

describe('a choice of role that another tab may have made', () => {
  test.each<[string, World['loadProfile'], 'signedOut' | 'unreachable']>([
    ['nobody is signed in any more', async () => null, 'signedOut'],
    ['the token is refused', refuse({ kind: 'unauthorized' }), 'signedOut'],
    ['the server is at fault', refuse({ status: 503, message: 'We are back soon.' }), 'unreachable'],
    ['nothing answers', refuse({ kind: 'network', status: null }), 'unreachable'],
  ])('%s: nobody is shown as signed in', async (_, answer, state) => {
    let ask: World['loadProfile'] = async () => ({ ...profile(), roleChoicePending: true });
    const { actor, reach } = run({ loadProfile: async () => ask?.() ?? null });
    await reach('roleChoicePending');
    ask = answer;
    actor.send({ type: 'account.changed' });
    expect(actor.getSnapshot().context.user).toBeNull();
    await reach(state);
    expect(actor.getSnapshot().context.user).toBeNull();
  });
});

describe('signing in', () => {
  test('goes where the person wanted to go, once, and spends the target', async () => {
    const { actor, reach, emitted, done } = run({
      signIn: async () => arrival({ target: '/product/iphone-7' }),
    });
    await reach({ signedOut: 'idle' });
    actor.send(signIn);
    expect(actor.getSnapshot().context.entered.email).toBe('ada@market.ng');
    await reach('signedIn');
    expect(emitted).toEqual([{ type: 'navigate', to: '/product/iphone-7', replace: true }]);
    expect(done).toEqual(['forgetTarget']);
  });

  test('unverified: the target is honoured and kept, so that the mail leads there, too', async () => {
    const unverified = arrival({ user: { ...ADA, emailVerified: false }, target: '/product/iphone-7' });
    const { actor, reach, emitted, done } = run({ signIn: async () => unverified });
    await reach({ signedOut: 'idle' });
    actor.send(signIn);
    await reach('unverified');
    expect(emitted).toEqual([{ type: 'navigate', to: '/product/iphone-7', replace: true }]);
    expect(done).toEqual([]);
  });

  test.each<[string, Partial<Problem>, string]>([
    ['the server says why', { message: 'Wrong e-mail or password.' }, 'Wrong e-mail or password.'],
    ['the server says nothing', {}, 'Authentication failed'],
    ['nothing answers', { kind: 'network', status: null }, 'Network error'],
    ['the browser says why', { kind: 'network', message: 'Failed to fetch' }, 'Failed to fetch'],
  ])('a refusal stands in the banner: %s', async (_, problem, banner) => {
    const { actor, reach } = run({ signIn: refuse(problem) });
    await reach({ signedOut: 'idle' });
    actor.send(signIn);
    await reach({ signedOut: 'failed' });
    expect(actor.getSnapshot().context.banner).toBe(banner);
    actor.send({ type: 'form.changed' });
    expect(actor.getSnapshot().matches({ signedOut: 'idle' })).toBe(true);
  });

  test('a second press while the first is under way sends nothing', async () => {
    const call = vi.fn(pending<Arrival>().call);
    const { actor, reach } = run({ signIn: call });
    await reach({ signedOut: 'idle' });
    actor.send(signIn);
    actor.send(signIn);
    expect(call).toHaveBeenCalledOnce();
  });

  test('no snapshot holds the password, whatever state it is in', async () => {
    const { actor, reach } = run({ signIn: refuse() });
    const seen: string[] = [];
    actor.subscribe(() => seen.push(JSON.stringify(actor.getPersistedSnapshot())));
    await reach({ signedOut: 'idle' });
    actor.send(signIn);
    await reach({ signedOut: 'failed' });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.filter((text) => text.includes(PASSWORD))).toEqual([]);
  });
});

describe('Google', () => {
  const answer = { type: 'google.answered', credential: 'jwt' } as const;

  test('google-05: called back twice, exchanged once', async () => {
    const { actor, reach, calls } = run();
    await reach({ signedOut: 'idle' });
    actor.send(answer);
    actor.send(answer);
    await reach('signedIn');
    expect(calls.google).toBe(1);
  });

  test.each<[string, Partial<Problem>, string]>([
    [
      'google-11',
      { message: 'This Google account is suspended here' },
      'This Google account is suspended here',
    ],
    ['google-12', {}, 'Google authentication failed'],
    ['google-13', { kind: 'network', message: 'Failed to fetch' }, 'Failed to fetch'],
  ])('%s: the banner', async (_, problem, banner) => {
    const { actor, reach } = run({ google: refuse(problem) });
    await reach({ signedOut: 'idle' });
    actor.send(answer);
    await reach({ signedOut: 'failed' });
    expect(actor.getSnapshot().context.banner).toBe(banner);
    expect(actor.getSnapshot().can(answer)).toBe(true);
  });

  test('google-08: an answer after /auth was left signs in and moves nobody', async () => {
    const { actor, reach, emitted } = run({
      google: async () => ({ ...arrival({ here: '/products' }), isNewUser: false }),
    });
    await reach({ signedOut: 'idle' });
    actor.send(answer);
    await reach('signedIn');
    expect(emitted).toEqual([{ type: 'navigate', to: '/products', replace: true }]);
  });

  test('google-14, 16 and 17: a new person chooses a role, and is asked again when that fails', async () => {
    let tries = 0;
    const { actor, reach, emitted, done } = run({
      google: async () => ({ ...arrival(), isNewUser: true }),
      saveRole: async () => {
        tries += 1;
        if (tries === 1) throw new ApiError({ kind: 'refused', status: 500 });
        return arrival();
      },
    });
    await reach({ signedOut: 'idle' });
    actor.send(answer);
    await reach({ roleChoicePending: 'choosing' });
    expect(emitted).toEqual([]);
    actor.send({ type: 'role.marked', role: 'seller' });
    actor.send({ type: 'role.confirmed' });
    expect(actor.getSnapshot().matches({ roleChoicePending: 'saving' })).toBe(true);
    await reach({ roleChoicePending: 'choosing' });
    expect(emitted).toEqual([
      { type: 'toast', tone: 'error', title: 'Error', text: 'Failed to update role' },
    ]);
    actor.send({ type: 'role.confirmed' });
    await reach('signedIn');
    expect(emitted.slice(1)).toEqual([
      {
        type: 'toast',
        tone: 'success',
        title: 'Welcome!',
        text: 'Your account has been set up as a seller.',
      },
      { type: 'navigate', to: '/seller/dashboard', replace: true },
    ]);
    expect(done).toContain('forgetRoleChoice');
  });
});

describe('from outside', () => {
  test('a refused token keeps the place and asks to sign in', async () => {
    const { actor, reach, emitted, done } = run({ loadProfile: async () => profile() });
    await reach('signedIn');
    actor.send({ type: 'session.rejected', path: '/sell/create?draft=1' });
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(actor.getSnapshot().context.user).toBeNull();
    expect(done).toEqual(['forgetToken', 'keepTarget /sell/create?draft=1']);
    expect(emitted.map(({ type }) => type)).toEqual(['toast', 'navigate']);
  });

  test('a changed account is read anew while the pages stay', async () => {
    let name = 'Ada';
    const { actor, reach } = run({ loadProfile: async () => profile({ user: { ...ADA, name } }) });
    await reach({ signedIn: 'steady' });
    name = 'Ada of Aba';
    actor.send({ type: 'account.changed' });
    expect(actor.getSnapshot().context.user?.name).toBe('Ada');
    await reach({ signedIn: 'steady' });
    expect(actor.getSnapshot().context.user?.name).toBe('Ada of Aba');
  });
});

describe('section 5', () => {
  const sound = {
    email: 'ada@market.ng',
    password: 'secret',
    confirmPassword: 'secret',
    displayName: '',
    role: 'buyer' as const,
  };

  test.each([
    ['', { email: 'Email is required' }],
    ['   ', { email: 'Email is required' }],
    ["o'neil@market.ng", {}],
    ['ada', { email: 'Email is invalid' }],
    ['ada@market', { email: 'Email is invalid' }],
    ['a b@market.ng', { email: 'Email is invalid' }],
    [' ada@market.ng ', {}],
  ])('e-mail %j', (email, errors) => {
    expect(signInErrors({ ...sound, email })).toEqual(errors);
  });

  test.each([
    ['', { password: 'Password is required' }],
    ['12345', { password: 'Password must be at least 6 characters' }],
    ['      ', {}],
    ['123456', {}],
  ])('password %j', (password, errors) => {
    expect(signInErrors({ ...sound, password })).toEqual(errors);
  });

  test('the password twice', () => {
    expect(signUpErrors(sound)).toEqual({});
    expect(signUpErrors({ ...sound, confirmPassword: '' })).toEqual({
      confirmPassword: 'Please confirm your password',
    });
    expect(signUpErrors({ ...sound, confirmPassword: 'secreT' })).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect(newPasswordErrors({ password: 'abc', confirmPassword: 'abd' })).toEqual({
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    });
  });

  test('all fields at once', () => {
    expect(signUpErrors({ ...sound, email: '', password: '', confirmPassword: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
    });
  });
});
