import type { World } from '../product/world';

/** How a page comes to make a call of the contract, and what it must not say when that fails. */
export interface CallCase {
  operationId: string;
  as: 'visitor' | 'unverified' | 'seller' | 'admin';
  /** Before anything fails: what is there, and the page on which the call is made. */
  before?: (world: World) => Promise<void>;
  /** Makes the call. */
  act: (world: World) => Promise<void>;
  /** What only a success may say, or only an empty answer. */
  claim: RegExp;
  /** Whether the server has done it; for calls that change something. */
  did?: (world: World) => Promise<boolean>;
  /** It changes something, though nobody can look whether it did; what it answers with is not read then. */
  changes?: boolean;
  /** Nobody waits for the answer, so nothing need be said. */
  silent?: true;
  /** What is asked for shows at once, and goes back when it fails: nothing is said meanwhile, nor when it is done. */
  shownAtOnce?: true;
  /** It comes by itself if there is any: nothing is said while it is asked for. */
  comesByItself?: true;
  /** The specification doesn't have it: a server that knows no such address has none, and nothing is said. */
  mayLack?: true;
  /** What a person typed, by the field's label: it stays. */
  typed?: Record<string, string>;
}
