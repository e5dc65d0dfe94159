import { randomBytes } from 'node:crypto';
import { MAX_IMAGE_BYTES } from '../../openapi/rules/images';
import { copyName } from './images';
import { imageKindOf } from './kinds';
import { fairQueue, QueueFull } from './queue';
import { notAnImage, tooLarge, tooManyAtOnce, tooManyPixels } from './refusal';
import { loadSharp } from './sharp';

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

/** Decoded, a pixel takes some four bytes, several times over: so many pixels at once, whatever the number of callers. */
const PIXELS_AT_ONCE = 80_000_000;
/** A small picture's share: what it costs besides its pixels. */
const LEAST_PIXELS = 2_000_000;
/** Pictures of one account that may wait: two forms of five, and their retries. */
const MOST_WAITING = 20;

const inTurn = fairQueue(PIXELS_AT_ONCE, MOST_WAITING);

/** How many pictures this process works on now, and how many wait. */
export const uploadsUnderWay = (): { running: number; waiting: number } => inTurn.counts();

/**
 * Makes an upload fit to be shown: decided by content, turned upright by its EXIF
 * tag, all metadata (place!) dropped, colours in sRGB, animations reduced to their
 * first frame, stored under random names of ours.
 *
 * @param bytes what was sent; may be one byte over the limit, which is then refused
 * @param fileName as the sender calls it, for messages only
 * @param who the account that sends it: accounts take turns
 * @throws HttpError 413, 415 or 429 with a sentence that names the file
 */
export async function prepareImage(bytes: Buffer, fileName: string, who = 0): Promise<PreparedImage> {
  if (imageKindOf(bytes) === null) throw notAnImage(fileName);
  if (bytes.length > MAX_IMAGE_BYTES) throw tooLarge(fileName);
  const header = await headerOf(bytes, fileName);
  const weight = Math.max(LEAST_PIXELS, header.width * header.height);
  try {
    return await inTurn({ who, weight }, () => convert(bytes, fileName, header.hasAlpha));
  } catch (error) {
    if (error instanceof QueueFull) throw tooManyAtOnce();
    throw error;
  }
}

const open = async (bytes: Buffer) => {
  const sharp = await loadSharp();
  return () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
};

/** Reads the header alone, so a bomb is turned away before a pixel of it is unpacked. */
async function headerOf(bytes: Buffer, fileName: string) {
  const header = await (await open(bytes))()
    .metadata()
    .catch(() => null);
  if (header === null) {
    const sharp = await loadSharp();
    const size = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    throw size !== null && size.width * size.height > MAX_PIXELS
      ? tooManyPixels(fileName)
      : notAnImage(fileName);
  }
  if (header.width * header.height > MAX_PIXELS) throw tooManyPixels(fileName);
  return header;
}

async function convert(bytes: Buffer, fileName: string, hasAlpha: boolean): Promise<PreparedImage> {
  const decode = await open(bytes);
  const id = randomBytes(16).toString('hex');
  try {
    const upright = decode()
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const full = await (hasAlpha ? upright.webp({ quality: 86 }) : upright.jpeg({ quality: 86 })).toBuffer({
      resolveWithObject: true,
    });
    const { width, height } = full.info;
    const copies: PreparedImage['copies'] = [];
    for (const copyWidth of COPY_WIDTHS.filter((w) => w < width)) {
      const copy = await decode()
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
        name: hasAlpha ? `${id}.webp` : `${id}.jpg`,
        bytes: full.data,
        type: hasAlpha ? 'image/webp' : 'image/jpeg',
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
