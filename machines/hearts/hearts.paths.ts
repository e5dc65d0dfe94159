import { MOST_SAVED } from '../../openapi/entities/browse';
import { outside, press } from '../model/gestures';
import { type Model, refusals, thrown } from '../paths';
import type { heartsMachine } from './hearts.machine';

const ADA = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada',
  roles: ['buyer' as const],
  status: 'active' as const,
  emailVerified: true,
  createdAt: null,
};
const BOLA = { ...ADA, id: 10, email: 'bola@example.ng', name: 'Bola' };

/** What can happen to the saved ads; the view shows the heart of ad 7. */
export const heartsModel = {
  events: {
    'saved.toggled': {
      heart: { with: { id: 7 }, gesture: press('button', /^Save /) },
      whileSending: { with: { id: 7 }, gesture: press('button', /^Save /), in: 'account.sending' },
    },
    'kept.read': { this: { with: { ids: [7] }, gesture: outside } },
    'tab.told': {
      mine: { with: { userId: ADA.id, ids: [7] }, gesture: outside },
      // The opposite of the current state, so that the change is visible.
      somebodyElses: {
        with: ({ ids }) => ({ userId: 99, ids: ids.includes(7) ? [] : [7] }),
        gesture: outside,
      },
    },
    'tab.woke': { focus: { gesture: outside }, network: { gesture: outside } },
    'session.changed': {
      signedIn: { with: { user: ADA }, gesture: outside },
      another: { with: { user: BOLA }, gesture: outside },
      anotherWhileSending: {
        with: ({ user }) => ({ user: user?.id === BOLA.id ? ADA : BOLA }),
        gesture: outside,
        in: 'account.sending',
      },
      anotherWhileWaiting: {
        with: ({ user }) => ({ user: user?.id === BOLA.id ? ADA : BOLA }),
        gesture: outside,
        in: 'account.waiting',
      },
      signedOut: { with: { user: null }, gesture: outside },
      signedOutWhileSending: { with: { user: null }, gesture: outside, in: 'account.sending' },
      signedOutWhileJoining: { with: { user: null }, gesture: outside, in: 'account.joining' },
    },
  },
  outcomes: {
    watch: {
      done: {},
      error: { noListening: new Error('The browser cannot listen.') },
      local: 'listens to the browser for as long as the tab lives',
    },
    joinAccount: {
      done: { joined: [7], none: [] },
      error: refusals(),
    },
    sendChange: {
      done: { told: null },
      error: {
        ...refusals('You have saved 100 ads. Remove one to save another.', 409),
        serverAtFault: thrown({ kind: 'refused', status: 502 }),
        sessionEnded: thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' }),
      },
    },
  },
  delays: {},
  states: {
    deciding: { unseen: 'left at once' },
    visitor: { shows: [['button', /^Save /]] },
    'account.joining': { shows: [['button', /^Save /]] },
    'account.apart': { shows: [['button', /^Save /]] },
    'account.waiting': { shows: [['button', /^Save /]] },
    'account.settled': { shows: [['button', /^Save /]] },
    'account.sending': { shows: [['button', /^Save /]] },
  },
  inputs: { visitor: { user: null }, ada: { user: ADA } },
  ignored: [
    { states: 'deciding', events: '*', because: 'left at once' },
    {
      states: 'visitor',
      events: ['tab.told', 'tab.woke'],
      because: 'a visitor’s other tabs are followed through the storage, and nothing is retried',
    },
    {
      states: 'account',
      events: 'kept.read',
      because: 'the account keeps the list; the browser’s was added to it',
    },
    {
      states: ['account.joining', 'account.settled', 'account.sending'],
      events: 'tab.woke',
      because: 'nothing is to be retried',
    },
  ],
  serialize: ({ ids, user, pending }) => [ids, user?.id ?? null, pending.slice(0, 2)],
  limit: 4000,
  invariants: {
    'an ad is saved once, and no more than the most': ({ context: { ids } }) =>
      new Set(ids).size === ids.length && ids.length <= MOST_SAVED,
    'a visitor’s list is nobody’s, and nothing of it waits for an account': (snapshot) =>
      !snapshot.matches('visitor') ||
      (snapshot.context.user === null && snapshot.context.pending.length === 0),
    'an account’s list is somebody’s': (snapshot) =>
      !snapshot.matches('account') || snapshot.context.user !== null,
    'a change is sent exactly while there is one': (snapshot) =>
      (snapshot.matches({ account: 'settled' }) ? snapshot.context.pending.length === 0 : true) &&
      (snapshot.matches({ account: 'sending' }) || snapshot.matches({ account: 'waiting' })
        ? snapshot.context.pending.length > 0
        : true),
    'a pressed heart shows at once, as it was pressed last': ({ context: { ids, pending } }) =>
      pending.every(
        ({ id, saved }, index) =>
          pending.slice(index + 1).some((later) => later.id === id) || ids.includes(id) === saved,
      ),
  },
  notShown: {
    pending: 'the heart changes before the server is told',
    user: 'the hearts of whoever it is',
  },
} satisfies Model<typeof heartsMachine>;
