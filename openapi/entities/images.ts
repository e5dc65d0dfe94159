import { countOf, listOf, numberOf, recordOf } from './read';
import type { ProductImage } from './types';

/** Shown for an ad without photos, and where a photo cannot be loaded (section 3). */
export const PLACEHOLDER_IMAGE = '/placeholder.svg';

/**
 * The address of an image: http(s) addresses as they are, plain names under
 * `base` (the uploads path of the server, section 3), with one slash between and
 * encoded once. Null for holes, and for every other scheme: `javascript:` never
 * reaches a page.
 */
export function imageUrl(name: unknown, base: string): string | null {
  if (typeof name !== 'string') return null;
  const text = name.trim().replaceAll('\\', '/');
  if (text === '') return null;
  if (/^https?:\/\//i.test(text)) return text;
  // `//host/a.jpg` names another host, whatever scheme the page has.
  if (text.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(text)) return null;
  const parts = text
    .replace(/^\/+/, '')
    .replace(/^uploads\/+/, '')
    .split('/')
    .map(decoded);
  // Dots would climb out of the uploads, encoded or not.
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return null;
  return `${base.replace(/\/+$/, '')}/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
}

/** A path part without its encoding, so that encoding it once more is encoding it once. */
function decoded(part: string): string {
  let plain = part;
  try {
    plain = decodeURIComponent(part);
  } catch {
    // A stray % is a character like any other.
  }
  // Half an emoji cannot be encoded.
  return plain.replace(/\p{Cs}/gu, '\uFFFD');
}

/** Photos from text, objects with `url` or `imageUrl`, or a list of them, also as JSON text; holes are left out. */
export function imagesOf(value: unknown, base: string): ProductImage[] {
  return listOf(value).flatMap((wire) => imageOf(wire, base) ?? []);
}

/** One photo; null when it has no address that a page may load. */
export function imageOf(wire: unknown, base: string): ProductImage | null {
  const fields = recordOf(wire);
  const url = imageUrl(wire, base) ?? imageUrl(fields.url, base) ?? imageUrl(fields.imageUrl, base);
  if (url === null) return null;
  const sources = listOf(fields.sources).flatMap((source) => {
    const copy = recordOf(source);
    const copyUrl = imageUrl(copy.url, base);
    const width = countOf(copy.width);
    return copyUrl !== null && width > 0 ? [{ url: copyUrl, width }] : [];
  });
  return { url, sources, width: numberOf(fields.width), height: numberOf(fields.height) };
}

/** The address that a card shows: the first photo's, else the placeholder. */
export function coverUrl(images: readonly ProductImage[]): string {
  return images[0]?.url ?? PLACEHOLDER_IMAGE;
}
