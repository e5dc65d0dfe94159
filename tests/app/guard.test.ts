import { describe, expect, test } from 'vitest';
import type { SessionView } from '../../machines/shell';
import type { Role, User } from '../../openapi/entities/types';
import { decide } from '../../src/app/guard';
import { type Access, matchPath, notFound, type Route, routes } from '../../src/app/routes';

const user = (roles: Role[], emailVerified = true): User => ({
  id: 7,
  email: 'ada+shop@example.com',
  name: 'Ada',
  roles,
  status: 'active',
  emailVerified,
  createdAt: null,
});

const sessions = {
  loading: { status: 'loading', user: null },
  unreachable: { status: 'unreachable', user: null },
  visitor: { status: 'signedOut', user: null },
  roleless: { status: 'roleChoicePending', user: user(['user']) },
  unverified: { status: 'unverified', user: user(['seller'], false) },
  buyer: { status: 'signedIn', user: user(['buyer']) },
  seller: { status: 'signedIn', user: user(['seller']) },
  admin: { status: 'signedIn', user: user(['user', 'admin']) },
} satisfies Record<string, SessionView>;
type Who = keyof typeof sessions;

const signIn = (from: string) => ({ kind: 'redirect', to: '/auth', store: from });
const verify = (from: string) => ({
  kind: 'redirect',
  to: '/verify-email?email=ada%2Bshop%40example.com',
  store: from,
});
const show = { kind: 'show' };
const loading = { kind: 'loading' };
const unreachable = { kind: 'unreachable' };
const home = { kind: 'redirect', to: '/' };
const dashboard = { kind: 'redirect', to: '/dashboard' };

/** What the specification (section 2, route table and route guard) and decisions.md ask for; `from` is the path asked for. */
const expected: Record<Access, (from: string) => Record<Who, object>> = {
  public: () => ({
    loading: show,
    unreachable: show,
    visitor: show,
    roleless: show,
    unverified: show,
    buyer: show,
    seller: show,
    admin: show,
  }),
  login: (from) => ({
    loading,
    unreachable,
    visitor: signIn(from),
    roleless: signIn(from),
    unverified: show,
    buyer: show,
    seller: show,
    admin: show,
  }),
  verified: (from) => ({
    loading,
    unreachable,
    visitor: signIn(from),
    roleless: signIn(from),
    unverified: verify(from),
    buyer: show,
    seller: show,
    admin: show,
  }),
  admin: (from) => ({
    loading,
    unreachable,
    visitor: signIn(from),
    roleless: signIn(from),
    unverified: verify(from),
    buyer: dashboard,
    seller: dashboard,
    admin: show,
  }),
  authPage: () => ({
    loading,
    unreachable,
    visitor: show,
    roleless: show,
    // Only verified people are sent away (section 2); the page says who is signed in here, and lets them sign out.
    unverified: show,
    buyer: home,
    seller: home,
    admin: home,
  }),
  verifyPage: () => ({
    loading,
    unreachable: show,
    visitor: show,
    roleless: show,
    unverified: show,
    buyer: home,
    seller: home,
    admin: home,
  }),
};

const placeOf = (href: string) => {
  const url = new URL(href, 'https://kasuwa.example');
  return { search: url.search, hash: url.hash, href, path: url.pathname };
};
const ask = (href: string, who: Who) => {
  const place = placeOf(href);
  return decide(matchPath(place.path), sessions[who], place);
};

const pages: Route[] = [...routes, notFound];
const sample = (path: string) => path.replace(/:\w+/g, '12').replace('*', '/no/such/page');

describe.each(pages.map((route) => [route.path, route] as const))('%s', (path, route) => {
  const from = `${sample(path)}?a=1%2520b&page=2#here`;
  test.each(Object.entries(expected[route.access](from)))('%s', (who, decision) => {
    // What is kept for whoever is signed in opens without asking who that is (decision 0011).
    const opens = route.kept === true && who === 'unreachable';
    expect(ask(from, who as Who)).toEqual(opens ? show : decision);
  });

  test.each(route.aliases ?? [])('alias %s keeps the query, whoever asks', (alias) => {
    for (const who of Object.keys(sessions) as Who[]) {
      expect(ask(`${sample(alias)}?payment=success&tx_ref=K%2B1#x`, who)).toEqual({
        kind: 'redirect',
        to: `${sample(path)}?payment=success&tx_ref=K%2B1#x`,
      });
    }
  });
});

test('only the saved ads open while nobody can be asked who is signed in', () => {
  expect(pages.filter(({ kept }) => kept).map(({ path }) => path)).toEqual(['/saved']);
});

test('every route of the specification, and its access', () => {
  const access = Object.fromEntries(routes.map((route) => [route.path, route.access]));
  expect(access).toEqual({
    '/': 'public',
    '/auth': 'authPage',
    '/verify-email': 'verifyPage',
    '/reset-password': 'public',
    '/products': 'public',
    '/category/:id': 'public',
    '/product/:slug': 'public',
    '/dashboard': 'verified',
    '/profile': 'login',
    '/settings': 'login',
    '/messages': 'login',
    '/saved': 'login',
    '/seller/dashboard': 'verified',
    '/seller/analytics': 'verified',
    '/sell/create': 'verified',
    '/sell/edit/:id': 'verified',
    '/admin/dashboard': 'admin',
    '/admin/users': 'admin',
    '/admin/products': 'admin',
    '/admin/categories': 'admin',
    '/admin/problems': 'admin',
    '/admin/mails': 'admin',
    '/report-problem': 'public',
    '/terms': 'public',
    '/privacy': 'public',
  });
});

test("the mail's link is shown to everyone, also to those who are verified", () => {
  for (const who of Object.keys(sessions) as Who[]) expect(ask('/verify-email?token=abc', who)).toEqual(show);
});

describe('matchPath', () => {
  test.each([
    ['/product/toyota-camry-7', { slug: 'toyota-camry-7' }],
    ['/product/100%25-cotton-7', { slug: '100%-cotton-7' }],
    ['/product/a%2Fb-7', { slug: 'a/b-7' }],
    ['/product/%2520-7', { slug: '%20-7' }],
    ['/product/%E0%A4%A-7', { slug: '%E0%A4%A-7' }],
    ['/category/home-%26-garden/', { id: 'home-&-garden' }],
  ])('%s is decoded once', (path, params) => {
    expect(matchPath(path)).toMatchObject({ params, canonical: null });
  });

  test.each(['/product', '/product/a/b', '/sell/edit', '/admin/other', '/productsx', '//'])(
    '%s is no page',
    (path) => {
      expect(matchPath(path).route).toBe(notFound);
    },
  );

  test('an alias keeps its parameter as it was written', () => {
    expect(matchPath('/edit-product/a%20b').canonical).toBe('/sell/edit/a%20b');
  });
});
