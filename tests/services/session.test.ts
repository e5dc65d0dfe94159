import { expect, test, vi } from 'vitest';
import type { Services } from '../../src/app/services';
import { createSessionActor, sessionView } from '../../src/app/session';
import { createAccountNews } from '../../src/services/account';
import { createApi } from '../../src/services/api';
import { authService } from '../../src/services/auth';
import { createGoogleLink } from '../../src/services/google';
import { createStorage } from '../../src/services/storage';
import { createStoredSession } from '../../src/services/storedSession';
import { Browser } from '../support/browserStorage';

const ORIGIN = 'https://kasuwa.example';
const ADA = {
  id: 3,
  email: 'ada@market.ng',
  name: 'Ada',
  role: 'seller',
  status: 'active',
  emailVerified: true,
};
const PASSWORD = 'sunrise-7';

type Answer = { status?: number; body: unknown } | Error;

/** One tab of a browser with the real services, up to the network, where the test answers. */
function openTab(browser: Browser, answer: (request: Request, body: string) => Answer | Promise<Answer>) {
  const win = browser.openTab();
  const storage = createStorage(win);
  const stored = createStoredSession(storage);
  const place = { here: '/' };
  const heard = { focus: () => {}, wake: () => {}, online: () => {} };
  const tab = {
    origin: ORIGIN,
    here: () => place.here,
    onFocus: (listener: () => void) => {
      heard.focus = listener;
      return () => {};
    },
    onWake: (listener: () => void) => {
      heard.wake = listener;
      return () => {};
    },
    onOnline: (listener: () => void) => {
      heard.online = listener;
      return () => {};
    },
  };
  const requests: { method: string; path: string; token: string | null; key: string | null; body: string }[] =
    [];
  const api = createApi({
    baseUrl: `${ORIGIN}/api`,
    getToken: stored.token,
    onUnauthorized: (token) => {
      if (token === stored.token()) actor.send({ type: 'session.rejected', path: place.here });
    },
    fetch: async (input) => {
      const request = input as Request; // openapi-fetch hands over requests only
      const body = await request.text();
      const { headers } = request;
      requests.push({
        method: request.method,
        path: new URL(request.url).pathname,
        token: headers.get('Authorization'),
        key: headers.get('Idempotency-Key'),
        body,
      });
      const got = await answer(request, body);
      if (got instanceof Error) throw got;
      return new Response(JSON.stringify(got.body), { status: got.status ?? 200 });
    },
  });
  const google = { ...createGoogleLink(), forget: vi.fn() };
  const account = createAccountNews();
  const auth = authService(api, stored, tab);
  // The members that the session is given.
  const services = { storage, stored, tab, api, account, auth, google } as unknown as Services;
  const actor = createSessionActor(services);
  const went: string[] = [];
  actor.on('navigate', ({ to }) => {
    went.push(to);
    place.here = to;
  });
  actor.start();
  const reach = (status: string) =>
    vi.waitFor(() => expect(sessionView(actor.getSnapshot()).status).toBe(status));
  return { actor, win, storage, stored, place, heard, requests, google, went, reach, auth };
}

/** A server that knows Ada by one token. */
const server =
  (state: { token: string }) =>
  (request: Request): Answer => {
    const path = new URL(request.url).pathname;
    if (path.endsWith('/auth/login')) return { body: { success: true, token: state.token, user: ADA } };
    if (path.endsWith('/auth/logout')) return { body: { success: true } };
    if (request.headers.get('Authorization') === `Bearer ${state.token}`)
      return { body: { success: true, user: ADA } };
    return { status: 401, body: { success: false, message: 'Please sign in again.' } };
  };
const signIn = { type: 'signIn.submitted', email: ADA.email, password: PASSWORD } as const;

test('signing in stores the token, and sends the password once and keeps it nowhere', async () => {
  const browser = new Browser();
  const { actor, reach, win, place, requests, went } = openTab(browser, server({ token: 't1' }));
  await reach('signedOut');
  place.here = '/auth';
  actor.send(signIn);
  await reach('signedIn');
  expect(win.localStorage.getItem('auth_token')).toBe('t1');
  expect(requests.at(-1)).toMatchObject({
    path: '/api/auth/login',
    body: JSON.stringify({ email: ADA.email, password: PASSWORD }),
  });
  expect(went).toEqual(['/seller/dashboard']);
  expect(JSON.stringify([{ ...win.localStorage }, actor.getPersistedSnapshot()])).not.toContain(PASSWORD);
});

test('signing out in one tab ends every tab, clears all keys, tells server and Google, and goes home', async () => {
  const browser = new Browser();
  browser.local.setItem('auth_token', 't1');
  const one = openTab(browser, server({ token: 't1' }));
  const two = openTab(browser, server({ token: 't1' }));
  await one.reach('signedIn');
  await two.reach('signedIn');
  one.storage.session.write('kasuwa.draft', 'x');
  two.storage.session.write('kasuwa.draft', 'y');
  browser.local.setItem('somebody.else', 'z');
  one.actor.send({ type: 'session.ended', where: 'here' });
  expect(sessionView(two.actor.getSnapshot())).toEqual({ status: 'signedOut', user: null });
  expect([one.went, two.went]).toEqual([['/'], ['/']]);
  expect(Object.keys(browser.local)).toEqual(['somebody.else']);
  expect([one, two].map(({ win }) => Object.keys(win.sessionStorage))).toEqual([[], []]);
  expect(one.google.forget).toHaveBeenCalled();
  await vi.waitFor(() =>
    expect(one.requests.at(-1)).toMatchObject({ path: '/api/auth/logout', token: 'Bearer t1' }),
  );
  expect(two.requests.some(({ path }) => path.endsWith('/logout'))).toBe(false);
});

test('a token that the server refuses ends both tabs without losing what was typed, and each comes back to its place', async () => {
  const browser = new Browser();
  const state = { token: 't1' };
  browser.local.setItem('auth_token', 't1');
  const one = openTab(browser, server(state));
  const two = openTab(browser, server(state));
  await one.reach('signedIn');
  await two.reach('signedIn');
  one.place.here = '/sell/create';
  two.place.here = '/saved';
  one.storage.session.write('kasuwa.draft', 'x');
  state.token = 't2';
  one.actor.send({ type: 'account.changed' });
  await one.reach('signedOut');
  await two.reach('signedOut');
  expect([one.went, two.went]).toEqual([['/auth'], ['/auth']]);
  expect(one.storage.session.read('kasuwa.draft')).toBe('x');
  one.actor.send(signIn);
  await one.reach('signedIn');
  await two.reach('signedIn');
  expect(one.went.at(-1)).toBe('/sell/create');
  expect(two.went.at(-1)).toBe('/saved');
});

test('a tab that slept in the back-forward cache shows nobody once it wakes', async () => {
  const browser = new Browser();
  browser.local.setItem('auth_token', 't1');
  const { actor, reach, heard, win } = openTab(browser, server({ token: 't1' }));
  await reach('signedIn');
  // The storage changes while the tab hears nothing: another window object writes.
  const store = createStorage({ ...win, localStorage: win.localStorage, sessionStorage: win.sessionStorage });
  store.local.write('auth_token', null);
  heard.wake();
  expect(sessionView(actor.getSnapshot())).toEqual({ status: 'signedOut', user: null });
});

test('an answer that comes after the sign-out stores no token', async () => {
  const browser = new Browser();
  let release: (answer: Answer) => void = () => {};
  const { actor, reach, win, requests } = openTab(
    browser,
    () =>
      new Promise<Answer>((resolve) => {
        release = resolve;
      }),
  );
  await reach('signedOut');
  actor.send(signIn);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  actor.send({ type: 'session.ended', where: 'elsewhere' });
  release({ body: { success: true, token: 't1', user: ADA } });
  await new Promise((resolve) => setImmediate(resolve));
  expect(win.localStorage.getItem('auth_token')).toBeNull();
  expect(sessionView(actor.getSnapshot()).status).toBe('signedOut');
});

const NOT_OURS: [string, Answer][] = [
  ['nothing', new TypeError('Failed to fetch')],
  ['a server at fault', { status: 503, body: { success: false, message: 'The market is being mended.' } }],
  ['a missing path', { status: 404, body: { success: false } }],
  ['somebody who is nobody', { status: 200, body: { success: true, data: {} } }],
];

test.each(NOT_OURS)(
  '%s in answer to the first look keeps the token; a refusal clears it',
  async (_, first) => {
    const browser = new Browser();
    browser.local.setItem('auth_token', 't1');
    let answer: Answer = first;
    const { reach, heard, win, went } = openTab(browser, () => answer);
    await reach('unreachable');
    expect(win.localStorage.getItem('auth_token')).toBe('t1');
    answer = { status: 401, body: { success: false } };
    heard.online();
    await reach('signedOut');
    expect(win.localStorage.getItem('auth_token')).toBeNull();
    expect(went).toEqual([]);
  },
);

test('a sign-up whose answer was lost is sent again under its key; another form, or one after a refusal, has another', async () => {
  const answers: Answer[] = [
    new TypeError('Failed to fetch'),
    { status: 503, body: { success: false } },
    new TypeError('Failed to fetch'),
    { status: 422, body: { success: false, message: 'Please look at the marked fields.' } },
    { status: 422, body: { success: false, message: 'Please look at the marked fields.' } },
    new TypeError('Failed to fetch'),
  ];
  const { actor, requests } = openTab(new Browser(), () => answers.shift() ?? new Error('one too many'));
  const form = { email: ADA.email, confirmPassword: PASSWORD, displayName: '', role: 'buyer' as const };
  const submit = async (more: { password?: string; displayName?: string } = {}) => {
    const { password = PASSWORD, ...values } = more;
    actor.send({ type: 'signUp.submitted', ...form, ...values, password, confirmPassword: password });
    expect(actor.getSnapshot().matches({ signedOut: 'signingUp' })).toBe(true);
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ signedOut: 'failed' })).toBe(true));
    return requests.at(-1)?.key ?? '';
  };
  await vi.waitFor(() => expect(actor.getSnapshot().matches('signedOut')).toBe(true));

  const lost = await submit();
  expect(lost).toMatch(/^[0-9a-f]{32}\.signUp\d+$/);
  // A server at fault may have created the account, too.
  expect(await submit()).toBe(lost);
  // Another name is another request; so is another password, of which the chart knows only that it was edited.
  const renamed = await submit({ displayName: 'Ada' });
  actor.send({ type: 'field.edited', field: 'password' });
  const other = await submit({ displayName: 'Ada', password: 'sunrise-8' });
  // The server said no: what is sent next is another request, even if nothing was edited.
  const afterRefusal = await submit({ displayName: 'Ada', password: 'sunrise-8' });
  // Nothing said about one form belongs to the next one.
  actor.send({ type: 'form.changed' });
  const anew = await submit({ displayName: 'Ada' });
  expect(new Set([lost, renamed, other, afterRefusal, anew]).size).toBe(5);
  expect(requests[0]?.body).toBe(
    JSON.stringify({ email: ADA.email, password: PASSWORD, name: 'ada', role: 'buyer' }),
  );
});

test('each tab names its sign-ups by itself', async () => {
  const browser = new Browser();
  const keys = await Promise.all(
    [openTab(browser, () => new Error('lost')), openTab(browser, () => new Error('lost'))].map(
      async ({ actor, requests }) => {
        await vi.waitFor(() => expect(actor.getSnapshot().matches('signedOut')).toBe(true));
        const fields = { email: ADA.email, displayName: '', role: 'buyer' as const };
        actor.send({ type: 'signUp.submitted', ...fields, password: PASSWORD, confirmPassword: PASSWORD });
        await vi.waitFor(() => expect(requests).toHaveLength(1));
        return requests[0]?.key;
      },
    ),
  );
  expect(keys[0]).not.toBe(keys[1]);
});

test('where the browser keeps nothing, the token lives as long as the page', () => {
  const refusing = { getItem: () => null, setItem() {}, removeItem() {} } as unknown as Storage; // a blocked storage
  const win = Object.assign(new EventTarget(), { localStorage: refusing, sessionStorage: refusing });
  const stored = createStoredSession(createStorage(win));
  stored.keepToken('t1');
  expect(stored.token()).toBe('t1');
  expect(stored.lookAgain()).toBeNull();
  stored.forgetToken();
  expect(stored.token()).toBeNull();
});

test('google-15: the role is asked again after a reload, of the same person only', async () => {
  const browser = new Browser();
  browser.local.setItem('auth_token', 't1');
  browser.local.setItem('kasuwa.roleChoice', String(ADA.id));
  await openTab(browser, server({ token: 't1' })).reach('roleChoicePending');
  browser.local.setItem('kasuwa.roleChoice', '99');
  await openTab(browser, server({ token: 't1' })).reach('signedIn');
});

test('google-04: a credential goes to the server once, with the nonce of its page', async () => {
  const answer = { success: true, token: 't1', user: ADA, isNewUser: false };
  const { requests, reach, google } = openTab(new Browser(), () => ({ body: answer }));
  await reach('signedOut');
  google.nonce = 'made-up-here';
  google.heard('jwt');
  await reach('signedIn');
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/api/auth/google/verify', JSON.stringify({ idToken: 'jwt', nonce: 'made-up-here' })],
  ]);
});
