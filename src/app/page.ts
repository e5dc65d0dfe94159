import type { ComponentType } from 'react';
import type { Entry } from './navigation';

/**
 * Who may see a page.
 * - `login`: anyone signed in; `verified`: with a verified e-mail; `admin`: with the admin role.
 * - `authPage`, `verifyPage`: public, but pointless for someone signed in and verified, who goes to `/`.
 */
export type Access = 'public' | 'login' | 'verified' | 'admin' | 'authPage' | 'verifyPage';

/** What each page component is given: its route parameters (decoded once) and the history entry that it shows. */
export interface PageProps {
  params: Record<string, string>;
  entry: Entry;
}

export interface Route {
  /** Canonical pattern; `:name` is one segment. */
  path: string;
  /** Fetches the page's chunk. */
  load: () => Promise<{ default: ComponentType<PageProps> }>;
  access: Access;
  /** For the tab's title; null is the product's name alone. */
  title: string | null;
  /** Other paths to the same page; their parameters have the names of `path`'s. */
  aliases?: readonly string[];
}
