import { SHARE_SIZE } from '../../../openapi/entities/share';
import type { Done } from './results';
import { sharp } from './sharp';

/** Messengers leave out a preview whose picture is larger: bytes. */
const MOST_SHARED_BYTES = 300_000;
/** Tried in this order until the picture is small enough; the last does for noise, which no photo is. */
const QUALITIES = [82, 72, 60, 45, 30, 15];
/** The ground is made this small and then enlarged: as blurred as wanted, in a fraction of the time. */
const GROUND = { width: 40, height: 21 };

/**
 * A photo as a picture for the preview of a link: the whole photo, nothing cut, on a blurred ground of its own
 * colours; JPEG, which every messenger reads.
 * @param photo one of our stored pictures
 * @throws what the decoder throws on a broken file
 */
export async function share(photo: Buffer): Promise<Done<null>> {
  const ground = await sharp(photo)
    .flatten({ background: '#fff' })
    .resize({ ...GROUND, fit: 'cover' })
    .blur(1.5)
    .modulate({ brightness: 0.85 })
    .png()
    .toBuffer();
  const whole = await sharp(photo)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ ...SHARE_SIZE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = await sharp(ground)
    .resize({ ...SHARE_SIZE, fit: 'fill', kernel: 'cubic' })
    .composite([{ input: whole.data, raw: whole.info, gravity: 'centre' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { ...SHARE_SIZE, channels: 3 } as const;
  let made = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    made = await sharp(picture, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (made.length < MOST_SHARED_BYTES) break;
  }
  return { said: null, files: [made] };
}
