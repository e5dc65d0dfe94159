/** How a seller returns from paying, as the page's query says (section 4, Subscription payment). A hint, never proof. */
export type Return =
  /** A visit without a return. */
  | { kind: 'none' }
  /** To be verified by the server. */
  | { kind: 'verify'; reference: string }
  | { kind: 'cancelled'; reference: string | null }
  | { kind: 'failed'; reference: string | null }
  /** An unknown word, or success without a reference. */
  | { kind: 'unclear'; reference: string | null };

/**
 * Reads a page's query, as in `location.search`, still encoded. The first of a
 * repeated field counts, and the case of the word does not matter.
 */
export function returnOf(search: string): Return {
  const query = new URLSearchParams(search);
  const word = query.get('payment');
  if (word === null) return { kind: 'none' };
  const reference = query.get('tx_ref')?.trim() || null;
  switch (word.trim().toLowerCase()) {
    case 'success':
      return reference === null ? { kind: 'unclear', reference } : { kind: 'verify', reference };
    case 'cancelled':
      return { kind: 'cancelled', reference };
    case 'failed':
      return { kind: 'failed', reference };
    default:
      return { kind: 'unclear', reference };
  }
}

/** What the tab of the return tells the waiting tabs. */
export interface ReturnNews {
  kind: Exclude<Return['kind'], 'none'>;
  reference: string | null;
}

/** Milliseconds until an unsettled payment is asked about again: growing, so that a transfer of an hour takes few calls. */
export function patience(attempt: number): number {
  return Math.min(5000 * 2 ** Math.max(0, attempt), 300_000);
}
