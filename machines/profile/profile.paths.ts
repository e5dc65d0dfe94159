import { outside, press } from '../model/gestures';
import type { Model } from '../paths';
import type { profileMachine } from './profile.machine';

const ADA = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada Obi',
  roles: ['buyer' as const],
  status: 'active' as const,
  emailVerified: false,
  createdAt: null,
};

/** What a person sees on /profile (section 2). */
export const profileModel = {
  events: {
    'signOut.pressed': { byButton: { gesture: press('button', 'Sign Out') } },
    'session.changed': {
      verified: { with: { user: { ...ADA, emailVerified: true } }, gesture: outside },
      unnamed: { with: { user: { ...ADA, name: 'ada' } }, gesture: outside },
      gone: { with: { user: null }, gesture: outside },
    },
  },
  outcomes: {},
  delays: {},
  states: {
    verified: {
      shows: [
        ['text', 'ada@example.ng'],
        ['text', 'Email Verified'],
        ['button', 'Account Settings', { disabled: true }],
        ['button', 'Sign Out'],
      ],
      hides: [['link', 'Verify Email Address']],
      spec: ['S2.profile.account', 'S2.profile.verified', 'S2.profile.settings', 'S4.email.verified'],
    },
    unverified: {
      shows: [
        ['text', 'ada@example.ng'],
        ['text', 'Email Not Verified'],
        ['link', 'Verify Email Address'],
        ['button', 'Account Settings', { disabled: true }],
        ['button', 'Sign Out'],
      ],
      spec: ['S2.profile.account', 'S2.profile.unverified', 'S2.profile.settings'],
    },
  },
  inputs: { unverified: { user: ADA } },
  serialize: ({ user }) => [user.emailVerified, user.name],
  invariants: {
    'the page says of the e-mail what the account says': (snapshot) =>
      snapshot.matches('verified') === snapshot.context.user.emailVerified,
  },
  notShown: {
    'user.id': 'nobody knows their number',
    'user.roles': 'the menu shows what they may do',
    'user.status': 'the suspended are not signed in',
    'user.emailVerified': 'who is here is verified',
  },
} satisfies Model<typeof profileMachine>;
