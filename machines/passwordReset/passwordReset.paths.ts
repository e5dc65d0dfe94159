import { emailError } from '../auth/auth.rules';
import { outside, press, type } from '../model/gestures';
import { type Model, refusals, thrown } from '../paths';
import type { passwordResetMachine } from './passwordReset.machine';

const PASSWORD = 'harmattan-9';
const SEND = press('button', 'Send Reset Link');
const SAVE = press('button', 'Save New Password');

/** What can happen on /reset-password (section 7; decisions). */
export const passwordResetModel = {
  events: {
    'email.submitted': {
      // The form for the mail is open, even if the address carries an old link.
      afterRefusal: {
        with: ({ link, banner }) => (link === 'given' && banner !== null ? { email: 'ada@market.ng' } : null),
        gesture: [type('Email', 'ada@market.ng'), SEND],
      },
      sound: { with: { email: 'ada@market.ng' }, gesture: [type('Email', 'ada@market.ng'), SEND] },
      empty: { with: { email: '' }, gesture: [type('Email', ''), SEND] },
    },
    'password.submitted': {
      sound: {
        with: { password: PASSWORD, confirmPassword: PASSWORD },
        gesture: [type('New Password', PASSWORD), type('Confirm New Password', PASSWORD), SAVE],
      },
      short: {
        with: { password: 'abc', confirmPassword: 'abc' },
        gesture: [type('New Password', 'abc'), type('Confirm New Password', 'abc'), SAVE],
      },
    },
    'field.edited': {
      email: { with: { field: 'email' }, gesture: type('Email', 'a'), in: 'asking' },
      password: { with: { field: 'password' }, gesture: type('New Password', 'a'), in: 'choosing' },
    },
    'again.pressed': {
      byButton: { gesture: press('button', /^(Send Again|Ask for a New Link)$/) },
      // The address still carries the old link, which must not be used again.
      fromOldLink: {
        with: ({ link }) => (link === 'given' ? {} : null),
        gesture: press('button', 'Send Again'),
        in: 'sent',
      },
    },
    'url.changed': {
      toLink: { with: { link: 'given' }, gesture: outside },
      toAsking: { with: { link: 'none' }, gesture: outside },
      awayFromMessages: {
        with: ({ fieldErrors }) => (Object.keys(fieldErrors).length > 0 ? { link: 'none' } : null),
        gesture: outside,
        in: 'asking',
      },
    },
  },
  outcomes: {
    askForMail: { done: { sent: undefined }, error: refusals('Too many tries. Please wait a minute.', 429) },
    savePassword: {
      done: { saved: undefined },
      error: {
        ...refusals('Password must be at least 6 characters'),
        used: thrown({ kind: 'refused', status: 409, message: 'This link was used already.' }),
        old: thrown({ kind: 'refused', status: 410, message: null }),
        unknown: thrown({ kind: 'notFound', status: 404, message: null }),
      },
    },
  },
  delays: {},
  states: {
    opening: { unseen: 'left at once' },
    asking: {
      shows: [
        ['heading', 'Reset your password'],
        ['button', 'Send Reset Link'],
      ],
    },
    sending: { shows: [['button', 'Sending...', { disabled: true }]] },
    sent: {
      shows: [
        ['heading', 'Check your email'],
        ['button', 'Send Again'],
      ],
    },
    choosing: {
      shows: [
        ['heading', 'Choose a new password'],
        ['button', 'Save New Password'],
      ],
    },
    saving: { shows: [['button', 'Saving...', { disabled: true }]] },
    done: {
      shows: [
        ['heading', 'Your new password is saved'],
        ['link', 'Sign In'],
      ],
    },
    expired: {
      shows: [
        ['heading', 'This link no longer works'],
        ['button', 'Ask for a New Link'],
      ],
    },
  },
  inputs: { asking: { link: 'none', email: '' }, link: { link: 'given', email: '' } },
  ignored: [
    {
      states: ['opening', 'sending', 'sent', 'choosing', 'saving', 'done', 'expired'],
      events: 'email.submitted',
      because: 'the form does not ask for an e-mail',
    },
    {
      states: ['opening', 'asking', 'sending', 'sent', 'saving', 'done', 'expired'],
      events: 'password.submitted',
      because: 'the form does not ask for a password',
    },
    {
      states: ['opening', 'sending', 'sent', 'saving', 'done', 'expired'],
      events: 'field.edited',
      because: 'no field is open',
    },
    {
      states: ['opening', 'asking', 'sending', 'choosing', 'saving', 'done'],
      events: 'again.pressed',
      because: 'there is nothing to start again',
    },
  ],
  serialize: ({ link, fieldErrors, banner }) => [link, Object.keys(fieldErrors), banner !== null],
  secrets: [PASSWORD],
  invariants: {
    'a mail goes to an address': (snapshot) =>
      !snapshot.matches('sending') || emailError(snapshot.context.email) === null,
    'a new password is only chosen after following a link': (snapshot) =>
      !(snapshot.matches('choosing') || snapshot.matches('saving')) || snapshot.context.link === 'given',
    'a call on its way leaves no message': (snapshot) =>
      !(snapshot.matches('sending') || snapshot.matches('saving')) ||
      (snapshot.context.banner === null && Object.keys(snapshot.context.fieldErrors).length === 0),
  },
  notShown: {
    link: 'the state says it',
  },
} satisfies Model<typeof passwordResetMachine>;
