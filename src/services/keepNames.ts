/**
 * What the page and its service worker (src/worker) both name: the caches of what was seen, the mark on what comes
 * from them, and what the page tells the worker.
 */

const PREFIX = 'kasuwa-';

export const KEEPS = {
  /** Files of the build, whose names change with what is in them. */
  files: `${PREFIX}files`,
  /** Visitors' pages, the same for everybody. */
  documents: `${PREFIX}documents`,
  /** Lists and ads as a visitor is told them, and what both are filtered by. */
  answers: `${PREFIX}answers`,
  pictures: `${PREFIX}pictures`,
  /** Saved ads: documents and pictures that no newer ones push out. */
  saved: `${PREFIX}saved`,
} as const;

/** On the element `html` of a kept document: when it came from the server. */
export const KEPT_AT_ATTRIBUTE = 'data-kept-at';

/** What the page tells its worker. */
export type ToWorker =
  /** What came before there was a worker: paths of this site. */
  | { tell: 'seen'; paths: string[] }
  /** The ads that are saved: these are kept whatever else is. */
  | { tell: 'saved'; ids: number[] }
  /** A newer worker may take the place of the one that runs. */
  | { tell: 'takeOver' };
