import * as rules from '../../openapi/rules/images';

/**
 * What a photo must be (sections 5 and 9; decisions.md, 'SVG chosen as a photo'
 * and 'HEIC photos'). The server judges again, by content alone.
 */

/** What the file picker offers. Without HEIC in the list iPhones convert to JPEG. */
export const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

const HEIC_HINT =
  'iPhones save photos as HEIC. Choose it from your photo library instead of Files, or set Camera, Formats to Most Compatible: then it is sent as JPEG.';

/** What a browser tells about a chosen file. A `File` is one. */
export interface ChosenFile {
  name: string;
  /** MIME type; may be empty. */
  type: string;
  /** Bytes. */
  size: number;
}

/** A file that was not taken: the sentence names it, the hint says what would help. */
export interface Refusal {
  text: string;
  hint: string | null;
}

/** The refusal of a file that is no image of ours. */
export const notAnImage = (name: string, heic = false): Refusal => ({
  text: rules.notAnImage(name),
  hint: heic ? HEIC_HINT : null,
});

const tooLarge = (name: string): Refusal => ({
  text: rules.imageTooLarge(name),
  hint: null,
});

const HEIC_NAME = /\.(heic|heif|hif)$/i;
const HEIC_TYPE = /^image\/hei[cf]/i;
/** Not registered, sent all the same. */
const JPEG_ALIASES = ['image/jpg', 'image/pjpeg'];
/** What pickers say that know nothing: the bytes decide. */
const UNTOLD_TYPES = ['', 'application/octet-stream'];
const TYPES: readonly string[] = [...ACCEPTED_TYPES, ...JPEG_ALIASES, ...UNTOLD_TYPES];

/** Why a file can't be taken, judged by what the browser tells of it; null when nothing speaks against it. */
export function refusalOf(file: ChosenFile): Refusal | null {
  const heic = HEIC_NAME.test(file.name) || HEIC_TYPE.test(file.type);
  if (heic || !TYPES.includes(file.type.toLowerCase()) || file.size === 0) return notAnImage(file.name, heic);
  return file.size > rules.MAX_IMAGE_BYTES ? tooLarge(file.name) : null;
}

/** How many bytes `refusalOfBytes` wants to see. */
export const BYTES_TO_LOOK_AT = 64;

/** Why a file can't be taken, judged by its first bytes: photos renamed by messengers, pages named `.png`. */
export function refusalOfBytes(name: string, bytes: Uint8Array): Refusal | null {
  const text = String.fromCharCode(...bytes.subarray(0, BYTES_TO_LOOK_AT));
  if (text.slice(4, 8) === 'ftyp') {
    const brands = text.slice(8);
    if (/avi[fs]/.test(brands) && !/he[iv][cfmsx]/.test(brands)) return null;
    return notAnImage(name, /he[iv][cfmsx]|mif1|msf1/.test(brands));
  }
  const known =
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n') ||
    /^GIF8[79]a/.test(text) ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP');
  return known ? null : notAnImage(name);
}
