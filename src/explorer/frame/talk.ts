import type { AnyEventObject } from 'xstate';
import type { Trail } from '../trail';

/** Where the view shall stand, and how it shall look. */
export interface Show {
  explorer: 'show';
  trail: Trail;
  /** The context as changed by hand; left out where it is the chart's own. */
  context?: Record<string, unknown>;
  scheme: 'light' | 'dark';
  /** A thumbnail stands still: no transitions, and nothing in it can be pressed. */
  still: boolean;
}

/** What the explorer tells the frame in which a view is painted. */
export type ToFrame =
  | Show
  /** The last thing done on the view is no step that the explorer knows. */
  | { explorer: 'alone' };

/** What the frame tells the explorer. */
export type FromFrame =
  | { frame: 'ready' }
  /** The view is painted in the state that the trail ends in. */
  | { frame: 'shown'; trail: Trail; context?: Record<string, unknown> }
  /** A person did something on the view, and the chart heard it. */
  | { frame: 'did'; event: AnyEventObject }
  /** A link or a form asked for an address: here ends the view and begins the shell. */
  | { frame: 'asked'; address: string }
  | { frame: 'failed'; reason: string };
