import { RESEND_SECONDS } from '../../openapi/rules/email';
import { emailError } from '../auth/auth.rules';
import { outside, press, type } from '../model/gestures';
import { type Model, refusals } from '../paths';
import { secondsLeft } from './cooldown.rules';
import type { resendCooldownMachine } from './resendCooldown.machine';

const NOON = Date.UTC(2026, 10, 28, 12);
const EMAIL = 'ada@market.ng';
const RESEND = press('button', 'Resend Verification Email');

/** What can happen to the resend button (sections 2, 4, 5 and 9). */
export const resendCooldownModel = {
  events: {
    'resend.pressed': {
      typed: { with: { email: EMAIL }, gesture: [type('Email', EMAIL), RESEND] },
      empty: { with: { email: '' }, gesture: [type('Email', ''), RESEND] },
    },
    'email.edited': { byTyping: { gesture: type('Email', 'a') } },
    'clock.ticked': {
      second: { with: { now: NOON + 1000 }, gesture: outside },
      deadline: { with: { now: NOON + 60_000 }, gesture: outside },
    },
    'deadline.found': {
      ahead: { with: { deadline: NOON + 40_000, now: NOON }, gesture: outside },
      past: { with: { deadline: NOON - 1000, now: NOON }, gesture: outside },
    },
  },
  outcomes: {
    sendMail: {
      done: { sent: { now: NOON, retryAfter: null }, tooSoon: { now: NOON, retryAfter: 30 } },
      error: refusals('Please try again later.', 503),
    },
    watchStore: {
      done: {},
      error: { blocked: new Error('The storage is blocked') },
      local: "listens to the browser's storage and sends `deadline.found`",
    },
    watchClock: {
      done: {},
      error: { broken: new Error('No timers') },
      local: 'listens to the clock and sends `clock.ticked`',
    },
  },
  delays: {},
  states: {
    idle: {
      shows: [['button', 'Resend Verification Email', { disabled: false }]],
      spec: ['S2.verify.resend', 'S2.verify.emailField'],
    },
    sending: { shows: [['button', 'Sending...', { disabled: true }]], spec: 'S2.verify.sending' },
    cooling: {
      shows: [['button', /^Resend in \d+s$/, { disabled: true }]],
      spec: ['S2.verify.countdown', 'S4.resend.cooldown', 'S5.resend.cooldown'],
    },
  },
  // With an e-mail in the address there is no e-mail field; nothing else differs.
  inputs: { typed: { email: '', now: NOON } },
  ignored: [
    {
      states: ['sending', 'cooling'],
      events: ['resend.pressed', 'email.edited'],
      because: 'one mail at a time',
    },
    { states: ['idle', 'sending'], events: 'clock.ticked', because: 'nothing counts down' },
    { states: 'sending', events: 'deadline.found', because: 'the answer under way brings a later one' },
  ],
  serialize: ({ given, deadline, now, fieldError }) => [
    given,
    secondsLeft(deadline, now),
    fieldError !== null,
  ],
  // Examined survivors of `flows:mutate`: only state or data differ, not what is seen.
  accepted: {
    'cooling — clock.ticked: action keepTime dropped': 'the countdown is over: no seconds are shown',
  },
  invariants: {
    'a countdown ends in a minute at most, and has not ended': (snapshot) => {
      const { deadline, now } = snapshot.context;
      return (
        !snapshot.matches('cooling') ||
        (deadline !== null && deadline > now && deadline - now <= RESEND_SECONDS * 1000)
      );
    },
    'a mail goes to an address': (snapshot) =>
      !snapshot.matches('sending') || emailError(snapshot.context.email) === null,
    'a mail on its way leaves no message at the field': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.fieldError === null,
  },
  notShown: {
    email: 'shown as it was given, or in the field',
  },
} satisfies Model<typeof resendCooldownMachine>;
