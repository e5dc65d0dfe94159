import type { Page } from '@playwright/test';
import { RESEND_TEXTS } from '../../machines/resendCooldown/resendCooldown.machine';
import type { resendCooldownModel } from '../../machines/resendCooldown/resendCooldown.paths';
import type { Place, StepDefinition, StepDefinitions } from './definitions';
import { performAll } from './driver';
import { type Answer, type Call, MENDING } from './gateway';
import { freshEmail } from './people';
import type { World } from './world';

/** What the button's chart does not know of its page. */
export interface ResendFacts {
  /** Whether the page's address names the e-mail, or it is typed. */
  given: boolean;
  /** Whether the server has mailed this address less than a minute ago. */
  mailed: boolean;
  /** Whether a message stands at the field. */
  message: boolean;
}

const RESEND: Call = 'POST /api/auth/resend-verification';
const keyOf = (email: string) => `kasuwa.resend.${email}`;

const typedOnly = ({ facts }: Place<ResendFacts>) => (facts.given ? 'the address names the e-mail' : null);
const givenOnly = ({ facts }: Place<ResendFacts>) =>
  facts.given ? null : 'what is stored belongs to an e-mail, and none is named yet';

const failing = (how: Exclude<Answer, 'pass'>): StepDefinition<ResendFacts> => ({
  do: (world) => world.gateway.answer(RESEND, how),
});

/** Seconds that the button names. */
async function secondsOn(page: Page): Promise<number> {
  const label = await page.getByRole('button', { name: /^Resend in/ }).textContent();
  return Number(/\d+/.exec(label ?? '')?.[0]);
}

/** Another tab stores a deadline for the same address, as its own button does. */
const stored = (world: World, deadline: (now: number) => number) =>
  world.inAnotherTab('/terms', async (tab) => {
    const now = await world.page.evaluate(() => Date.now());
    await tab.evaluate(([key, at]) => localStorage.setItem(key, at), [
      keyOf(world.person.email),
      String(deadline(now)),
    ] as const);
  });

/** How each step of the resend button's paths comes about on /verify-email. */
export const resendSteps: StepDefinitions<typeof resendCooldownModel, ResendFacts> = {
  starts: () => [
    { given: false, mailed: false, message: false },
    { given: true, mailed: false, message: false },
  ],
  begin: async (world, { facts }) => {
    world.person = { id: 0, email: freshEmail(), token: '' };
    const query = facts.given ? `?email=${encodeURIComponent(world.person.email)}` : '';
    await world.page.goto(`${world.gateway.url}/verify-email${query}`);
  },
  calls: { sendMail: RESEND },
  events: {
    'resend.pressed': {
      typed: {
        do: async (world, { facts, step: { data: cause } }) => {
          // The server minds each address for itself: another one is mailed at once.
          if (!facts.given) world.person = { id: 0, email: freshEmail(), token: '' };
          if (facts.given) await world.page.getByRole('button', { name: RESEND_TEXTS.idle }).click();
          else if (cause.by === 'event' && !('outside' in cause.gesture))
            await performAll(world.page, cause.gesture, () => world.person.email);
        },
        makes: ({ facts }) => ({ message: false, mailed: facts.given && facts.mailed }),
      },
      empty: {
        not: typedOnly,
        do: async (world, { step: { data: cause } }) => {
          if (cause.by === 'event' && !('outside' in cause.gesture))
            await performAll(world.page, cause.gesture);
        },
        makes: () => ({ message: true }),
      },
    },
    'email.edited': {
      byTyping: {
        not: (at) => typedOnly(at) ?? (at.facts.message ? null : 'no message stands at the field'),
        do: async (world, { step: { data: cause } }) => {
          if (cause.by === 'event' && !('outside' in cause.gesture))
            await performAll(world.page, cause.gesture);
        },
        makes: () => ({ message: false }),
      },
    },
    'clock.ticked': {
      second: {
        do: async ({ page, notes }) => {
          const before = await secondsOn(page);
          await page.clock.runFor(1000);
          notes.atMost = String(before - 1);
        },
      },
      deadline: { do: ({ page }) => page.clock.fastForward(60_000) },
    },
    'deadline.found': {
      ahead: { not: givenOnly, do: (world) => stored(world, (now) => now + 40_000) },
      past: { not: givenOnly, do: (world) => stored(world, (now) => now - 1000) },
    },
  },
  outcomes: {
    sendMail: {
      done: {
        sent: {
          not: ({ facts }) => (facts.mailed ? 'the server has mailed this address within the minute' : null),
          do: (world) => world.gateway.answer(RESEND, 'pass'),
          makes: () => ({ mailed: true }),
        },
        tooSoon: {
          do: async (world, { facts }) => {
            const data = { email: world.person.email };
            if (!facts.mailed) await world.people.call('POST', '/api/auth/resend-verification', { data });
            await world.gateway.answer(RESEND, 'pass');
          },
          makes: () => ({ mailed: true }),
        },
      },
      error: { refused: failing('mending'), silent: failing('page'), offline: failing('cut') },
    },
    watchStore: {
      done: {},
      error: { blocked: { never: 'a store that the browser refuses is read as empty, without an error' } },
    },
    watchClock: { done: {}, error: { broken: { never: 'browsers have timers' } } },
  },
  says: (_world, visit) => {
    const { fieldError } = visit.snapshot.context as { fieldError: string | null };
    return fieldError === null ? [] : [['text', fieldError]];
  },
  words: (_world, text, step) => {
    if (text === 'Network error') return /Failed to fetch|Network error/;
    return step?.key === 'error sendMail (refused)' ? MENDING : text;
  },
  holds: async (world, states) => {
    const { atMost } = world.notes;
    if (!states.includes('cooling') || atMost === undefined) return [];
    const left = await secondsOn(world.page);
    if (left > Number(atMost)) return [`${left} s are left, not ${atMost} or fewer`];
    delete world.notes.atMost;
    return [];
  },
};
