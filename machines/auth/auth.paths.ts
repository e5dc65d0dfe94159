import type { User } from '../../openapi/entities/types';
import { outside, press, type } from '../model/gestures';
import { type Model, refusals, thrown } from '../paths';
import type { authMachine } from './auth.machine';
import type { Arrival } from './redirect';

const ADA: User = {
  id: 3,
  email: 'ada@market.ng',
  name: 'Ada',
  roles: ['seller'],
  status: 'active',
  emailVerified: true,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const UNVERIFIED: User = { ...ADA, emailVerified: false };
const RENAMED: User = { ...ADA, name: 'Ada Obi' };
const NEWCOMER: User = { ...ADA, roles: ['user'] };
const PASSWORD = 'sunrise-7-Aba';
const CREDENTIAL = 'header.idtoken.signature';

const arrived = (user: User, more: Partial<Arrival> = {}): Arrival => ({
  user,
  target: null,
  here: '/auth',
  ...more,
});

/** An answer about a person, as `loadProfile` gives it. */
const profile = (user: User, more: Partial<Arrival> = {}) => ({
  ...arrived(user, { here: '/', ...more }),
  roleChoicePending: false,
});

const TARGET = { target: '/product/iphone-13-7' };
const EMPTY_FORM = { email: '', password: '' };

const BUSY_STATES = [
  'signedOut.signingIn',
  'signedOut.signingUp',
  'signedOut.exchangingGoogleToken',
] as const;
const SIGNED_IN = ['roleChoicePending', 'unverified', 'signedIn'] as const;
const UNKNOWN = ['loading', 'unreachable'] as const;

/** In the header while somebody is signed in; contains their name. */
const MENU = ['button', 'User menu'] as const;

const FORM = [
  ['button', 'Sign In'],
  ['textbox', 'Email'],
  ['link', 'Forgot password?'],
  ['link', 'Back to main menu'],
] as const;

/** The message at a field that breaks a rule (section 5). */
const FIELD_MESSAGE =
  /^(Email is (required|invalid)|Password (is required|must be at least 6 characters)|Passwords do not match|Please confirm your password)$/;

/** What can happen to the session, and what a person sees of it on /auth (sections 2, 4 and 5). The sign-up form stands second on the page. */
export const authModel = {
  events: {
    'signIn.submitted': {
      sound: {
        with: { email: 'ada@market.ng', password: PASSWORD },
        gesture: [
          type('Email', 'ada@market.ng', 0),
          type('Password', PASSWORD, 0),
          press('button', 'Sign In'),
        ],
        in: ['signedOut.idle', 'signedOut.invalid'],
      },
      mended: {
        with: { email: 'ada.obi@market.ng', password: PASSWORD },
        gesture: [
          type('Email', 'ada.obi@market.ng', 0),
          type('Password', PASSWORD, 0),
          press('button', 'Sign In'),
        ],
        in: 'signedOut.failed',
      },
      malformed: {
        with: { email: 'ada', password: 'abc' },
        gesture: [type('Email', 'ada', 0), type('Password', 'abc', 0), press('button', 'Sign In')],
      },
      empty: {
        with: EMPTY_FORM,
        gesture: [type('Email', '', 0), type('Password', '', 0), press('button', 'Sign In')],
      },
    },
    'signUp.submitted': {
      sound: {
        with: {
          email: 'ada@market.ng',
          password: PASSWORD,
          confirmPassword: PASSWORD,
          displayName: 'Ada',
          role: 'seller',
        },
        gesture: [
          type('Email', 'ada@market.ng', 1),
          type('Password', PASSWORD, 1),
          type('Confirm Password', PASSWORD),
          type('Display Name (optional)', 'Ada'),
          press('radio', 'Seller'),
          press('button', 'Sign Up'),
        ],
        in: ['signedOut.idle', 'signedOut.invalid'],
      },
      mended: {
        with: {
          email: 'ada.obi@market.ng',
          password: PASSWORD,
          confirmPassword: PASSWORD,
          displayName: 'Ada Obi',
          role: 'buyer',
        },
        gesture: [
          type('Email', 'ada.obi@market.ng', 1),
          type('Password', PASSWORD, 1),
          type('Confirm Password', PASSWORD),
          type('Display Name (optional)', 'Ada Obi'),
          press('radio', 'Buyer'),
          press('button', 'Sign Up'),
        ],
        in: 'signedOut.failed',
      },
      different: {
        with: {
          email: 'ada@market.ng',
          password: PASSWORD,
          confirmPassword: 'sunrise-8',
          displayName: '',
          role: 'buyer',
        },
        gesture: [
          type('Email', 'ada@market.ng', 1),
          type('Password', PASSWORD, 1),
          type('Confirm Password', 'sunrise-8'),
          type('Display Name (optional)', ''),
          press('radio', 'Buyer'),
          press('button', 'Sign Up'),
        ],
      },
    },
    'google.answered': { once: { with: { credential: CREDENTIAL }, gesture: outside } },
    'field.edited': { email: { with: { field: 'email' }, gesture: type('Email', 'a', 0) } },
    'form.changed': {
      otherTab: { gesture: outside },
      fromMessages: {
        with: ({ fieldErrors }) => (Object.keys(fieldErrors).length > 0 ? {} : null),
        gesture: outside,
        in: 'signedOut.failed',
      },
    },
    'role.marked': { seller: { with: { role: 'seller' }, gesture: press('radio', 'Seller') } },
    'role.confirmed': { byButton: { gesture: press('button', /^Continue as /) } },
    'retry.pressed': { byButton: { gesture: press('button', 'Retry') } },
    'session.ended': {
      elsewhere: { with: { where: 'elsewhere' }, gesture: outside },
      here: { with: { where: 'here' }, gesture: press('button', 'Sign Out'), in: 'unverified' },
    },
    'session.rejected': { onSale: { with: { path: '/sell/create' }, gesture: outside } },
    'token.stored': { byOtherTab: { gesture: outside } },
    'account.changed': { somewhere: { gesture: outside } },
    'network.online': { again: { gesture: outside } },
    'window.focused': { again: { gesture: outside } },
  },
  outcomes: {
    loadProfile: {
      done: {
        nobody: null,
        verified: profile(ADA),
        unverified: profile(UNVERIFIED),
        awaited: profile(ADA, { here: '/auth', ...TARGET }),
        owesRole: { ...profile(NEWCOMER), roleChoicePending: true },
      },
      error: {
        ...refusals('The market is being repaired.', 503),
        rejected: thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' }),
        suspended: thrown({ kind: 'refused', status: 403, message: 'Your account is suspended.' }),
      },
    },
    signIn: {
      done: { verified: arrived(ADA), unverified: arrived(UNVERIFIED), toTarget: arrived(ADA, TARGET) },
      error: refusals('Wrong e-mail or password.', 401),
    },
    signUp: {
      done: { verified: arrived(ADA), unverified: arrived(UNVERIFIED) },
      error: {
        ...refusals('This e-mail is taken.', 409),
        fields: thrown({
          kind: 'refused',
          status: 422,
          message: 'Please look at the marked fields.',
          fieldErrors: { email: 'Email is invalid', name: 'That name is too long' },
        }),
      },
    },
    exchangeGoogleToken: {
      done: {
        new: { ...arrived(NEWCOMER), isNewUser: true },
        known: { ...arrived(ADA), isNewUser: false },
        unverified: { ...arrived(UNVERIFIED), isNewUser: false },
        late: { ...arrived(ADA, { here: '/products' }), isNewUser: false },
      },
      error: refusals('This Google account is suspended here', 403),
    },
    saveRole: {
      done: { verified: arrived(ADA), unverified: arrived(UNVERIFIED) },
      error: refusals('Please choose buyer or seller.'),
    },
  },
  // The account's name has changed, which the header's menu contains.
  outcomesById: {
    lookAgain: {
      done: {
        nobody: null,
        verified: profile(RENAMED),
        unverified: profile({ ...RENAMED, emailVerified: false }),
        awaited: profile(RENAMED, { here: '/auth', ...TARGET }),
      },
      error: refusals('Please sign in again.', 401),
    },
    refreshProfile: {
      done: { nobody: null, verified: profile({ ...RENAMED, name: 'Ada of Aba' }) },
      error: refusals('Please sign in again.', 401),
    },
  },
  delays: { untilNextLook: ({ looks }) => Math.min(60, 2.5 * 2 ** looks) * 1000 },
  states: {
    loading: {
      shows: [['status', /^Loading/]],
      hides: [['button', 'Sign In'], MENU],
      spec: 'S2.guard.loading',
    },
    unreachable: { shows: [['button', 'Retry']], hides: [['button', 'Sign In'], MENU] },
    signedOut: { shows: [], hides: [MENU] },
    'signedOut.idle': {
      shows: [
        ...FORM,
        ['text', 'Or continue with email'],
        ['textbox', 'Display Name (optional)'],
        ['radio', 'Buyer'],
        ['link', 'Terms of Service'],
        ['link', 'Privacy Policy'],
      ],
      hides: [
        ['alert', /./],
        ['text', FIELD_MESSAGE],
      ],
      spec: ['S2.auth.forms', 'S2.auth.signUpFields', 'S2.auth.back', 'S2.auth.legal'],
    },
    'signedOut.invalid': {
      shows: [...FORM, ['text', FIELD_MESSAGE]],
      hides: [['alert', /./]],
      spec: 'S5.auth.stops',
    },
    'signedOut.failed': { shows: [...FORM, ['alert', /./]], spec: ['S2.auth.banner', 'S8.auth.banner'] },
    'signedOut.signingIn': {
      shows: [['button', 'Signing In...', { disabled: true }]],
      hides: [['alert', /./]],
    },
    'signedOut.signingUp': {
      shows: [['button', 'Signing Up...', { disabled: true }]],
      hides: [['alert', /./]],
    },
    'signedOut.exchangingGoogleToken': { shows: [['status', /Signing you in with Google/]] },
    roleChoicePending: {
      shows: [['dialog', /./], MENU],
      hides: [['button', 'Close']],
      spec: 'S2.auth.roleModal',
    },
    'roleChoicePending.choosing': {
      shows: [['button', /^Continue as (buyer|seller)$/]],
      spec: 'S2.auth.roleButton',
    },
    'roleChoicePending.saving': {
      shows: [['button', 'Setting up...', { disabled: true }]],
      spec: 'S2.auth.roleSaving',
    },
    'unverified.waiting': {
      shows: [MENU, ['link', 'Verify Email Address'], ['button', 'Sign Out']],
    },
    'unverified.looking': { shows: [MENU, ['link', 'Verify Email Address']] },
    // Verified people are navigated away from /auth; the header is on every page.
    'signedIn.steady': { shows: [MENU] },
    'signedIn.refreshing': { shows: [MENU] },
  },
  inputs: { start: { submitKey: 'tab-1' } },
  ignored: [
    {
      states: [...BUSY_STATES, ...SIGNED_IN, ...UNKNOWN],
      events: ['signIn.submitted', 'signUp.submitted'],
      because: 'no form is open, or one is under way',
    },
    {
      states: [...BUSY_STATES, ...SIGNED_IN, ...UNKNOWN],
      events: 'google.answered',
      because: 'Google sometimes answers twice: one exchange is enough',
    },
    {
      states: ['signedOut.idle', ...BUSY_STATES, ...SIGNED_IN, ...UNKNOWN],
      events: ['field.edited', 'form.changed'],
      because: 'no message is shown; leaving /auth does not cancel a call',
    },
    {
      states: ['signedOut', 'roleChoicePending.saving', 'unverified', 'signedIn', ...UNKNOWN],
      events: ['role.marked', 'role.confirmed'],
      because: 'the role dialog is not open',
    },
    {
      states: ['loading', 'signedOut', ...SIGNED_IN],
      events: 'retry.pressed',
      because: 'nothing failed that could be retried',
    },
    {
      states: ['signedOut', 'roleChoicePending.saving'],
      events: 'account.changed',
      because: 'nobody is signed in, or the answer under way contains the account',
    },
    {
      states: ['loading', 'signedOut', 'roleChoicePending', 'unverified.looking', 'signedIn'],
      events: ['network.online', 'window.focused'],
      because: 'no state waits for it',
    },
  ],
  // Guards read events and answers only; but a message can be cleared only where there is one.
  serialize: ({ fieldErrors, looks }) => [Object.keys(fieldErrors).length > 0, looks],
  secrets: [PASSWORD, CREDENTIAL],
  invariants: {
    'a user is known exactly while somebody is signed in': (snapshot) =>
      (snapshot.context.user === null) ===
      (['loading', 'unreachable', 'signedOut'] as const).some((state) => snapshot.matches(state)),
    'only people with a verified e-mail are signed in all the way': ({ context, ...snapshot }) =>
      ('signedIn' in Object(snapshot.value) ? context.user?.emailVerified === true : true) &&
      ('unverified' in Object(snapshot.value) ? context.user?.emailVerified === false : true),
    'a session that has ended, by whatever, leaves nobody signed in': (snapshot, { event }) =>
      (event?.type !== 'session.ended' && event?.type !== 'session.rejected') ||
      snapshot.matches('signedOut'),
    'signing out leaves nothing that was entered': ({ context }, { event }) =>
      event?.type !== 'session.ended' ||
      (context.entered.email === '' && context.banner === null && context.unanswered === null),
    'requests are only counted up, so that none takes the key of another': ({ context }, { before }) =>
      before === null || context.attempt >= before.context.attempt,
    'one form is under way at a time': (_, { running }) =>
      running.filter((id) => ['signIn', 'signUp', 'exchangeGoogleToken'].includes(id)).length <= 1,
  },
  notShown: {
    submitKey: 'names the request to the server',
    attempt: 'names the request to the server',
    looks: 'only how long it waits depends on it',
    'user.id': 'nobody knows their number',
    'user.status': 'the suspended are not signed in',
    'user.emailVerified': 'the state says it',
    'user.createdAt': 'the page of the account shows it',
    unanswered: 'compared with what is submitted again',
  },
} satisfies Model<typeof authMachine>;
