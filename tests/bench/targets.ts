/** What times should be at most; they are told and never asserted, since they are the machine's as well. */

/** Of a page by Lighthouse, mobile: seconds and milliseconds as Lighthouse counts them. */
export const PAGE_TARGETS = { fcp: 0.8, lcp: 1.2, tbt: 80, cls: 0.01 } as const;

/** Lighthouse's score of performance, and the pages that it is asked for. */
export const SCORES: readonly { route: string; score: number }[] = [
  { route: '/', score: 100 },
  { route: '/products', score: 100 },
  { route: '/category/:id', score: 100 },
  { route: '/product/:slug', score: 100 },
  { route: '/auth', score: 99 },
];

/** A document by the server with 100,000 ads: when it is made, and when it was kept, ms. */
export const DOCUMENT_TARGETS = { made: 15, kept: 1 } as const;

/** From a press to the next picture, ms. */
export const INTERACTION_TARGET = 100;

/** How much longer lists may take while photos are worked on, by the 95th percentile. */
export const MEANWHILE_TARGET = 2;

/** From a process's beginning to its first 200 on /readyz in a house with data, ms: in production, and on the embedded database. */
export const START_TARGETS = { production: 1_500, embedded: 3_000 } as const;
