/** Bytes that a first visit may take, brotli, with an empty cache; at most 2 % above what is reached. */
export interface Budget {
  /** As in `src/app/routes.ts`; the bench finds a category and an ad to put into it. */
  route: string;
  script: number;
  stylesheet: number;
}

/** A page that grows past its budget fails the bench and the browser tests. */
export const BUDGETS: readonly Budget[] = [
  { route: '/', script: 110_000, stylesheet: 12_300 },
  { route: '/products', script: 111_700, stylesheet: 12_500 },
  { route: '/category/:id', script: 113_500, stylesheet: 12_800 },
  { route: '/product/:slug', script: 115_000, stylesheet: 13_100 },
  { route: '/auth', script: 118_400, stylesheet: 12_700 },
  { route: '/auth?tab=sign-up', script: 118_400, stylesheet: 12_700 },
  { route: '/terms', script: 107_500, stylesheet: 11_500 },
  { route: '/no-such-page', script: 107_400, stylesheet: 11_600 },
];

/** All bytes of a phone's visit to `/`, pictures and heads of answers too; breaks as the others do. */
export const HOME_VISITS = { first: 260_000, second: 15_000 } as const;
