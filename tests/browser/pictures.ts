import sharp from 'sharp';

/** What a file input takes from a test. */
export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Grainy as photographs are, so that a file has the weight of one. */
const scene = (width: number, height: number, hue: number) =>
  sharp({
    create: {
      width: Math.round(width / 3),
      height: Math.round(height / 3),
      channels: 3,
      background: { r: 0, g: 0, b: 0 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize(width, height)
    .tint({ r: hue, g: 255 - hue, b: 128 });

/** 4000 × 3000 pixels, to be turned by its EXIF tag: shown upright it is 3000 × 4000. */
export const turnedJpeg = async (name = 'front.jpg'): Promise<Picture> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await scene(4000, 3000, 20).jpeg({ quality: 70 }).withMetadata({ orientation: 6 }).toBuffer(),
});

export const png = async (name = 'side.png'): Promise<Picture> => ({
  name,
  mimeType: 'image/png',
  buffer: await scene(900, 700, 140).png().toBuffer(),
});

export const webp = async (name = 'back.webp'): Promise<Picture> => ({
  name,
  mimeType: 'image/webp',
  buffer: await scene(1200, 1200, 260).webp().toBuffer(),
});
