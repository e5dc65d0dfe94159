import { choose, outside, press, type } from '../model/gestures';
import { lost, type Model, refusals, thrown } from '../paths';
import { SETTINGS_TEXTS, type settingsMachine } from './settings.machine';

const ADA = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada Obi',
  roles: ['buyer' as const],
  status: 'active' as const,
  emailVerified: true,
  createdAt: null,
  version: 4,
};
const SELLER = { ...ADA, roles: ['seller' as const] };
const SESSION_ENDED = thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' });

/** What can happen on /settings, and what a person sees there (decisions.md). */
export const settingsModel = {
  events: {
    'name.submitted': {
      another: {
        with: { name: ' Ada Eze ' },
        gesture: [type('Display name', ' Ada Eze '), press('button', 'Save')],
      },
      blank: { with: { name: ' ' }, gesture: [type('Display name', ' '), press('button', 'Save')] },
    },
    'name.edited': { typed: { with: { name: 'Ada N' }, gesture: type('Display name', 'Ada N') } },
    'theirs.taken': { byButton: { gesture: press('button', 'Take theirs') } },
    'role.chosen': {
      seller: { with: { role: 'seller' }, gesture: press('radio', 'Seller') },
      buyer: { with: { role: 'buyer' }, gesture: press('radio', 'Buyer') },
    },
    'mail.asked': { byButton: { gesture: press('button', /password reset/) } },
    'scheme.chosen': { dark: { with: { scheme: 'dark' }, gesture: choose('Colours', 'Dark') } },
    'signOut.pressed': { byButton: { gesture: press('button', 'Sign Out') } },
    'session.changed': {
      renamed: {
        with: { user: { ...ADA, name: 'Ada Bello' } },
        gesture: outside,
        in: 'name.editing.untouched',
      },
      sellerByNow: { with: { user: SELLER }, gesture: outside, in: 'role.choosing' },
      gone: { with: { user: null }, gesture: outside },
    },
  },
  outcomes: {
    saveName: {
      done: {
        saved: { user: { ...ADA, name: 'Ada Eze' }, overtaken: false },
        overtaken: { user: { ...ADA, name: 'Ada Musa', version: 5 }, overtaken: true },
      },
      error: { ...refusals('That name is too long.'), lost, sessionEnded: SESSION_ENDED },
    },
    saveRole: {
      // The server's answer counts, whatever was chosen.
      done: { asItWas: ADA, seller: SELLER },
      error: { ...refusals(), lost, sessionEnded: SESSION_ENDED },
    },
    askForMail: { done: { sent: null }, error: refusals() },
  },
  delays: {},
  states: {
    'name.editing': { shows: [['button', 'Save', { disabled: false }]] },
    'name.editing.untouched': { shows: [['textbox', 'Display name']] },
    'name.editing.typed': { shows: [['textbox', 'Display name']] },
    'name.editing.overtaken': {
      shows: [
        ['alert', /This profile was changed.*Ada Musa/],
        ['button', 'Keep mine'],
        ['button', 'Take theirs'],
      ],
    },
    'name.saving': { shows: [['button', 'Saving...', { disabled: true }]] },
    'role.choosing': { shows: [['radio', 'Buyer', { disabled: false }]] },
    'role.saving': { shows: [['radio', 'Buyer', { disabled: true }]] },
    'mail.idle': { shows: [['button', 'Send me a password reset']] },
    'mail.sending': { shows: [['button', 'Sending...', { disabled: true }]] },
    'mail.sent': { shows: [['status', /We sent a link to ada@example.ng/]] },
  },
  inputs: { buyer: { user: ADA, scheme: 'auto' } },
  ignored: [
    { states: 'name.saving', events: ['name.submitted', 'name.edited'], because: 'one save at a time' },
    {
      states: ['name.editing.untouched', 'name.editing.typed', 'name.saving'],
      events: 'theirs.taken',
      because: 'nothing is to be decided',
    },
    { states: 'role.saving', events: 'role.chosen', because: 'one save at a time' },
    { states: 'mail.sending', events: 'mail.asked', because: 'one mail at a time' },
  ],
  serialize: ({ role, nameError, loaded }) => [
    role,
    nameError === SETTINGS_TEXTS.nameRequired,
    loaded.name === 'Ada Musa',
  ],
  invariants: {
    'a name that is sent is not blank, and has no message': (snapshot) =>
      !snapshot.matches({ name: 'saving' }) ||
      (snapshot.context.name.trim() !== '' && snapshot.context.nameError === null),
    'a field that nobody touched has no message': (snapshot) =>
      !snapshot.matches({ name: { editing: 'untouched' } }) || snapshot.context.nameError === null,
    'the marked account type is the account’s, unless another one is being saved': (snapshot) =>
      snapshot.matches({ role: 'saving' }) ||
      snapshot.context.role === (snapshot.context.user.roles.includes('seller') ? 'seller' : 'buyer'),
  },
  notShown: {
    'user.id': 'nobody knows their number',
    'user.roles': 'the chosen role is shown',
    'user.status': 'the suspended are not signed in',
    'user.emailVerified': 'who is here is verified',
    'user.version': 'names the version to the server',
    loaded: 'what the typed name changes, which the server is told',
    scheme: 'the state says it',
  },
} satisfies Model<typeof settingsMachine>;
