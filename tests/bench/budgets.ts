/** Bytes that a first visit may take, brotli, with an empty cache; at most 2 % above what is reached. */
export interface Budget {
  /** As in `src/app/routes.ts`; the bench finds a category and an ad to put into it. */
  route: string;
  script: number;
  stylesheet: number;
}

/** A page that grows past its budget fails the bench and the browser tests. */
export const BUDGETS: readonly Budget[] = [
  { route: '/', script: 109_000, stylesheet: 12_800 },
  { route: '/products', script: 110_500, stylesheet: 13_000 },
  { route: '/category/:id', script: 113_000, stylesheet: 13_300 },
  { route: '/product/:slug', script: 114_500, stylesheet: 13_500 },
  { route: '/auth', script: 117_000, stylesheet: 13_150 },
  { route: '/auth?tab=sign-up', script: 117_000, stylesheet: 13_150 },
  { route: '/terms', script: 106_000, stylesheet: 12_000 },
  { route: '/no-such-page', script: 106_000, stylesheet: 12_100 },
];
