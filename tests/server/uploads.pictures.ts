import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo-like picture: smooth, so that sizes stay realistic, with a bright left half to tell how it lies. */
export function photo(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#f80"/><stop offset="1" stop-color="#013"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/></svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** Makes a file as large as the case says, with bytes after its end that no decoder reads. */
export function padded(bytes: Buffer, size: number): Buffer {
  if (bytes.length > size) throw new Error(`The file has ${bytes.length} bytes already, more than ${size}`);
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([head, body, tail]);
}

/** A whole PNG of black pixels, one bit each: tiny as a file, huge once unpacked. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = 1 + Math.ceil(side / 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * side), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The first bytes of an iPhone's photo; enough for whoever looks at content. */
export function heic(size: number): Buffer {
  const start = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return Buffer.concat([start, randomBytes(size - start.length)]);
}

function video(size: number): Buffer {
  const start = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1');
  return Buffer.concat([start, randomBytes(size - start.length)]);
}

/** The bytes that a case of uploads.json describes, for `content` and `bytes`. */
export async function bytesFor(content: string, size: number): Promise<Buffer> {
  const jpeg = (width: number, height: number) => photo(width, height).jpeg({ quality: 80 });
  switch (content) {
    case 'baseline JPEG 4000×3000':
      return padded(await jpeg(4000, 3000).toBuffer(), size);
    case 'PNG':
    case 'a path as a name':
      return padded(await photo(1600, 1200).png().toBuffer(), size);
    case 'WebP':
      return padded(await photo(1600, 1200).webp().toBuffer(), size);
    case 'EXIF orientation 6 (stored sideways)':
      return padded(await jpeg(1600, 1200).withMetadata({ orientation: 6 }).toBuffer(), size);
    case 'EXIF with GPS':
      return padded(
        await jpeg(1600, 1200)
          .withExif({
            IFD0: { Make: 'Tecno', Model: 'Camon 20' },
            IFD3: {
              GPSLatitudeRef: 'N',
              GPSLatitude: '6/1 35/1 0/1',
              GPSLongitudeRef: 'E',
              GPSLongitude: '3/1 21/1 0/1',
            },
          })
          .toBuffer(),
        size,
      );
    case 'exactly 5 MB':
    case 'one byte more':
    case 'no extension':
    case 'name with accents, emoji, brackets':
    case 'a very long name':
    case 'JPEG':
    case 'the same file chosen twice':
      return padded(await jpeg(1600, 1200).toBuffer(), size);
    case 'text':
      return Buffer.from('ten bytes.');
    case 'video':
      return video(size);
    case 'SVG with a script':
      return Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(size, ' '),
      );
    case 'HTML named .png':
      return Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(size, ' '));
    case 'no bytes':
      return Buffer.alloc(0);
    case 'a JPEG that stops half way':
      return (await jpeg(1600, 1200).toBuffer()).subarray(0, size);
    case '20,000 × 20,000 pixels in 60 KB':
      return pixelBomb(20_000);
    case 'HEIC':
      return heic(size);
    case 'CMYK colours':
      return padded(await photo(1200, 900).toColourspace('cmyk').jpeg().toBuffer(), size);
    case 'animated':
      return padded(await animated(), size);
    default:
      throw new Error(`No bytes are known for '${content}'`);
  }
}

/** Three frames of one GIF, red, green and blue. */
async function animated(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#e02020', '#20e020', '#2020e0'].map((background) =>
      sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100], loop: 0 })
    .toBuffer();
}
