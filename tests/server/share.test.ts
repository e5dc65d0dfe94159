import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseProduct } from '../../openapi/entities/product';
import { DEFAULT_SHARE_PICTURE, sharePicture } from '../../openapi/entities/share';
import { productImages, products, uploads } from '../../server/db/schema';
import { ROOT } from '../../server/root';
import { storePhotos } from '../../server/seed/photos';
import { copyName, shareName } from '../../server/uploads/images';
import { prepareImage } from '../../server/uploads/pipeline';
import { sweepUploads } from '../../server/uploads/sweep';
import { Bucket } from './bucket';
import { startServer, type TestServer } from './helper';
import { photo } from './uploads.pictures';

const bucket = new Bucket();
const servers = {
  disk: await startServer(),
  s3: await startServer(await bucket.settings()),
};
const server = servers.disk;
const sellers = new Map<TestServer, number>();

beforeAll(async () => {
  for (const one of Object.values(servers)) sellers.set(one, (await one.person({ roles: ['seller'] })).id);
  return () => bucket.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** An ad with a picture as the uploads take it; the picture's files are in the store. */
async function adWith(bytes: Buffer, on: TestServer = server) {
  const image = await prepareImage(bytes, 'photo');
  for (const file of [image.full, ...image.copies])
    await on.deps.storage.put(file.name, file.bytes, file.type);
  const widths = image.copies.map(({ width }) => width);
  return adOf({ key: image.full.name, width: image.width, height: image.height, widths }, on);
}

async function adOf(image: { key: string; width: number; height: number; widths: number[] }, on = server) {
  const ownerId = sellers.get(on) ?? 0;
  const record = { ...image, ownerId, contentType: 'image/jpeg', bytes: 1 };
  const [upload] = await on.db.insert(uploads).values(record).returning();
  const [ad] = await on.db
    .insert(products)
    .values({ sellerId: ownerId, categoryId: 2, stateId: 1, cityId: 1, title: 'Bed', priceKobo: 100 })
    .returning();
  const id = ad?.id ?? 0;
  await on.db.insert(productImages).values({ productId: id, position: 0, uploadId: upload?.id ?? 0 });
  return { id, key: image.key };
}

/** The path that the client finds for an ad, by way of the API. */
async function pathOf(id: number, on: TestServer = server): Promise<string> {
  const { body } = await on.call('GET', `/api/products/${id}`);
  return sharePicture(parseProduct(body.data, { uploadsBase: '/uploads' })).path;
}

async function shared(path: string, on: TestServer = server) {
  const answer = await on.app.inject(path);
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** Whether the store has a file. */
async function isKept(name: string, on: TestServer = server): Promise<boolean> {
  const file = await on.deps.storage.get(name);
  file?.stream.destroy();
  return file !== null;
}

/** Colours at places of a picture. */
async function coloursAt(bytes: Buffer, places: [x: number, y: number][]) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]);
}

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const bareFile = (width: number) =>
  sharp({ create: { width, height: width, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

describe.each(['disk', 's3'] as const)('a picture for shared links, photos on %s', (kind) => {
  const on = servers[kind];

  it('is a JPEG of known size that messengers take, made of the first photo and kept', async () => {
    const { id, key } = await adWith(await photo(1600, 1200).jpeg().toBuffer(), on);
    const path = await pathOf(id, on);
    expect(await isKept(shareName(key), on)).toBe(false);
    const first = await shared(path, on);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(first.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // Made once: the photo itself is not needed again.
    for (const name of [key, ...[320, 640, 1280].map((width) => copyName(key, width))])
      await on.deps.storage.delete(name);
    const again = await shared(path, on);
    expect(again.status).toBe(200);
    expect(again.bytes.equals(first.bytes)).toBe(true);
  });
});

describe('what is drawn', () => {
  it.each([
    ['a small photo', () => photo(240, 180).jpeg()],
    ['an upright photo', () => photo(900, 1600).jpeg()],
    ['a strip', () => photo(4000, 60).jpeg()],
    ['noise, which no JPEG makes small', () => noise(1300, 700).jpeg({ quality: 60 })],
    ['a picture that is clear all over', () => bareFile(700).png()],
    ['a grey picture', () => photo(800, 600).greyscale().toColourspace('b-w').png()],
  ])('of %s is below 300 KB and of the size that is told', async (_, file) => {
    const { id } = await adWith(await file().toBuffer());
    const { status, bytes } = await shared(await pathOf(id));
    expect(status).toBe(200);
    expect(bytes.length).toBeLessThan(300_000);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  it('of a demo photo is there as well', async () => {
    const [demo] = await storePhotos(server.deps.storage);
    if (demo === undefined) throw new Error('no demo photos');
    const { id } = await adOf(demo);
    const { status, bytes } = await shared(await pathOf(id));
    expect(status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('shows the whole photo, and its colours around it', async () => {
    // Red above, blue below: cut to the frame's shape, an upright photo would lose both.
    const halves = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1200"><rect width="600" height="1200" fill="#777"/><rect width="600" height="60" fill="#e00"/><rect y="1140" width="600" height="60" fill="#00e"/></svg>`;
    const { id } = await adWith(await sharp(Buffer.from(halves)).flatten().jpeg({ quality: 95 }).toBuffer());
    const { bytes } = await shared(await pathOf(id));
    const [top = [], bottom = [], side = []] = await coloursAt(bytes, [
      [600, 10],
      [600, 620],
      [20, 315],
    ]);
    expect(top[0]).toBeGreaterThan(180);
    expect(bottom[2]).toBeGreaterThan(180);
    for (const value of side) expect(value).toBeGreaterThan(60);
  });
});

describe('whoever asks', () => {
  it('sees nothing of ads that the public does not see', async () => {
    const { id } = await adWith(await photo(800, 600).jpeg().toBuffer());
    const path = await pathOf(id);
    const statusOf = async (values: Partial<typeof products.$inferInsert>) => {
      await server.db.update(products).set(values).where(eq(products.id, id));
      const { status, headers } = await shared(path);
      return status === 404 ? headers['cache-control'] : status;
    };
    expect(await statusOf({ status: 'expired' })).toBe('no-store');
    expect(await statusOf({ status: 'deleted' })).toBe('no-store');
    expect(await statusOf({ status: 'active', sellerSuspended: true })).toBe('no-store');
    expect(await statusOf({ sellerSuspended: false })).toBe(200);
  });

  it('has no picture drawn but of a photo that the ad shows', async () => {
    const one = await adWith(await photo(800, 600).jpeg().toBuffer());
    const other = await adWith(await photo(700, 600).jpeg().toBuffer());
    const put = vi.spyOn(server.deps.storage, 'put');
    const stem = (key: string) => key.split('.')[0];
    for (const path of [
      `/share/${one.id}/${stem(other.key)}.jpg`,
      `/share/${one.id}/none.jpg`,
      `/share/${one.id}/..%2f${stem(one.key)}.jpg`,
      `/share/0${one.id}/${stem(one.key)}.jpg`,
      `/share/999999999/${stem(one.key)}.jpg`,
      `/share/9999999999/${stem(one.key)}.jpg`,
      `/share/${one.id}/${stem(one.key)}.png`,
    ]) {
      expect([path, (await shared(path)).status]).toEqual([path, 404]);
    }
    expect(put).not.toHaveBeenCalled();
  });

  it('gets the picture of a link that many open at once, which is drawn once', async () => {
    const { id, key } = await adWith(await photo(800, 600).jpeg().toBuffer());
    const path = await pathOf(id);
    const put = vi.spyOn(server.deps.storage, 'put');
    const answers = await Promise.all(Array.from({ length: 12 }, () => shared(path)));
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.length}`)).size).toBe(1);
    expect(put.mock.calls.map(([name]) => name)).toEqual([shareName(key)]);
  });

  it('is asked to come again when too many pictures are being drawn', async () => {
    const ads = await Promise.all(
      Array.from({ length: 21 }, () =>
        adOf({ key: `${randomUUID()}.jpg`, width: 800, height: 600, widths: [] }),
      ),
    );
    const paths = await Promise.all(ads.map(({ id }) => pathOf(id)));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.spyOn(server.deps.storage, 'get').mockImplementation(async (name) => {
      if (!name.includes('-share')) await held;
      return null;
    });
    const asked = paths.map((path) => shared(path));
    const first = await Promise.race(asked);
    expect([first.status, first.headers['retry-after']]).toEqual([503, '5']);
    release();
    // Their files are not there; what matters is that all of them were looked for.
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  });

  it('gets the picture although the store can’t keep it', async () => {
    const { id } = await adWith(await photo(800, 600).jpeg().toBuffer());
    const path = await pathOf(id);
    vi.spyOn(server.deps.storage, 'put').mockRejectedValue(new Error('the disk is full'));
    expect((await shared(path)).status).toBe(200);
    expect(server.logged.join('\n')).toContain('the disk is full');
  });

  it('hears of no picture where the photo’s files are gone', async () => {
    const { id } = await adOf({ key: `${randomUUID()}.jpg`, width: 800, height: 600, widths: [320, 640] });
    expect((await shared(await pathOf(id))).status).toBe(404);
  });
});

it('goes when the photo goes', async () => {
  const { id, key } = await adWith(await photo(800, 600).jpeg().toBuffer());
  await shared(await pathOf(id));
  expect(await isKept(shareName(key))).toBe(true);
  await server.db.delete(productImages).where(eq(productImages.productId, id));
  server.advance(49 * 3600_000);
  await sweepUploads(server.deps);
  expect(await isKept(shareName(key))).toBe(false);
});

it('of a page without a photo is the product’s own', async () => {
  const bytes = readFileSync(join(ROOT, 'public', DEFAULT_SHARE_PICTURE.path));
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(60_000);
});
