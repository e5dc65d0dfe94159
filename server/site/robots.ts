/**
 * Pages of people who are signed in or about to be, and the API: nothing to find
 * for a robot. A path also means whatever begins with it.
 */
const CLOSED = [
  '/api',
  '/dev',
  '/admin',
  '/seller',
  '/sell',
  '/create-product',
  '/edit-product',
  '/dashboard',
  '/profile',
  '/settings',
  '/messages',
  '/saved',
  '/auth',
  '/verify-email',
  '/reset-password',
];

/** The rules of robots.txt; the sitemap's address, which depends on the site, is not among them. */
export const ROBOTS = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), 'Allow: /', ''].join(
  '\n',
);
