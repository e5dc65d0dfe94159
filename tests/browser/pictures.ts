import sharp from 'sharp';

/** What a file input takes from a test. */
export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture with structure in it, so that compressing it takes real work. */
const scene = (width: number, height: number, hue: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 60% 40%)"/><stop offset="1" stop-color="hsl(${hue + 60} 70% 70%)"/></linearGradient></defs>
        <rect width="100%" height="100%" fill="url(#g)"/>
        <circle cx="30%" cy="40%" r="20%" fill="white" fill-opacity=".6"/>
      </svg>`,
    ),
  );

/** 4000 × 3000 pixels, to be turned by its EXIF tag: shown upright it is 3000 × 4000. */
export const turnedJpeg = async (name = 'front.jpg'): Promise<Picture> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await scene(4000, 3000, 20).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer(),
});

export const png = async (name = 'side.png'): Promise<Picture> => ({
  name,
  mimeType: 'image/png',
  buffer: await scene(1600, 1200, 140).png().toBuffer(),
});

export const webp = async (name = 'back.webp'): Promise<Picture> => ({
  name,
  mimeType: 'image/webp',
  buffer: await scene(1200, 1200, 260).webp().toBuffer(),
});
