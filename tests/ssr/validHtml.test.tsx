import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { createActor } from 'xstate';
import { sessionView } from '../../machines/auth/auth.machine';
import { scenarioOf } from '../../machines/model/scenario';
import type { SessionView } from '../../machines/shell';
import messages from '../../src/app/pages/messages';
import notFound from '../../src/app/pages/notFound';
import privacy from '../../src/app/pages/privacy';
import terms from '../../src/app/pages/terms';
import { Loading } from '../../src/app/shell/Loading';
import { Unreachable } from '../../src/app/shell/Unreachable';
import { HeartsProvider } from '../../src/components/dom/Hearts';
import { ThemeProvider } from '../../src/components/theme/ThemeProvider';
import { registry } from '../../src/explorer/registry';
import { AuthView } from '../../src/screens/auth/AuthView';
import { Frame } from '../../src/screens/frame/Frame';
import { faultsOf } from './htmlRules';

/** Pages are sent as documents: what the views paint, in every state that a model reaches, is valid HTML. */

const hearts = { isSaved: (id: number) => id % 2 === 0, toggle: () => {}, subscribe: () => () => {} };

const USER = {
  id: 1,
  email: 'ada@example.ng',
  name: 'Ada',
  roles: ['seller' as const],
  status: 'active' as const,
  emailVerified: true,
  createdAt: null,
};
const VISITOR: SessionView = { status: 'signedOut', user: null };
const SELLER: SessionView = { status: 'signedIn', user: USER };

const page = (content: ReactNode, session = VISITOR, path = '/'): string =>
  renderToString(
    <ThemeProvider env="test">
      <HeartsProvider hearts={hearts}>
        <Frame session={session} path={path} onSignOut={() => {}}>
          {content}
        </Frame>
      </HeartsProvider>
    </ThemeProvider>,
  );

beforeEach(() => {
  // Some charts report the failures that their models lead to.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

describe('the rules find what is wrong', () => {
  test.each([
    ['a box in a line of text', '<span><div>a</div></span>', 'element-permitted-content'],
    ['a style sheet in a box', '<div><style>a{}</style></div>', 'element-permitted-content'],
    ['a list item without a list', '<div><li>a</li></div>', 'element-permitted-parent'],
    ['a label that nothing bears', '<span aria-label="a">b</span>', 'aria-label-misuse'],
    ['a group without a name', '<fieldset><input aria-label="a"></fieldset>', 'wcag/h71'],
    ['an id twice', '<p id="a">a</p><p id="a">b</p>', 'no-dup-id'],
    ['a picture without a word', '<img src="/a.png">', 'wcag/h37'],
    ['a link in a link', '<a href="/"><a href="/b">b</a></a>', 'element-permitted-content'],
  ])('%s', (_, sample, rule) => {
    expect(faultsOf(sample).map((fault) => fault.split(':')[0])).toContain(rule);
  });

  test('and nothing in what is right', () => {
    expect(faultsOf('<main><h1>Ads</h1><ul><li><a href="/product/1">Pot</a></li></ul></main>')).toEqual([]);
  });
});

describe('pages without a chart, and the shell', () => {
  test.each([
    ['404', <notFound.view key="n" />],
    ['terms', <terms.view key="t" />],
    ['privacy', <privacy.view key="p" />],
    ['messages', <messages.view key="m" />],
    ['unreachable', <Unreachable key="u" retry={() => {}} />],
    ['loading', <Loading key="l" />],
    ['loading /auth', <Loading key="l" spinner />],
  ])('%s', (_, content) => {
    expect(faultsOf(page(content))).toEqual([]);
    expect(faultsOf(page(content, SELLER, '/seller/dashboard'))).toEqual([]);
  });
});

/** The same snapshot with every ad featured: no model's samples are, and a featured ad bears a badge. */
function allFeatured(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const featured = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(featured);
    return value !== null && typeof value === 'object' && 'featured' in value && 'price' in value
      ? { ...value, featured: true }
      : value;
  };
  const context = Object.entries(snapshot.context).map(([name, value]) => [name, featured(value)]);
  return { ...snapshot, context: Object.fromEntries(context) } as AnyMachineSnapshot;
}

/** The first and the last snapshot of the shortest way to each state. */
async function snapshotsOf(name: string) {
  const entry = await registry[name]?.();
  if (entry === undefined) throw new Error(`no view of ${name}`);
  const { shortest } = scenarioOf(entry.machine, entry.model);
  const snapshots = [...shortest.values()].map(({ start, steps }) => (steps.at(-1)?.to ?? start).snapshot);
  expect(snapshots.length).toBeGreaterThan(0);
  return { entry, snapshots: snapshots.flatMap((one) => [one, allFeatured(one)]) };
}

const allFaults = (painted: string[]) => [...new Set([...new Set(painted)].flatMap(faultsOf))];

describe('in every state of its model', () => {
  test.each([
    'homeSearch',
    'productList',
    'categoryListing',
    'productDetail',
    'reportAd',
    'googleButton',
    'toasts',
  ])(
    '%s',
    async (name) => {
      const { entry, snapshots } = await snapshotsOf(name);
      const painted = snapshots.map((snapshot) => {
        const actor = createActor(entry.machine, { snapshot, input: {} });
        return page(entry.render({ snapshot, send: () => {}, actor }));
      });
      expect(allFaults(painted)).toEqual([]);
    },
    120_000,
  );

  test('auth, with both forms', async () => {
    const { snapshots } = await snapshotsOf('auth');
    const painted = snapshots.flatMap((snapshot) =>
      (['signIn', 'signUp'] as const).map((tab) =>
        page(<AuthView snapshot={snapshot} send={() => {}} tab={tab} />, sessionView(snapshot), '/auth'),
      ),
    );
    expect(allFaults(painted)).toEqual([]);
  }, 120_000);
});
