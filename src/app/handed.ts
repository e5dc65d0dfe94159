import type { Snapshot } from 'xstate';

/**
 * What a document that the server has rendered hands to the program: the snapshot of the chart that the page was
 * painted from. The program continues the chart from it, so that it asks for nothing twice and its first picture
 * is the document's.
 */
export interface Handed {
  /** The build that painted it; another one's snapshot is not continued. */
  build: string;
  /** Path and query of the document. */
  href: string;
  /** The document's status: 404 where a visitor finds nothing. */
  status: number;
  /** The place that the page keeps its snapshots under (page.ts, `keep`); null for a page without a chart of its own. */
  id: string | null;
  snapshot: Snapshot<unknown> | null;
  /** When it was rendered, ms since 1970: what the ages on it are counted to. */
  now: number;
}

/** The id of the element that holds it, as JSON. */
export const HANDED_ID = 'handed';

const isHanded = (value: unknown): value is Handed =>
  typeof value === 'object' &&
  value !== null &&
  'build' in value &&
  'href' in value &&
  'status' in value &&
  'id' in value &&
  'snapshot' in value &&
  'now' in value &&
  typeof value.now === 'number';

/** What the document hands over; null where the server has sent the shell alone, or where it can't be read. */
export function readHanded(doc: Document): Handed | null {
  const text = doc.getElementById(HANDED_ID)?.textContent;
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isHanded(value) ? value : null;
  } catch {
    return null;
  }
}
