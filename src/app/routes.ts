import { parse } from 'regexparam';
import type { Route } from './page';

/**
 * The one table of pages (section 2, 'Route table'; decisions.md for aliases
 * and for what needs a verified e-mail). Guard, header, titles and tests read it.
 */

const productForm = () => import('./pages/productForm');

export const routes = [
  { path: '/', load: () => import('./pages/homeSearch'), access: 'public', title: null },
  { path: '/auth', load: () => import('./pages/auth'), access: 'authPage', title: 'Sign In' },
  {
    path: '/verify-email',
    load: () => import('./pages/verifyEmail'),
    access: 'verifyPage',
    title: 'Verify your email',
  },
  {
    path: '/reset-password',
    load: () => import('./pages/passwordReset'),
    access: 'public',
    title: 'Reset your password',
  },
  { path: '/products', load: () => import('./pages/productList'), access: 'public', title: 'All Products' },
  {
    path: '/category/:id',
    load: () => import('./pages/categoryListing'),
    access: 'public',
    title: 'Category',
  },
  { path: '/product/:slug', load: () => import('./pages/productDetail'), access: 'public', title: 'Product' },
  { path: '/dashboard', load: () => import('./pages/userDashboard'), access: 'verified', title: 'Dashboard' },
  { path: '/profile', load: () => import('./pages/profile'), access: 'login', title: 'Profile' },
  { path: '/settings', load: () => import('./pages/settings'), access: 'login', title: 'Settings' },
  { path: '/messages', load: () => import('./pages/messages'), access: 'login', title: 'Messages' },
  { path: '/saved', load: () => import('./pages/savedList'), access: 'login', title: 'Saved' },
  {
    path: '/seller/dashboard',
    load: () => import('./pages/sellerDashboard'),
    access: 'verified',
    title: 'Seller Dashboard',
    aliases: ['/seller-dashboard', '/seller'],
  },
  {
    path: '/seller/analytics',
    load: () => import('./pages/sellerAnalytics'),
    access: 'verified',
    title: 'Seller Analytics',
    aliases: ['/seller-analytics'],
  },
  {
    path: '/sell/create',
    load: productForm,
    access: 'verified',
    title: 'Create New Product',
    aliases: ['/sell', '/create-product'],
  },
  {
    path: '/sell/edit/:id',
    load: productForm,
    access: 'verified',
    title: 'Edit Product',
    aliases: ['/edit-product/:id'],
  },
  {
    path: '/admin/dashboard',
    load: () => import('./pages/adminDashboard'),
    access: 'admin',
    title: 'Admin Dashboard',
    aliases: ['/admin'],
  },
  {
    path: '/admin/users',
    load: () => import('./pages/adminModerationUsers'),
    access: 'admin',
    title: 'Manage Users',
  },
  {
    path: '/admin/products',
    load: () => import('./pages/adminModerationProducts'),
    access: 'admin',
    title: 'Manage Products',
  },
  {
    path: '/admin/categories',
    load: () => import('./pages/adminCategories'),
    access: 'admin',
    title: 'Manage Categories',
  },
  { path: '/terms', load: () => import('./pages/terms'), access: 'public', title: 'Terms of Service' },
  { path: '/privacy', load: () => import('./pages/privacy'), access: 'public', title: 'Privacy Policy' },
] as const satisfies readonly Route[];

/** Any other path (section 2). */
export const notFound: Route = {
  path: '*',
  load: () => import('./pages/notFound'),
  access: 'public',
  title: 'Page not found',
};

/** A path read against the table. */
export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
  /** Set when an alias matched: the canonical path, parameters filled in. */
  canonical: string | null;
}

/** A malformed escape (`%E0%A4%A`) stays as it is: no visitor's URL may break the page. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const table = routes.flatMap((route: Route) =>
  [route.path, ...(route.aliases ?? [])].map((path) => ({ route, path, ...parse(path) })),
);

/** The page at `path` (as in `location.pathname`, still encoded). A slash at the end and upper case make no difference. */
export function matchPath(path: string): RouteMatch {
  for (const row of table) {
    const found = row.pattern.exec(path);
    if (found === null) continue;
    const raw = Object.fromEntries(row.keys.map((key, i) => [key, found[i + 1] ?? '']));
    const params = Object.fromEntries(Object.entries(raw).map(([key, text]) => [key, decodeOnce(text)]));
    const canonical =
      row.path === row.route.path ? null : row.route.path.replace(/:(\w+)/g, (_, key) => raw[key] ?? '');
    return { route: row.route, params, canonical };
  }
  return { route: notFound, params: {}, canonical: null };
}
