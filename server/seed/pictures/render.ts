import type { Storage } from '../../storage';
import { copyName } from '../../uploads/images';
import { seededRandom } from '../random';
import type { Album } from './pool';
import { SHAPES, sceneSvg, type View } from './scene';

/** Widths of the copies beside a demo picture; the full size is 1,280 pixels at most, so there is none of that width. */
const WIDTHS = [320, 640] as const;
/** Side of the tile of film grain, pixels. */
const GRAIN = 256;
/** How much the grain adds or takes at most, of 255. */
const STRENGTH = 9;

/** A picture in the storage, as the table of uploads wants it. */
export interface Rendered {
  name: string;
  bytes: number;
  width: number;
  height: number;
  widths: number[];
}

/** Draws and stores all pictures of the albums, two at a time. Names that are there already are drawn again to the same bytes. */
export async function renderPictures(storage: Storage, pool: readonly Album[]): Promise<Rendered[]> {
  const jobs = pool.flatMap((album) => album.pictures);
  const done: Rendered[] = new Array(jobs.length);
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < jobs.length; i = next++) {
      const job = jobs[i];
      if (job) done[i] = await renderPicture(storage, job.name, job.view);
    }
  };
  await Promise.all([worker(), worker()]);
  return done;
}

async function renderPicture(storage: Storage, name: string, view: View): Promise<Rendered> {
  const { default: sharp } = await import('sharp');
  const [width, height] = SHAPES[view.shape];
  const scene = sceneSvg(view);
  const far = await sharp(Buffer.from(scene.far))
    .resize({ width: Math.round(width / 8) })
    .flatten()
    .blur(0.8)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { data, info } = await sharp(Buffer.from(scene.near(far)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data, info.width);
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const full = await pixels().jpeg({ quality: 80 }).toBuffer();
  await storage.put(name, full, 'image/jpeg');
  const widths = WIDTHS.filter((w) => w < width);
  for (const w of widths) {
    const copy = await pixels().resize({ width: w }).webp({ quality: 72, effort: 2 }).toBuffer();
    await storage.put(copyName(name, w), copy, 'image/webp');
  }
  return { name, bytes: full.length, width, height, widths: [...widths] };
}

let grainTile: Int8Array | null = null;

/** Film grain, the same each time (the library's own noise is not): a little lighter here, a little darker there. */
function addGrain(data: Buffer, width: number): void {
  if (grainTile === null) {
    const random = seededRandom(5);
    grainTile = Int8Array.from(
      { length: GRAIN * GRAIN },
      () => (random.next() + random.next() - 1) * STRENGTH,
    );
  }
  for (let at = 0, pixel = 0; at < data.length; at += 3, pixel += 1) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    // All within bounds: the tile repeats, and the loop ends with the data.
    const grain = grainTile[(y % GRAIN) * GRAIN + (x % GRAIN)] as number;
    for (let channel = at; channel < at + 3; channel += 1) {
      const value = (data[channel] as number) + grain;
      data[channel] = Math.max(0, Math.min(255, value));
    }
  }
}
