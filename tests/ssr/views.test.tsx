import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import { authMachine } from '../../machines/auth/auth.machine';
import { homeSearchMachine } from '../../machines/homeSearch/homeSearch.machine';
import { scenarioOf } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';
import { productDetailMachine } from '../../machines/productDetail/productDetail.machine';
import { productListMachine } from '../../machines/productList/productList.machine';
import type { SessionView } from '../../machines/shell';
import { toastsMachine } from '../../machines/toasts/toasts.machine';
import notFound from '../../src/app/pages/notFound';
import privacy from '../../src/app/pages/privacy';
import terms from '../../src/app/pages/terms';
import { Loading } from '../../src/app/shell/Loading';
import { Unreachable } from '../../src/app/shell/Unreachable';
import { ThemeProvider } from '../../src/components/theme/ThemeProvider';
import { AuthView } from '../../src/screens/auth/AuthView';
import { Frame } from '../../src/screens/frame/Frame';
import { HomeSearchView } from '../../src/screens/homeSearch/HomeSearchView';
import { ProductDetailView } from '../../src/screens/productDetail/ProductDetailView';
import { ProductListView } from '../../src/screens/productList/ProductListView';
import { ToastsView } from '../../src/screens/toasts/ToastsView';

/**
 * Visitors' pages are drawn in Node too (architecture.md, 'Resume'): each view,
 * in the first snapshot and in every state that its chart's model reaches,
 * without window, document, storage or a complaint of React's.
 */

/** A chart, its input, and the picture of a snapshot. */
interface Screen {
  machine: AnyStateMachine;
  input?: unknown;
  draw: (snapshot: never, send: () => void) => ReactNode;
  /** Pages have exactly one heading of the first rank. */
  isPage: boolean;
}

const NOW = Date.UTC(2026, 10, 28);

// The pair of machine and view is typed in each line; the table forgets it.
const screens: Record<string, Screen> = {
  auth: {
    machine: authMachine,
    isPage: true,
    draw: (snapshot, send) => <AuthView snapshot={snapshot} send={send} tab="signUp" />,
  },
  homeSearch: {
    machine: homeSearchMachine,
    isPage: true,
    input: { now: NOW },
    draw: (snapshot, send) => <HomeSearchView snapshot={snapshot} send={send} />,
  },
  productList: {
    machine: productListMachine,
    isPage: true,
    input: { search: '?search=iphone&state=Lagos&page=2', now: NOW },
    draw: (snapshot, send) => <ProductListView snapshot={snapshot} send={send} />,
  },
  productDetail: {
    machine: productDetailMachine,
    isPage: true,
    input: { slug: 'red-bicycle-7', path: '/product/red-bicycle-7', user: null, now: NOW },
    draw: (snapshot, send) => <ProductDetailView snapshot={snapshot} send={send} />,
  },
  toasts: {
    machine: toastsMachine,
    isPage: false,
    draw: (snapshot, send) => <ToastsView snapshot={snapshot} send={send} />,
  },
};

const models = import.meta.glob<Record<string, AnyModel>>('../../machines/*/*.paths.ts', { eager: true });
const modelOf = (name: string): AnyModel | undefined =>
  models[`../../machines/${name}/${name}.paths.ts`]?.[`${name}Model`];

const html = (content: ReactNode) => renderToString(<ThemeProvider env="test">{content}</ThemeProvider>);
const headings = (text: string) => [...text.matchAll(/<h1[ >]/g)].length;

let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

test('there is no browser here', () => {
  expect(typeof window).toBe('undefined');
  expect(typeof document).toBe('undefined');
});

describe.each(Object.entries(screens))('%s', (name, { machine, input, draw, isPage }) => {
  const check = (snapshot: AnyMachineSnapshot) => {
    // The table's types are forgotten, see above.
    const text = html(draw(snapshot as never, () => {}));
    if (!isPage) return;
    // While the ad is fetched its title is not known.
    if (snapshot.hasTag('busy')) expect(headings(text)).toBeLessThanOrEqual(1);
    else expect(headings(text)).toBe(1);
  };

  test('first snapshot', () => check(createActor(machine, { input }).getSnapshot()));

  const model = modelOf(name);
  test.runIf(model !== undefined)('every state of its model', () => {
    const { shortest } = scenarioOf(machine, model as AnyModel);
    expect(shortest.size).toBeGreaterThan(0);
    for (const { start, steps } of shortest.values()) check(steps.at(-1)?.to.snapshot ?? start.snapshot);
  });
});

describe('the shell', () => {
  const user = {
    id: 1,
    email: 'ada@example.com',
    name: 'Ada <b>Obi</b>',
    roles: ['seller' as const],
    status: 'active' as const,
    emailVerified: true,
    createdAt: null,
  };
  const sessions: SessionView[] = [
    { status: 'loading', user: null },
    { status: 'unreachable', user: null },
    { status: 'signedOut', user: null },
    { status: 'roleChoicePending', user },
    { status: 'unverified', user: { ...user, emailVerified: false } },
    { status: 'signedIn', user },
  ];
  const framed = (session: SessionView, path: string, content: ReactNode) =>
    html(
      <Frame session={session} path={path} onSignOut={() => {}}>
        {content}
      </Frame>,
    );

  test.each(sessions.map((session) => [session.status, session] as const))('%s', (status, session) => {
    const text = framed(session, '/products', <Loading />);
    expect(text).toContain('Loading...');
    expect(text.includes('Sign Out')).toBe(session.user !== null);
    expect(text.includes('>Sign In<')).toBe(status === 'signedOut');
    // The bar's Dashboard is for the verified only (section 2); the header's goes by role.
    expect(text.includes('href="/dashboard"')).toBe(status === 'signedIn');
    expect(text.includes('aria-label="Back"')).toBe(false);
    expect(text).not.toContain('<b>Obi');
  });

  test.each([
    ['404', <notFound.view key="n" />, 'Oops! Page not found'],
    ['terms', <terms.view key="t" />, 'Terms of Service'],
    ['privacy', <privacy.view key="p" />, 'Privacy Policy'],
    ['unreachable', <Unreachable key="u" retry={() => {}} />, 'Retry'],
  ])('%s', (_, page, words) => {
    const text = framed({ status: 'signedOut', user: null }, '/x', page);
    expect(text).toContain(words);
    expect(headings(text)).toBe(1);
  });
});
