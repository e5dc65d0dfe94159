import { type Converted, type Done, MAX_PIXELS, type Measured } from './results';
import { share } from './share';
import { sharp } from './sharp';

/** Longest side of the full-size file; WebP itself ends at 16,383. */
const MAX_SIDE = 8192;
/** Widths in pixels of the WebP copies kept beside each picture (contract, POST /uploads). */
const COPY_WIDTHS = [320, 640, 1280] as const;

/** All that is done with a picture's bytes. Each throws what the decoder throws on a broken file. */
export const TASKS = { measure, convert, share };

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });

/** Reads the header alone, so a bomb is turned away before a pixel of it is unpacked. */
async function measure(bytes: Buffer): Promise<Done<Measured>> {
  const ofHeader = await open(bytes)
    .metadata()
    .catch(() => null);
  const { width, height, hasAlpha } =
    ofHeader ?? (await sharp(bytes, { limitInputPixels: false }).metadata());
  // Pixels that are too many are told by their number; what is broken in another way is broken.
  if (ofHeader === null && width * height <= MAX_PIXELS) throw new Error('The picture is broken.');
  return { said: { width, height, hasAlpha }, files: [] };
}

/** The full-size file, upright, without metadata and in sRGB, and its narrower copies. */
async function convert(bytes: Buffer, { hasAlpha }: { hasAlpha: boolean }): Promise<Done<Converted>> {
  const upright = open(bytes)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const full = await (hasAlpha ? upright.webp({ quality: 86 }) : upright.jpeg({ quality: 86 })).toBuffer({
    resolveWithObject: true,
  });
  const { width, height } = full.info;
  const widths = COPY_WIDTHS.filter((one) => one < width);
  const files = [full.data];
  for (const one of widths) {
    files.push(
      await open(bytes)
        .autoOrient()
        .resize({ width: one })
        .toColourspace('srgb')
        .webp({ quality: 78, effort: 3 })
        .toBuffer(),
    );
  }
  return { said: { width, height, widths }, files };
}
