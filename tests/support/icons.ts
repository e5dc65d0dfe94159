/**
 * Draws the app's icons, and the picture for previews of pages without a photo, from the favicon, so that
 * they are one mark: `npx tsx tests/support/icons.ts` writes them anew,
 * and a test says whether the icons are stale (letters look otherwise on each machine).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import { SHARE_SIZE } from '../../openapi/entities/share';

const PUBLIC = new URL('../../public/', import.meta.url);
const FAVICON = readFileSync(new URL('favicon.svg', PUBLIC), 'utf8');

/** An icon's file below public/, its side in pixels, and how the mark stands on its ground. */
export interface Icon {
  file: string;
  size: number;
  /** `rounded` as the favicon; `square` for systems that cut the corners; `inset` for those that may cut a circle. */
  ground: 'rounded' | 'square' | 'inset';
}

export const ICONS: Icon[] = [
  { file: 'icons/app-192.png', size: 192, ground: 'rounded' },
  { file: 'icons/app-512.png', size: 512, ground: 'rounded' },
  { file: 'icons/app-maskable-512.png', size: 512, ground: 'inset' },
  { file: 'icons/apple-touch-icon.png', size: 180, ground: 'square' },
];

/** One icon as PNG; few colours, since the mark has two and the blends between them. */
export function drawIcon({ size, ground }: Icon): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(ground)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

function svgOf(ground: Icon['ground']): string {
  if (ground === 'rounded') return FAVICON;
  const square = FAVICON.replace(' rx="8"', '');
  // All that matters lies within a circle of 40 % of the side (W3C, maskable icons).
  const inset = square.replace('<path ', '<path transform="translate(16 16) scale(.8) translate(-16 -16)" ');
  return ground === 'inset' ? inset : square;
}

/** The picture for previews of pages without a photo: mark, name and what the product is for, on the mark's green. */
export function drawSharePicture(): Promise<Buffer> {
  const mark = /<path[^>]*>/.exec(FAVICON)?.[0] ?? '';
  const { width, height } = SHARE_SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${/fill="(#\w+)"/.exec(FAVICON)?.[1]}"/>
    <g transform="translate(190 175) scale(8)">${mark}</g>
    <g fill="#fff" font-family="Liberation Sans, Arial, sans-serif">
      <text x="440" y="330" font-size="150" font-weight="700">${PRODUCT_NAME}</text>
      <text x="446" y="410" font-size="48">Buy and sell across Nigeria</text>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 85, mozjpeg: true }).toBuffer();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const icon of ICONS) writeFileSync(new URL(icon.file, PUBLIC), await drawIcon(icon));
  writeFileSync(new URL('share.jpg', PUBLIC), await drawSharePicture());
}
