import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root';
import type { Storage } from '../storage';
import { copyName } from '../uploads';
import { limiter } from '../uploads/limiter';

/**
 * `sedan-2b.webp` is the second photo of the second sedan; the ads of one sedan show
 * its photos in this order. Its copies lie beside it: making them would take most of
 * the time of a first start.
 */
const FOLDER = join(ROOT, 'server', 'seed', 'photos');
const NAME = /^((\w+)-\d)[a-z]\.webp$/;
/** Widths of the copies beside each photo, pixels. */
const WIDTHS = [320, 640];

/** A demo photo in the storage, as the table of uploads wants it. */
export interface DemoPhoto {
  /** What it shows, e.g. `sedan`: the `thing` of a catalogue's item. */
  thing: string;
  /** Photos of the very same object share it. */
  album: string;
  /** Name in the storage, the same on every machine. */
  key: string;
  bytes: number;
  /** Pixels of the full size. */
  width: number;
  height: number;
  /** Widths of its narrower copies, pixels. */
  widths: number[];
}

/**
 * Copies the demo photos and their narrower copies to the storage; under a name that
 * is there already come the same bytes again. Throws what the storage throws.
 * @returns all photos, ordered by name
 */
export async function storePhotos(storage: Storage): Promise<DemoPhoto[]> {
  const names = (await readdir(FOLDER)).filter((name) => NAME.test(name)).sort();
  const inTurn = limiter(8);
  return Promise.all(names.map((name) => inTurn(() => storePhoto(storage, name))));
}

async function storePhoto(storage: Storage, name: string): Promise<DemoPhoto> {
  const [, album = '', thing = ''] = NAME.exec(name) ?? [];
  const { default: sharp } = await import('sharp');
  const bytes = await readFile(join(FOLDER, name));
  const { width, height } = await sharp(bytes).metadata();
  const key = `demo-${name}`;
  await storage.put(key, bytes, 'image/webp');
  for (const copyWidth of WIDTHS) {
    const copy = await readFile(join(FOLDER, copyName(name, copyWidth)));
    await storage.put(copyName(key, copyWidth), copy, 'image/webp');
  }
  return { thing, album, key, bytes: bytes.length, width, height, widths: WIDTHS };
}
