import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf } from '../http/etag';

/** A document as it is sent. */
export interface Kept {
  status: number;
  etag: string;
  html: Buffer;
  /** Compressed when first asked for. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/**
 * Makes a document ready to be sent many times.
 * @param madeAt ms since 1970, as the document holds it: what is the same but for this has the same tag, whichever
 *   process has made it, and whenever
 */
export function keep(status: number, text: string, madeAt = Number.NaN): Kept {
  const html = Buffer.from(text);
  const made = new Map<string, Promise<Buffer>>();
  return {
    status,
    etag: etagOf(text.replaceAll(`"now":${madeAt}`, '')),
    html,
    encoded(encoding) {
      const bytes = made.get(encoding) ?? compress[encoding](html);
      made.set(encoding, bytes);
      return bytes;
    },
  };
}

/** How long a document may be handed out again, in ms: what another process writes shows after that. */
const FRESH = 30_000;
/** How many documents are kept; the oldest go first. */
const MOST = 300;

/** Documents that were made a moment ago, by address. */
export function makeCache(clock: () => Date) {
  const kept = new Map<string, { until: number; page: Kept }>();
  let age = 0;
  return {
    get(key: string): Kept | null {
      const found = kept.get(key);
      return found !== undefined && found.until > clock().getTime() ? found.page : null;
    },
    /** Counts up when the cache is emptied: what was begun before may show what was. */
    age: () => age,
    put(key: string, page: Kept, begunAt: number): void {
      if (begunAt !== age) return;
      kept.delete(key);
      kept.set(key, { until: clock().getTime() + FRESH, page });
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break;
        kept.delete(oldest);
      }
    },
    empty(): void {
      age += 1;
      kept.clear();
    },
  };
}
