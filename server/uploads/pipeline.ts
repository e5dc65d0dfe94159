import { randomBytes } from 'node:crypto';
import { MAX_IMAGE_BYTES } from '../../openapi/rules/images';
import { copyName } from './images';
import { imageKindOf } from './kinds';
import { limiter } from './limiter';
import { notAnImage, tooLarge, tooManyPixels } from './refusal';

/** Widths in pixels of the WebP copies kept beside each picture (contract, POST /uploads). */
export const COPY_WIDTHS = [320, 640, 1280] as const;
/** Most pixels of a picture: a 50-megapixel phone's photo passes, a bomb of 20,000 × 20,000 does not. */
const MAX_PIXELS = 64_000_000;
/** Longest side of the full-size file; WebP itself ends at 16,383. */
const MAX_SIDE = 8192;

/** One file to store. */
export interface ImageFile {
  name: string;
  bytes: Buffer;
  type: string;
}

/** A picture made ready for the store: the full-size file, and narrower copies in ascending width. */
export interface PreparedImage {
  full: ImageFile;
  /** Pixels of the upright full-size file. */
  width: number;
  height: number;
  copies: (ImageFile & { width: number })[];
}

// Decoded, a large photo takes 200 MB: two at a time, whatever the number of callers.
const inTurn = limiter(2);

/**
 * Makes an upload fit to be shown: decided by content, turned upright by its EXIF
 * tag, all metadata (place!) dropped, colours in sRGB, animations reduced to their
 * first frame, stored under random names of ours.
 *
 * @param bytes what was sent; may be one byte over the limit, which is then refused
 * @param fileName as the sender calls it, for messages only
 * @throws HttpError 413 or 415 with a sentence that names the file
 */
export async function prepareImage(bytes: Buffer, fileName: string): Promise<PreparedImage> {
  if (imageKindOf(bytes) === null) throw notAnImage(fileName);
  if (bytes.length > MAX_IMAGE_BYTES) throw tooLarge(fileName);
  return inTurn(() => convert(bytes, fileName));
}

async function convert(bytes: Buffer, fileName: string): Promise<PreparedImage> {
  // Loaded with the first picture: it costs a tenth of a second that a start need not pay.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });

  // Reads the header alone, so a bomb is turned away before a pixel of it is unpacked.
  const header = await open()
    .metadata()
    .catch(() => null);
  if (header === null) {
    const size = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    throw size !== null && size.width * size.height > MAX_PIXELS
      ? tooManyPixels(fileName)
      : notAnImage(fileName);
  }
  if (header.width * header.height > MAX_PIXELS) throw tooManyPixels(fileName);

  const id = randomBytes(16).toString('hex');
  try {
    const upright = open()
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const full = await (header.hasAlpha
      ? upright.webp({ quality: 86 })
      : upright.jpeg({ quality: 86 })
    ).toBuffer({
      resolveWithObject: true,
    });
    const { width, height } = full.info;
    const copies: PreparedImage['copies'] = [];
    for (const copyWidth of COPY_WIDTHS.filter((w) => w < width)) {
      const copy = await open()
        .autoOrient()
        .resize({ width: copyWidth })
        .toColourspace('srgb')
        .webp({ quality: 78, effort: 3 })
        .toBuffer();
      copies.push({
        name: copyName(`${id}.jpg`, copyWidth),
        bytes: copy,
        type: 'image/webp',
        width: copyWidth,
      });
    }
    return {
      full: {
        name: header.hasAlpha ? `${id}.webp` : `${id}.jpg`,
        bytes: full.data,
        type: header.hasAlpha ? 'image/webp' : 'image/jpeg',
      },
      width,
      height,
      copies,
    };
  } catch {
    // A right signature over broken or missing pixels.
    throw notAnImage(fileName);
  }
}
