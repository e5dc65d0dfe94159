import { outside } from '../model/gestures';
import type { Model } from '../paths';
import type { connectionMachine } from './connection.machine';

/** 29 November 2026, noon, UTC. */
const NOON = Date.UTC(2026, 10, 29, 12);
const HOUR = 3_600_000;

/** What can happen to the network, and what the bar says of it. */
export const connectionModel = {
  events: {
    'network.lost': { lost: { gesture: outside } },
    'network.back': { back: { gesture: outside } },
    'kept.shown': { twoHoursOld: { with: { from: NOON - 2 * HOUR, now: NOON }, gesture: outside } },
    'page.wanted': { unseen: { with: { to: '/product/chair-7' }, gesture: outside } },
    'page.changed': { another: { gesture: outside } },
    'time.passed': { aMinute: { with: { now: NOON + 60_000 }, gesture: outside } },
  },
  outcomes: {
    watch: {
      done: {},
      error: { noListening: new Error('The browser cannot listen.') },
      local: 'listens to the browser for as long as the tab lives',
    },
  },
  delays: {},
  states: {
    online: { shows: [], hides: [['status', /./]] },
    apart: { shows: [['status', 'The market can’t be reached. This was loaded 2 hours ago.']] },
    offline: { shows: [['status', /^You are offline\./]] },
    'offline.staying': { shows: [['status', /^You are offline\.( This was loaded 2 hours ago\.)?$/]] },
    'offline.waiting': { shows: [['status', /opens by itself/]] },
  },
  inputs: { noon: { now: NOON } },
  ignored: [
    { states: 'online', events: 'network.back', because: 'it was not away' },
    { states: ['online', 'apart'], events: 'page.wanted', because: 'with a network a page is asked for' },
    { states: 'online', events: 'page.changed', because: 'nothing is told of the page' },
    { states: 'offline', events: 'network.lost', because: 'it is away already' },
  ],
  serialize: ({ from, wanted }) => [from, wanted],
  invariants: {
    'a page waits exactly while one was asked for without a network': (snapshot) =>
      snapshot.matches({ offline: 'waiting' }) === (snapshot.context.wanted !== null),
    'what is online is not old, and what is apart is': (snapshot) =>
      (!snapshot.matches('online') || snapshot.context.from === null) &&
      (!snapshot.matches('apart') || snapshot.context.from !== null),
    'nothing comes from the future': ({ context: { from, now } }) => from === null || from <= now,
  },
  notShown: {
    wanted: 'where it leads once the page can be shown',
  },
} satisfies Model<typeof connectionMachine>;
