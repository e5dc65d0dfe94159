import type { authModel } from '../../machines/auth/auth.paths';
import type { AuthContext } from '../../machines/auth/auth.setup';
import type { Step } from '../../machines/model/scenario';
import type { Find } from '../../machines/model/types';
import type { Moment, Place, StepDefinition, StepDefinitions } from './definitions';
import { performAll } from './driver';
import { type Answer, type Call, MENDING } from './gateway';
import { GOOGLE_BUTTON } from './google';
import { freshEmail, PASSWORD } from './people';
import type { World } from './world';

/** What the session's chart does not know. */
export interface AuthFacts {
  /** Which form is open. */
  tab: 'signIn' | 'signUp';
  /** Whether a token is stored. */
  token: 'none' | 'good';
  /** Whether the page is one that people only pass through (/auth, /verify-email). */
  entrance: boolean;
}

/** Where somebody wanted to go before they signed in; the model says `/product/iphone-13-7`. */
const TARGET = '/products?search=iPhone';
const SUSPENDED = 'Your account has been suspended. Please contact support.';

const PROFILE: Call = 'GET /api/auth/profile';
const LOGIN: Call = 'POST /api/auth/login';
const REGISTER: Call = 'POST /api/auth/register';
const GOOGLE: Call = 'POST /api/auth/google/verify';
const ROLE: Call = 'PUT /api/auth/update-role';

type At = Place<AuthFacts>;
const FORM: readonly Find[] = [
  ['button', /^Sign (In|Up)$/],
  ['textbox', 'Email'],
  ['link', 'Back to main menu'],
];

const inside = ({ states }: At, ...of: string[]) => of.some((state) => states.includes(state));

/** Fits the model's person to the one of this step. */
const fitted = (world: World) => (text: string) =>
  /^ada(\.obi)?@market\.ng$/.test(text) ? world.person.email : text;

/** What the browser would hold had the person come from a page that asks for a sign-in, or not. */
const comingFrom = (world: World, target: string | null) => world.store({ redirectAfterAuth: target });

const needsGood = ({ facts }: At) => (facts.token === 'good' ? null : 'no token is stored');

/**
 * The gateway answers with a page of its own or with a sentence, or the line is cut. The sentence is the
 * gateway's where the server has none that would not end the session.
 */
const failing = (
  call: Call,
  how: Exclude<Answer, 'pass'>,
  makes?: (at: At) => Partial<AuthFacts>,
): StepDefinition<AuthFacts> => ({
  do: (world) => world.gateway.answer(call, how),
  makes,
});

/** The id of whoever is signed in: accounts are made by the product's own calls, too. */
const ownId = async (world: World) => world.people.idOf((await world.stored('auth_token')) ?? '');

async function verify(world: World): Promise<void> {
  if (world.notes.verified === world.person.email) return;
  await world.people.followMail(world.person.email, (await world.stored('auth_token')) ?? undefined);
  world.notes.verified = world.person.email;
}

/** Opens a form: pressing its tab says nothing as long as nothing is said beside the other. */
async function openTab({ page }: World, facts: AuthFacts, tab: AuthFacts['tab']): Promise<void> {
  if (facts.tab !== tab)
    await page.getByRole('tab', { name: tab === 'signIn' ? 'Sign In' : 'Sign Up' }).click();
}

/** In a state that has something to say the other form can't be sent without pressing its tab, which is `form.changed`. */
const onTab =
  (tab: AuthFacts['tab']) =>
  ({ facts, states }: At) =>
    states.includes('signedOut.idle') || facts.tab === tab ? null : 'the other form is open';

/** Sends a form, with an address that nobody has used. */
function submit(event: 'signIn.submitted' | 'signUp.submitted'): StepDefinition<AuthFacts> {
  const tab = event === 'signIn.submitted' ? 'signIn' : 'signUp';
  return {
    not: onTab(tab),
    do: async (world, at: Moment<AuthFacts>) => {
      world.person = { id: 0, email: freshEmail('ada'), token: '' };
      await openTab(world, at.facts, tab);
      const cause = at.step.data;
      if (cause.by === 'event' && !('outside' in cause.gesture))
        await performAll(world.page, cause.gesture, fitted(world));
    },
    makes: () => ({ tab }),
  };
}

/** Opens the form that is not open. */
const otherTab: StepDefinition<AuthFacts> = {
  do: async (world, { facts }) => openTab(world, facts, facts.tab === 'signIn' ? 'signUp' : 'signIn'),
  makes: ({ facts }) => ({ tab: facts.tab === 'signIn' ? 'signUp' : 'signIn' }),
};

/** Presses the control that the model names. */
const gesture = (
  more: Pick<Exclude<StepDefinition<AuthFacts>, { never: string }>, 'not' | 'makes'> = {},
): StepDefinition<AuthFacts> => ({
  ...more,
  do: async (world, { step: { data: cause } }) => {
    if (cause.by === 'event' && !('outside' in cause.gesture))
      await performAll(world.page, cause.gesture, fitted(world));
  },
});

async function signOut(page: World['page']): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
}

/** Afterwards nobody is signed in, and the page with the form is sought. */
const LEFT: Partial<AuthFacts> = { token: 'none', tab: 'signIn', entrance: true };

const NO_ONE = 'without a token there is nothing to ask; another tab that removes it is heard first';
const STAYS_VERIFIED = 'an address that was verified once stays so';

/** What is said here where the model's samples have other sentences. */
function words(text: string, step: Step | null): string | RegExp {
  if (text === 'Network error') return /Failed to fetch|Network error/;
  if (step?.key === 'error signUp (refused)')
    return 'An account with this e-mail address already exists. Sign in instead.';
  if (step?.key === 'error exchangeGoogleToken (refused)') return SUSPENDED;
  if (step?.key === 'error saveRole (refused)') return MENDING;
  return text;
}

/** How each step of the session's paths comes about on the product. */
export const authSteps: StepDefinitions<typeof authModel, AuthFacts> = {
  starts: () => [
    { tab: 'signIn', token: 'good', entrance: true },
    { tab: 'signIn', token: 'none', entrance: true },
  ],
  begin: async (world, { facts }) => {
    if (facts.token === 'good') {
      world.person = await world.people.register();
      // A page of the site that runs nothing: the token lies there from an earlier visit.
      await world.page.goto(`${world.gateway.url}/placeholder.svg`);
      await world.store({ auth_token: world.person.token });
    }
    await world.page.goto(`${world.gateway.url}/auth`);
  },
  after: { untilNextLook: { do: (world) => world.letTimePass() } },
  calls: {
    loadProfile: PROFILE,
    lookAgain: PROFILE,
    refreshProfile: PROFILE,
    signIn: LOGIN,
    signUp: REGISTER,
    exchangeGoogleToken: GOOGLE,
    saveRole: ROLE,
  },

  events: {
    'signIn.submitted': {
      sound: submit('signIn.submitted'),
      mended: submit('signIn.submitted'),
      malformed: submit('signIn.submitted'),
      empty: submit('signIn.submitted'),
    },
    'signUp.submitted': {
      sound: submit('signUp.submitted'),
      mended: submit('signUp.submitted'),
      different: submit('signUp.submitted'),
    },
    'google.answered': {
      once: {
        do: async (world) => {
          const email = freshEmail('google');
          world.person = { id: 0, email, token: '' };
          world.credential = (nonce) => world.house.google.idToken({ sub: email, email, name: 'Ada' }, nonce);
          await world.page.getByRole('button', { name: GOOGLE_BUTTON }).click();
        },
      },
    },
    'field.edited': { email: gesture() },
    'form.changed': { otherTab, fromMessages: otherTab },
    'role.marked': { seller: gesture() },
    'role.confirmed': { byButton: gesture() },
    'retry.pressed': { byButton: gesture() },
    'session.ended': {
      elsewhere: {
        not: (at) =>
          needsGood(at) ??
          (inside(at, 'loading', 'unreachable', 'unverified', 'signedIn')
            ? null
            : 'nobody who could sign out is signed in in the other tab'),
        do: (world) =>
          world.inAnotherTab('/terms', async (tab) => {
            await signOut(tab);
            await tab.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
          }),
        makes: () => LEFT,
      },
      here: { do: (world) => signOut(world.page), makes: () => LEFT },
    },
    'session.rejected': {
      onSale: {
        not: (at) => {
          if (inside(at, 'loading')) return needsGood(at);
          return inside(at, 'signedIn.steady') ? null : 'no call but the one that waits is made here';
        },
        do: async (world, { states }) => {
          const { page } = world;
          const waits = states.includes('loading');
          if (!waits) {
            await page.getByRole('link', { name: 'Browse' }).click();
            await page.getByRole('heading', { name: 'All Products' }).waitFor();
          }
          await world.people.revoke((await world.stored('auth_token')) ?? '');
          if (waits) await world.gateway.answer(PROFILE, 'pass');
          else
            await page
              .getByRole('navigation', { name: 'Main' })
              .getByRole('link', { name: 'Dashboard' })
              .click();
        },
        makes: () => LEFT,
      },
    },
    'token.stored': {
      byOtherTab: {
        not: (at) =>
          inside(at, 'signedOut.idle', 'signedOut.invalid', 'signedOut.failed')
            ? null
            : 'the other tab would have to sign out first, or a call is under way',
        do: async (world) => {
          const person = await world.people.register();
          world.person = person;
          // A target that an earlier step left would lead the other tab there.
          await comingFrom(world, null);
          await world.inAnotherTab('/auth', async (tab) => {
            await tab.getByLabel('Email', { exact: true }).fill(person.email);
            await tab.getByLabel('Password', { exact: true }).fill(PASSWORD);
            await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
            await tab.getByRole('heading', { name: 'Verify your email' }).waitFor();
          });
        },
        makes: () => ({ token: 'good' }),
      },
    },
    'account.changed': {
      somewhere: {
        not: needsGood,
        do: (world, { states }) =>
          world.inAnotherTab('/settings', async (tab) => {
            if (states.includes('roleChoicePending')) {
              await tab.getByRole('button', { name: /^Continue as / }).click();
              await tab.getByText(/Your account has been set up/).waitFor();
              await tab.goto(`${world.gateway.url}/settings`);
            }
            await tab.getByLabel('Display name').fill(`Ada ${Date.now().toString(36)}`);
            await tab.getByRole('button', { name: 'Save', exact: true }).click();
            await tab.locator('[data-tone=success]').waitFor();
          }),
      },
    },
    'network.online': {
      again: {
        do: async ({ context }) => {
          await context.setOffline(true);
          await context.setOffline(false);
        },
      },
    },
    'window.focused': { again: { do: (world) => world.comeBack() } },
  },

  outcomes: {
    loadProfile: {
      done: {
        nobody: {
          not: ({ visit, facts }) => (visit.start !== null && facts.token === 'none' ? null : NO_ONE),
          do: async () => {},
          instant: true,
          makes: () => LEFT,
        },
        verified: {
          not: needsGood,
          do: async (world) => {
            await verify(world);
            await comingFrom(world, null);
            await world.gateway.answer(PROFILE, 'pass');
          },
          makes: () => ({ entrance: false }),
        },
        unverified: {
          not: (at) => needsGood(at) ?? (inside(at, 'signedIn') ? STAYS_VERIFIED : null),
          do: (world) => world.gateway.answer(PROFILE, 'pass'),
        },
        awaited: {
          not: (at) =>
            needsGood(at) ?? (at.facts.entrance || inside(at, 'signedIn') ? null : 'the page is no entrance'),
          do: async (world) => {
            await verify(world);
            await comingFrom(world, TARGET);
            await world.gateway.answer(PROFILE, 'pass');
          },
          makes: () => ({ entrance: false }),
        },
        owesRole: {
          not: (at) =>
            needsGood(at) ??
            (inside(at, 'loading') ? null : 'a role that is owed is asked for before anything else'),
          do: async (world) => {
            await world.store({ 'kasuwa.roleChoice': String(await ownId(world)) });
            await world.gateway.answer(PROFILE, 'pass');
          },
        },
      },
      error: {
        refused: failing(PROFILE, 'mending'),
        silent: failing(PROFILE, 'page'),
        offline: failing(PROFILE, 'cut'),
        rejected: { never: 'a 401 is told as session.rejected before its answer is read' },
        // Where the profile is looked at again, somebody stays signed in.
        suspended: failing(PROFILE, 'forbidden', ({ states }) =>
          states.includes('loading') ? { token: 'none' } : {},
        ),
      },
    },
    signIn: {
      done: {
        verified: {
          do: async (world) => {
            world.person = await world.people.seller(world.person.email);
            await comingFrom(world, null);
            await world.gateway.answer(LOGIN, 'pass');
          },
          makes: () => ({ token: 'good', entrance: false }),
        },
        unverified: {
          do: async (world) => {
            world.person = await world.people.register(world.person.email);
            await comingFrom(world, null);
            await world.gateway.answer(LOGIN, 'pass');
          },
          makes: () => ({ token: 'good' }),
        },
        toTarget: {
          do: async (world) => {
            world.person = await world.people.seller(world.person.email);
            await comingFrom(world, TARGET);
            await world.gateway.answer(LOGIN, 'pass');
          },
          makes: () => ({ token: 'good', entrance: false }),
        },
      },
      error: {
        // Nobody has this address.
        refused: { do: (world) => world.gateway.answer(LOGIN, 'pass') },
        silent: failing(LOGIN, 'page'),
        offline: failing(LOGIN, 'cut'),
      },
    },
    signUp: {
      done: {
        verified: { never: 'the server makes no account whose address is verified already' },
        unverified: {
          do: async (world) => {
            await comingFrom(world, null);
            await world.gateway.answer(REGISTER, 'pass');
          },
          makes: () => ({ token: 'good' }),
        },
      },
      error: {
        refused: {
          do: async (world) => {
            await world.people.register(world.person.email);
            await world.gateway.answer(REGISTER, 'pass');
          },
        },
        silent: failing(REGISTER, 'page'),
        offline: failing(REGISTER, 'cut'),
        fields: { never: 'the browser goes by the same rules as the server' },
      },
    },
    exchangeGoogleToken: {
      done: {
        new: {
          do: async (world) => {
            await comingFrom(world, null);
            await world.gateway.answer(GOOGLE, 'pass');
          },
          makes: () => ({ token: 'good' }),
        },
        known: {
          do: async (world) => {
            world.person = await world.people.byGoogle(await world.credential());
            await verify(world);
            await comingFrom(world, null);
            await world.gateway.answer(GOOGLE, 'pass');
          },
          makes: () => ({ token: 'good', entrance: false }),
        },
        unverified: {
          do: async (world) => {
            world.person = await world.people.byGoogle(await world.credential());
            await comingFrom(world, null);
            await world.gateway.answer(GOOGLE, 'pass');
          },
          makes: () => ({ token: 'good' }),
        },
        late: {
          do: async (world) => {
            world.person = await world.people.byGoogle(await world.credential());
            await verify(world);
            await comingFrom(world, null);
            await world.page.getByRole('link', { name: 'Browse' }).click();
            await world.page.getByRole('heading', { name: 'All Products' }).waitFor();
            await world.gateway.answer(GOOGLE, 'pass');
          },
          makes: () => ({ token: 'good', entrance: false }),
        },
      },
      error: {
        refused: {
          do: async (world) => {
            world.person = await world.people.byGoogle(await world.credential());
            await world.people.suspend(world.person.id);
            await world.gateway.answer(GOOGLE, 'pass');
          },
        },
        silent: failing(GOOGLE, 'page'),
        offline: failing(GOOGLE, 'cut'),
      },
    },
    saveRole: {
      done: {
        verified: {
          not: needsGood,
          do: async (world) => {
            await verify(world);
            await world.gateway.answer(ROLE, 'pass');
          },
          makes: () => ({ entrance: false }),
        },
        unverified: { not: needsGood, do: (world) => world.gateway.answer(ROLE, 'pass') },
      },
      error: {
        refused: failing(ROLE, 'mending'),
        silent: failing(ROLE, 'page'),
        offline: failing(ROLE, 'cut'),
      },
    },
  },

  // People who are signed in are led away from /auth, whose view the model describes: here they are seen by where they end.
  sees: {
    // One form is open at a time; the view's model has both.
    'signedOut.idle': {
      shows: [...FORM, ['text', /^Or (continue|sign up) with email$/]],
      hides: [['alert', /./]],
    },
    'signedOut.invalid': { shows: FORM },
    'signedOut.failed': { shows: [...FORM, ['alert', /./]] },
    'unverified.waiting': {
      // On /verify-email, or on /auth, which says who is here and leads there.
      shows: [
        ['text', /verify your email/i],
        ['button', 'User menu'],
      ],
    },
    'unverified.looking': {
      // On /verify-email, or on /auth, which says who is here and leads there.
      shows: [
        ['text', /verify your email/i],
        ['button', 'User menu'],
      ],
    },
    signedIn: { shows: [['button', 'User menu']], hides: [['heading', 'Verify your email']] },
  },
  says: (_world, visit, step) => {
    const { banner, fieldErrors } = visit.snapshot.context as Pick<AuthContext, 'banner' | 'fieldErrors'>;
    const failed = visit.snapshot.matches({ signedOut: 'failed' });
    if (!failed && !visit.snapshot.matches({ signedOut: 'invalid' })) return [];
    const beside: Find[] = Object.values(fieldErrors).map((text) => ['text', text]);
    return failed && banner !== null ? [...beside, ['alert', words(banner, step)]] : beside;
  },
  seek: async ({ page }, states) => {
    if (!states.includes('signedOut') || new URL(page.url()).pathname === '/auth') return;
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  },
  address: (world, to, step) => {
    const chosen = (step?.from.snapshot.context as { markedRole?: string } | undefined)?.markedRole;
    const home =
      step?.key.startsWith('done saveRole') && chosen === 'buyer' ? '/dashboard' : '/seller/dashboard';
    return to
      .replace('/seller/dashboard', home)
      .replace('/product/iphone-13-7', TARGET)
      .replace(encodeURIComponent('ada@market.ng'), encodeURIComponent(world.person.email));
  },
  words: (_world, text, step) => words(text, step),
  holds: async (world, states) => {
    const token = await world.stored('auth_token');
    const wanted = ['roleChoicePending', 'unverified', 'signedIn', 'unreachable'].some((one) =>
      states.includes(one),
    );
    if (wanted && token === null) return ['no token is stored'];
    if (states.includes('signedOut') && token !== null) return ['a token is still stored'];
    return [];
  },
};
