import type { User } from '../openapi/entities/types';

/**
 * What charts emit to the world outside their screen and the shell (`src/app/`)
 * carries out. Every screen's chart uses this union as its `emitted` type.
 */
export type ShellEvent =
  /** One toast at a time; shown about 4 s (section 9). `title` only where the specification titles it. */
  | { type: 'toast'; tone: 'success' | 'error' | 'info'; text: string; title?: string }
  /** Go to a path of this site, query included; `replace` keeps it out of the history. */
  | { type: 'navigate'; to: string; replace?: boolean }
  /** One step back in the history, or to `fallback` when there is none. */
  | { type: 'navigateBack'; fallback: string };

/** A toast without its type. */
export type Toast = Omit<Extract<ShellEvent, { type: 'toast' }>, 'type'>;

/** What the guard, the header and the screens' charts may know of the session. */
export interface SessionView {
  status: 'loading' | 'unreachable' | 'signedOut' | 'roleChoicePending' | 'unverified' | 'signedIn';
  /** Null in loading, unreachable and signedOut. */
  user: User | null;
}

/** Sent by the shell to every running screen chart when the session changes; charts that care declare it. */
export interface SessionChanged {
  type: 'session.changed';
  user: User | null;
}
