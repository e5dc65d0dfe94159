import { randomBytes } from 'node:crypto';
import { MAX_IMAGE_BYTES } from '../../openapi/rules/images';
import { ConverterGone, converter } from './converter';
import { copyName } from './images';
import { imageKindOf } from './kinds';
import { fairQueue, QueueFull } from './queue';
import { notAnImage, notNow, tooLarge, tooManyAtOnce, tooManyPixels } from './refusal';
import { MAX_PIXELS, type Measured } from './work/results';

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
 * @throws HttpError 413, 415, 429 or 503 with a sentence that names the file
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

/** What the header says, so that a bomb is turned away before a pixel of it is unpacked. */
async function headerOf(bytes: Buffer, fileName: string): Promise<Measured> {
  const { said } = await readable(converter.run('measure', bytes), fileName);
  if (said.width * said.height > MAX_PIXELS) throw tooManyPixels(fileName);
  return said;
}

async function convert(bytes: Buffer, fileName: string, hasAlpha: boolean): Promise<PreparedImage> {
  const { said, files } = await readable(converter.run('convert', bytes, { hasAlpha }), fileName);
  const [full, ...copies] = files;
  if (full === undefined) throw new Error('The conversion left no file.');
  const id = randomBytes(16).toString('hex');
  const [ending, type] = hasAlpha ? ['webp', 'image/webp'] : ['jpg', 'image/jpeg'];
  const name = `${id}.${ending}`;
  return {
    full: { name, bytes: full, type },
    width: said.width,
    height: said.height,
    copies: copies.map((copy, at) => {
      const width = said.widths[at] ?? 0;
      return { name: copyName(name, width), bytes: copy, type: 'image/webp', width };
    }),
  };
}

/** What comes of a picture that can be read; a right signature over broken or missing pixels can't. */
async function readable<T>(work: Promise<T>, fileName: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ConverterGone ? notNow(fileName) : notAnImage(fileName);
  }
}
