/** The first bytes of files as the cases describe them, for what judges by content. */

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const JPEG = latin('\xff\xd8\xff\xe0\0\x10JFIF\0');
export const HEIC = latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const AVIF = latin('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf');
const PNG = latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const WEBP = latin('RIFF\0\0\0\0WEBPVP8 ');
const GIF = latin('GIF89a\x01\0\x01\0');

const BY_TYPE: Record<string, Uint8Array> = {
  'image/png': PNG,
  'image/webp': WEBP,
  'image/gif': GIF,
  'image/avif': AVIF,
};

/** Bytes by a case's `content`; what it leaves open (colours, sizes, names) follows from the type. */
export function bytesOf(content: string, type: string): Uint8Array {
  if (/HEIC/.test(content)) return HEIC;
  if (/HTML/.test(content)) return latin('<!doctype html><script>');
  if (/SVG/.test(content)) return latin('<svg xmlns="http://www.w3.org/2000/svg">');
  if (/^text/.test(content)) return latin('some notes');
  if (/video/.test(content)) return latin('\0\0\0\x14ftypqt  ');
  if (/no bytes/.test(content)) return new Uint8Array();
  return BY_TYPE[type] ?? JPEG;
}
