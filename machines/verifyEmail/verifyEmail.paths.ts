import type { User } from '../../openapi/entities/types';
import { outside, press } from '../model/gestures';
import { type Model, refusals, thrown } from '../paths';
import type { verifyEmailMachine } from './verifyEmail.machine';

const ADA: User = {
  id: 3,
  email: 'ada@market.ng',
  name: 'Ada',
  roles: ['seller'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
};

/** What can happen on /verify-email (section 2; decisions, the mail's link). */
export const verifyEmailModel = {
  events: {
    'session.changed': {
      verified: { with: { user: ADA }, gesture: outside },
      signedOut: { with: { user: null }, gesture: outside },
    },
    'retry.pressed': { byButton: { gesture: press('button', 'Retry') } },
    'url.changed': {
      toLink: { with: { link: 'given' }, gesture: outside },
      toInstructions: { with: { link: 'none' }, gesture: outside },
    },
  },
  outcomes: {
    checkLink: {
      done: { verified: undefined },
      error: {
        ...refusals('The server is resting.', 503),
        used: thrown({ kind: 'refused', status: 409, message: 'This link was used already.' }),
        old: thrown({ kind: 'refused', status: 410, message: 'This link is too old.' }),
        unknown: thrown({ kind: 'notFound', status: 404, message: null }),
      },
    },
  },
  delays: {},
  states: {
    instructions: {
      shows: [
        ['heading', 'Verify your email'],
        ['text', /inbox and your spam folder/],
        ['link', 'Back to Sign In'],
      ],
      spec: 'S2.verify.instructions',
    },
    checking: { shows: [['heading', 'Checking your link...']] },
    done: {
      shows: [
        ['heading', 'Your email is verified'],
        ['link', 'Continue'],
      ],
    },
    used: {
      shows: [
        ['heading', 'This link was already used'],
        ['link', 'Continue'],
      ],
    },
    expired: { shows: [['heading', 'This link no longer works']] },
    failed: {
      shows: [
        ['heading', "We couldn't check the link"],
        ['button', 'Retry'],
      ],
    },
  },
  inputs: {
    instructions: { link: 'none', target: null },
    link: { link: 'given', target: null },
    linkWithTarget: { link: 'given', target: '/product/iphone-13-7' },
  },
  ignored: [
    {
      states: ['instructions', 'checking', 'used', 'expired', 'failed'],
      events: 'session.changed',
      because:
        'the route guard navigates verified people away from the instructions; in other states nothing waits for it',
    },
    {
      states: ['instructions', 'checking', 'done', 'used', 'expired'],
      events: 'retry.pressed',
      because: 'retrying would change nothing',
    },
  ],
  serialize: ({ link, target }) => [link, target],
  invariants: {
    'only a link from a mail is checked': (snapshot) =>
      snapshot.matches('instructions') === (snapshot.context.link === 'none'),
    'a check that failed says why': (snapshot) =>
      !snapshot.matches('failed') || snapshot.context.message !== null,
  },
  notShown: {
    link: 'the state says it',
  },
} satisfies Model<typeof verifyEmailMachine>;
