import type { AnyPage } from './page';

/**
 * The one table of pages (section 2, 'Route table'; decisions.md for aliases
 * and for what needs a verified e-mail). Router, guard and tests read it; all else about a page is in its file.
 */

/**
 * Who may see a page.
 * - `login`: anyone signed in; `verified`: with a verified e-mail; `admin`: with the admin role.
 * - `authPage`, `verifyPage`: public, but pointless for someone signed in and verified, who goes to `/`.
 */
export type Access = 'public' | 'login' | 'verified' | 'admin' | 'authPage' | 'verifyPage';

export interface Route {
  /** Canonical pattern; `:name` is one segment. */
  path: string;
  /** Fetches the page's chunk. */
  load: () => Promise<{ default: AnyPage }>;
  access: Access;
  /** What it shows is kept for whoever is signed in: it opens while nobody can be asked who that is. */
  kept?: true;
  /** Other paths to the same page; their parameters have the names of `path`'s. */
  aliases?: readonly string[];
}

const productForm = () => import('./pages/productForm');

export const routes = [
  { path: '/', load: () => import('./pages/homeSearch'), access: 'public' },
  { path: '/auth', load: () => import('./pages/auth'), access: 'authPage' },
  {
    path: '/verify-email',
    load: () => import('./pages/verifyEmail'),
    access: 'verifyPage',
  },
  {
    path: '/reset-password',
    load: () => import('./pages/passwordReset'),
    access: 'public',
  },
  { path: '/products', load: () => import('./pages/productList'), access: 'public' },
  {
    path: '/category/:id',
    load: () => import('./pages/categoryListing'),
    access: 'public',
  },
  { path: '/product/:slug', load: () => import('./pages/productDetail'), access: 'public' },
  { path: '/dashboard', load: () => import('./pages/userDashboard'), access: 'verified' },
  { path: '/profile', load: () => import('./pages/profile'), access: 'login' },
  { path: '/settings', load: () => import('./pages/settings'), access: 'login' },
  { path: '/messages', load: () => import('./pages/messages'), access: 'login' },
  { path: '/saved', load: () => import('./pages/savedList'), access: 'login', kept: true },
  {
    path: '/seller/dashboard',
    load: () => import('./pages/sellerDashboard'),
    access: 'verified',
    aliases: ['/seller-dashboard', '/seller'],
  },
  {
    path: '/seller/analytics',
    load: () => import('./pages/sellerAnalytics'),
    access: 'verified',
    aliases: ['/seller-analytics'],
  },
  {
    path: '/sell/create',
    load: productForm,
    access: 'verified',
    aliases: ['/sell', '/create-product'],
  },
  {
    path: '/sell/edit/:id',
    load: productForm,
    access: 'verified',
    aliases: ['/edit-product/:id'],
  },
  {
    path: '/admin/dashboard',
    load: () => import('./pages/adminDashboard'),
    access: 'admin',
    aliases: ['/admin'],
  },
  {
    path: '/admin/users',
    load: () => import('./pages/adminModerationUsers'),
    access: 'admin',
  },
  {
    path: '/admin/products',
    load: () => import('./pages/adminModerationProducts'),
    access: 'admin',
  },
  {
    path: '/admin/categories',
    load: () => import('./pages/adminCategories'),
    access: 'admin',
  },
  {
    path: '/admin/problems',
    load: () => import('./pages/adminProblems'),
    access: 'admin',
  },
  {
    path: '/admin/mails',
    load: () => import('./pages/adminMails'),
    access: 'admin',
  },
  { path: '/report-problem', load: () => import('./pages/problemReport'), access: 'public' },
  { path: '/terms', load: () => import('./pages/terms'), access: 'public' },
  { path: '/privacy', load: () => import('./pages/privacy'), access: 'public' },
] as const satisfies readonly Route[];

/** Any other path (section 2). */
export const notFound: Route = {
  path: '*',
  load: () => import('./pages/notFound'),
  access: 'public',
};

/** A path read against the table. */
export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
  /** Set when an alias matched: the canonical path, parameters filled in. */
  canonical: string | null;
}

/** A pattern of the table as the router matches it: a slash at the end and upper case make no difference. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '')}/?$`, 'i');

/** A pattern of the table: a path to a page, the canonical one or an alias. */
export interface Row {
  route: Route;
  path: string;
  pattern: RegExp;
}

/** Every pattern, in the order in which they are tried. */
export const rows: readonly Row[] = routes.flatMap((route: Route) =>
  [route.path, ...(route.aliases ?? [])].map((path) => ({ route, path, pattern: patternOf(path) })),
);

/** A malformed escape (`%E0%A4%A`) stays as it is: no visitor's URL may break the page. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a pattern that fits says. `found` are its parameters, still encoded. */
export function matchOf(
  { route, path }: Row,
  found: Readonly<Record<string, string | undefined>>,
): RouteMatch {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, decodeOnce(found[name] ?? '')]));
  const canonical =
    path === route.path ? null : route.path.replace(/:(\w+)/g, (_, name) => found[name] ?? '');
  return { route, params, canonical };
}

/** Where no pattern fits. */
export const NO_MATCH: RouteMatch = { route: notFound, params: {}, canonical: null };

/** The page at `path` (as in `location.pathname`, still encoded), outside of the router. */
export function matchPath(path: string): RouteMatch {
  for (const row of rows) {
    const found = row.pattern.exec(path);
    if (found !== null) return matchOf(row, found.groups ?? {});
  }
  return NO_MATCH;
}
