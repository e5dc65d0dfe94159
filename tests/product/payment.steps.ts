import { expect, type Page } from '@playwright/test';
import { AUTH_TEXTS } from '../../machines/auth/auth.machine';
import type { Step } from '../../machines/model/scenario';
import type { paymentModel } from '../../machines/payment/payment.paths';
import type { Place, StepDefinition, StepDefinitions } from './definitions';
import { type Answer, type Call, UNHELD } from './gateway';
import type { World } from './world';

/** What the plans' chart does not know. */
export interface PaymentFacts {
  /** Whether a plan runs. */
  active: boolean;
  /** Whether the page shows what was paid. */
  history: boolean;
  /** The page was left for the sign-in. */
  left: boolean;
}

const PLANS: Call = 'GET /api/subscription/plans';
const CURRENT: Call = 'GET /api/subscription/current';
const HISTORY: Call = 'GET /api/subscription/payments';
const INITIATE: Call = 'POST /api/subscription/payment/initiate';
const VERIFY: Call = 'POST /api/subscription/payment/verify';

const BUYERS = 'Plans are for sellers. Change your account type in the settings first.';
const PAGE = '/seller/dashboard';
const IDS: Record<string, number> = { Basic: 1, Premium: 2 };

type At = Place<PaymentFacts>;
const stays = ({ facts }: At) => (facts.left ? 'the page was left for the sign-in' : null);
const NEVER_FAILS = 'it does not fail in a browser that runs the product';
const ALWAYS_NAMED = 'the server tells every payment’s reference';

/** The tab with the checkout. */
const checkouts = new WeakMap<World, Page>();

/** Opens a payment by a call, as a second device would. */
async function open(world: World, plan = 'Premium'): Promise<{ ref: string; url: string }> {
  const { data } = await world.people.call<{ data: { transactionRef: string; paymentUrl: string } }>(
    'POST',
    '/api/subscription/payment/initiate',
    { token: world.person.token, data: { planId: IDS[plan], returnPath: PAGE } },
  );
  world.notes[`url ${data.transactionRef}`] = data.paymentUrl;
  return { ref: data.transactionRef, url: data.paymentUrl };
}

/** Does at the checkout what a person could, without coming back and without a webhook. */
async function atCheckout(world: World, deed: 'pay' | 'decline' | 'pending'): Promise<void> {
  const url = world.notes[`url ${world.notes.ref}`] ?? '';
  await world.people.call('POST', url, { form: { deed, webhook: 'none', stay: 'yes' } });
}

/** A history with a payment in it that is still open, so that there is one to check. */
async function withOpenPayment(world: World): Promise<void> {
  world.notes.open = (await open(world, world.notes.other)).ref;
}

/** Another plan runs from now on. */
function runs(world: World, plan: string): void {
  world.notes.current = plan;
  world.notes.other = plan === 'Basic' ? 'Premium' : 'Basic';
}

async function load(world: World, history: Answer = 'pass'): Promise<void> {
  await world.gateway.answer(HISTORY, history);
  await world.gateway.answer(CURRENT, 'pass');
  await world.gateway.answer(PLANS, 'pass');
}

const loadFails = (how: Answer): StepDefinition<PaymentFacts> => ({
  not: stays,
  do: async (world) => {
    await world.gateway.answer(HISTORY, 'pass');
    await world.gateway.answer(CURRENT, 'pass');
    await world.gateway.answer(PLANS, how);
  },
});

/** The server takes the token no more: whatever the chart does, the person is led to the sign-in. */
const sessionEnded = (call: Call): StepDefinition<PaymentFacts> => ({
  not: stays,
  do: async (world) => {
    await world.people.revoke(world.person.token);
    if (call === PLANS) for (const one of [HISTORY, CURRENT]) await world.gateway.answer(one, 'pass');
    await world.gateway.answer(call, 'pass');
    if (call === INITIATE) await closed(world);
    await world.page.getByRole('tab', { name: 'Sign In' }).waitFor();
  },
  makes: () => ({ left: true }),
});

/** The tab that was opened for the checkout goes away by itself. */
async function closed(world: World): Promise<void> {
  await expect.poll(() => checkouts.get(world)?.isClosed()).toBe(true);
}

const startFails = (how: Exclude<Answer, 'pass'>): StepDefinition<PaymentFacts> => ({
  not: stays,
  do: async (world) => {
    await world.gateway.answer(INITIATE, how);
    await closed(world);
  },
});

const verifyFails = (how: Exclude<Answer, 'pass'>): StepDefinition<PaymentFacts> => ({
  not: stays,
  do: (world) => world.gateway.answer(VERIFY, how),
});

/** Chooses a plan: the checkout's tab opens within the click. */
const choose = (plan: 'current' | 'other') => async (world: World) => {
  const opened = world.context.waitForEvent('page');
  await world.page.getByRole('button', { name: new RegExp(`: ${world.notes[plan]}$`) }).click();
  const tab = await opened;
  await tab.setExtraHTTPHeaders({ [UNHELD]: 'yes' });
  checkouts.set(world, tab);
};

const pressed = (
  name: string | ((world: World) => string),
  not: (at: At) => string | null = () => null,
): StepDefinition<PaymentFacts> => ({
  not: (at) => stays(at) ?? not(at),
  do: (world) =>
    world.page
      .getByRole('button', { name: typeof name === 'string' ? name : name(world), exact: true })
      .click(),
});

/** As `definition`, and the checkout's tab is closed. */
function doneWithCheckout(definition: StepDefinition<PaymentFacts>): StepDefinition<PaymentFacts> {
  if ('never' in definition) return definition;
  return {
    ...definition,
    do: async (world, at) => {
      await definition.do(world, at);
      await world.closeOtherTabs();
    },
  };
}

/** The tab with the checkout comes back, with what the provider was told there. */
const comesBack = (button: string): StepDefinition<PaymentFacts> => ({
  not: stays,
  do: async (world) => {
    const tab = await checkoutOf(world);
    await tab.getByRole('button', { name: button }).click();
    await tab.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
    await tab.close();
  },
});

/** The checkout, opened by the page's own link where its tab was closed. */
async function checkoutOf(world: World): Promise<Page> {
  const known = checkouts.get(world);
  if (known !== undefined && !known.isClosed()) return known;
  const tab = await world.context.newPage();
  await tab.setExtraHTTPHeaders({ [UNHELD]: 'yes' });
  await tab.goto(world.notes[`url ${world.notes.ref}`] ?? '');
  checkouts.set(world, tab);
  return tab;
}

/** Another tab of the product comes back from another payment, or from who knows where. */
const elsewhere = (query: (ref: string) => string): StepDefinition<PaymentFacts> => ({
  not: stays,
  do: async (world) => {
    const { ref } = await open(world);
    await world.inAnotherTab(PAGE + query(ref), async (tab) => {
      await tab.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
      await tab.locator('[data-tone]').or(tab.getByText('has not arrived yet')).first().waitFor();
    });
  },
});

const NO_LINK =
  'no link of the product leads to a return: the provider loads the page anew, which the inputs of the chart begin with';

/** A step that ends the session says so and nothing else; the others say what the chart says. */
function toasts(_world: World, step: Step): string[] {
  if (step.key.includes('(sessionEnded)')) return [AUTH_TEXTS.rejected];
  if (step.key === 'error initiatePayment (refused)') return [BUYERS];
  return step.emitted.filter(({ type }) => type === 'toast').map(({ text }) => String(text));
}

/** How each step of the plans' paths comes about on the seller's dashboard. */
export const paymentSteps: StepDefinitions<typeof paymentModel, PaymentFacts> = {
  starts: () => [{ active: false, history: false, left: false }],
  begin: async (world, { input }) => {
    const { page, people, gateway } = world;
    world.person = await people.seller();
    world.notes.current = 'Basic';
    world.notes.other = 'Premium';
    const { ref } = await open(world);
    world.notes.ref = ref;
    world.notes.open = ref;
    await page.goto(`${gateway.url}/placeholder.svg`);
    await world.store({ auth_token: world.person.token });
    const query: Record<string, string> = {
      visit: '',
      returned: `?payment=success&tx_ref=${ref}`,
      cancelled: `?payment=cancelled&tx_ref=${ref}`,
      failed: `?payment=failed&tx_ref=${ref}`,
      unclear: '?payment=banana',
    };
    await page.goto(gateway.url + PAGE + query[input]);
  },
  calls: {
    loadOffer: PLANS,
    reloadOffer: PLANS,
    initiatePayment: INITIATE,
    verifyPayment: VERIFY,
    askOnReturn: VERIFY,
    askAgain: VERIFY,
  },
  alsoHeld: [CURRENT, HISTORY],
  events: {
    'plan.chosen': {
      premium: { not: stays, do: choose('other') },
      current: {
        not: (at) => stays(at) ?? (at.facts.active ? 'the button of the plan that runs is disabled' : null),
        do: choose('current'),
      },
    },
    'plans.retried': { byButton: pressed('Retry loading the plans') },
    'payment.checked': {
      open: {
        not: (at) => stays(at) ?? (at.facts.history ? null : 'the page shows no payments'),
        do: async (world) => {
          world.notes.ref = world.notes.open ?? '';
          await world.page
            .getByRole('button', { name: `Check payment ${world.notes.ref}`, exact: true })
            .click();
        },
      },
    },
    'verify.retried': {
      whilePaying: pressed('I have paid'),
      whileUnsettled: pressed('Retry checking the payment'),
    },
    'waiting.left': { byButton: doneWithCheckout(pressed('Back to plans')) },
    'receipts.printed': {
      byButton: pressed('Print receipts', ({ facts }) =>
        facts.history ? null : 'the page shows no payments',
      ),
    },
    'url.changed': {
      success: { never: NO_LINK },
      cancelled: { never: NO_LINK },
      plain: { never: NO_LINK },
    },
    'return.told': {
      success: comesBack('Pay by transfer: stays pending'),
      another: elsewhere((ref) => `?payment=success&tx_ref=${ref}`),
      cancelled: comesBack('Cancel'),
      failed: comesBack('Decline the card'),
      anotherFailed: elsewhere((ref) => `?payment=failed&tx_ref=${ref}`),
      unclear: doneWithCheckout(elsewhere(() => '?payment=banana')),
    },
    'tab.focused': {
      back: {
        not: stays,
        do: async (world) => {
          await world.closeOtherTabs();
          await world.comeBack();
        },
      },
    },
    'session.changed': {
      // The page that is loaded anew learns again who is here, and goes on where it was.
      signedInAgain: {
        not: stays,
        do: async (world) => {
          await world.page.reload();
          await world.closeOtherTabs();
        },
      },
      signedOut: { never: 'signing out leaves the page' },
    },
  },
  outcomes: {
    loadOffer: {
      done: {
        without: {
          not: (at) => stays(at) ?? (at.facts.active ? 'a plan runs' : null),
          do: async (world) => {
            await withOpenPayment(world);
            await load(world);
          },
          makes: () => ({ history: true }),
        },
        with: {
          not: stays,
          do: async (world, { facts }) => {
            if (!facts.active) {
              const { ref } = await open(world, 'Basic');
              const url = world.notes[`url ${ref}`] ?? '';
              await world.people.call('POST', url, { form: { deed: 'pay', webhook: 'none', stay: 'yes' } });
              const { token } = world.person;
              const data = { transactionRef: ref };
              await world.people.call('POST', '/api/subscription/payment/verify', { token, data });
            }
            runs(world, await runningPlan(world));
            await withOpenPayment(world);
            await load(world);
          },
          makes: () => ({ history: true, active: true }),
        },
        noHistory: {
          not: (at) => stays(at) ?? (at.facts.active ? 'a plan runs' : null),
          do: (world) => load(world, 'page'),
          makes: () => ({ history: false }),
        },
      },
      error: {
        refused: loadFails('mending'),
        silent: loadFails('page'),
        offline: loadFails('cut'),
        sessionEnded: sessionEnded(PLANS),
      },
    },
    initiatePayment: {
      done: {
        known: {
          not: stays,
          do: async (world, { ahead }) => {
            if (ahead[0]?.key === 'done sendTab (blocked)') await checkouts.get(world)?.close();
            await world.gateway.answer(INITIATE, 'pass');
          },
        },
        unknown: { never: ALWAYS_NAMED },
      },
      error: {
        refused: {
          not: stays,
          do: async (world) => {
            // Meanwhile they have become a buyer elsewhere.
            const { token } = world.person;
            await world.people.call('PUT', '/api/auth/update-role', { token, data: { role: 'buyer' } });
            await world.gateway.answer(INITIATE, 'pass');
            await closed(world);
            await world.people.call('PUT', '/api/auth/update-role', { token, data: { role: 'seller' } });
          },
        },
        silent: startFails('page'),
        offline: startFails('cut'),
        sessionEnded: sessionEnded(INITIATE),
      },
    },
    sendTab: {
      done: {
        opened: { not: stays, do: (world) => rememberCheckout(world), instant: true },
        blocked: { not: stays, do: (world) => rememberCheckout(world), instant: true },
      },
      error: { refused: { never: 'a tab that is gone counts as blocked' } },
    },
    verifyPayment: {
      done: {
        active: {
          not: stays,
          do: async (world) => {
            await atCheckout(world, 'pay');
            await world.gateway.answer(VERIFY, 'pass');
          },
          makes: () => ({ active: true }),
        },
        pending: {
          not: stays,
          do: async (world) => {
            await atCheckout(world, 'pending');
            await world.gateway.answer(VERIFY, 'pass');
          },
        },
      },
      error: {
        refused: {
          not: stays,
          do: async (world) => {
            await atCheckout(world, 'decline');
            await world.gateway.answer(VERIFY, 'pass');
          },
        },
        silent: verifyFails('lost'),
        offline: verifyFails('cut'),
        providerSilent: verifyFails('mending'),
        sessionEnded: sessionEnded(VERIFY),
      },
    },
    waitToAsk: {
      done: {
        time: {
          not: stays,
          do: (world) => world.letTimePass(),
        },
      },
      error: { noClock: { never: NEVER_FAILS } },
    },
    watchTab: { done: {}, error: { noListening: { never: NEVER_FAILS } } },
  },
  sees: {
    offering: (world) => ({
      shows: [
        ['heading', 'Choose Your Plan'],
        ['list', 'Plans on offer'],
        ['button', new RegExp(`^(Choose Plan|Upgrade|Renew): ${world.notes.other}$`), { disabled: false }],
      ],
      hides: [
        ['status', /Loading plans/],
        ['button', 'I have paid'],
      ],
    }),
  },
  instead: (_world, { left }) => (left ? { shows: [['tab', 'Sign In']] } : null),
  address: (_world, to) => to,
  toasts,
};

/** What was opened just now, from the page's own link. */
async function rememberCheckout(world: World): Promise<void> {
  const link = world.page.getByRole('link', { name: /^Open the payment page/ });
  const url = (await link.getAttribute('href')) ?? '';
  const ref = decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '');
  world.notes.ref = ref;
  world.notes[`url ${ref}`] = url;
}

/** The plan that runs, by the server's word: of two that overlap it is the larger. */
async function runningPlan(world: World): Promise<string> {
  const { token } = world.person;
  const { data } = await world.people.call<{ data: { plan: { name: string } } }>(
    'GET',
    '/api/subscription/current',
    { token },
  );
  return data.plan.name;
}
