import { outside, press } from '../model/gestures';
import { type Model, refusals } from '../paths';
import type { googleButtonMachine } from './googleButton.machine';

const PRESS = press('button', 'Continue with Google');

/** What can happen to Google's button (sections 5 and 8). */
export const googleButtonModel = {
  events: {
    'button.pressed': { byHand: { gesture: PRESS } },
    'network.online': { again: { gesture: outside } },
    'drawing.failed': { byScript: { gesture: outside } },
  },
  outcomes: {
    findClientId: { done: { ours: 'client.apps.example', none: null }, error: refusals() },
    prepareGoogle: {
      done: { ready: undefined },
      error: { blocked: new Error('Google SDK not loaded') },
      local: "the script is Google's: it loads or it does not",
    },
  },
  delays: {},
  states: {
    asking: { shows: [['button', 'Continue with Google']] },
    loading: { shows: [['button', 'Continue with Google']] },
    ready: { shows: [['button', /Google/]] },
    scriptMissing: { shows: [['button', 'Continue with Google']], spec: 'S5.google.script' },
    notConfigured: { shows: [['button', 'Continue with Google']] },
  },
  inputs: { start: undefined },
  ignored: [
    {
      states: ['asking', 'loading', 'scriptMissing', 'notConfigured'],
      events: 'drawing.failed',
      because: 'nothing is drawn by Google',
    },
    { states: 'ready', events: 'button.pressed', because: "Google's own button gets the press" },
    {
      states: ['asking', 'loading', 'ready', 'notConfigured'],
      events: 'network.online',
      because: 'nothing waits for the network, or it is being tried already',
    },
  ],
  serialize: () => null,
  invariants: {
    'Google’s button is drawn for a client': (snapshot) =>
      !(snapshot.matches('loading') || snapshot.matches('ready')) || snapshot.context.clientId !== '',
    'nothing is missing where the button is ready': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.notice === null,
  },
  notShown: {
    clientId: 'goes to Google',
  },
} satisfies Model<typeof googleButtonMachine>;
