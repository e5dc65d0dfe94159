import { outside, press } from '../model/gestures';
import type { Model } from '../model/types';
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

/** What one sees on /profile (section 2). */
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
    deciding: { unseen: 'left at once' },
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
  ignored: [{ states: 'deciding', events: '*', because: 'left at once' }],
  serialize: ({ user }) => [user.emailVerified, user.name],
  // Survivors of `flows:mutate` that were looked at: what differs is in state or data only.
  accepted: {
    'deciding — always: dropped': 'undecided, it is painted as not verified, which it is',
    'deciding — always: to deciding': 'undecided, it is painted as not verified, which it is',
  },
} satisfies Model<typeof profileMachine>;
