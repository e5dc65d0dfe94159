/** The picture formats that the marketplace takes (decisions, 'SVG chosen as a photo' and 'HEIC photos'). */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/**
 * What the bytes are, whatever name and type say (contract, POST /uploads); null
 * for everything else. Looks at signatures only, so nothing of a hostile file is
 * parsed before it is known to be one of five binary formats: SVG and HTML, which
 * can carry script, never reach a decoder.
 */
export function imageKindOf(bytes: Buffer): ImageKind | null {
  if (bytes.length < 12) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') return isAvif(bytes) ? 'avif' : null;
  return null;
}

/** HEIC and AVIF share a container: the brands tell which, and a file that names both is left out. */
function isAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) {
    // Between the major brand and the others lie four bytes of version.
    if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4));
  }
  return brands.some((b) => b === 'avif' || b === 'avis') && !brands.some((b) => /^he[iv]/.test(b));
}
