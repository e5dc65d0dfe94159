import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rateLimits, uploads } from '../../server/db/schema';
import { limiter } from '../../server/uploads/limiter';
import { fairQueue } from '../../server/uploads/queue';
import { shownName } from '../../server/uploads/refusal';
import cases from '../cases/uploads.json';
import { startServer } from './helper';
import { bytesFor, photo, pixelBomb } from './uploads.pictures';

const server = await startServer();
const seller = await server.person({ roles: ['seller'] });

interface Part {
  field?: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** One multipart request as a browser writes it: names in UTF-8, quotes and line ends percent-encoded. */
function send(path: string, parts: Part[], token: string | null = seller.token) {
  const boundary = '----kasuwa7MA4YWxkTrZu0gW';
  const escaped = (name: string) =>
    name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const chunks = parts.flatMap(({ field = 'file', name, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${escaped(name)}"\r\nContent-Type: ${type || 'application/octet-stream'}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return server.app
    .inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }));
}

/** The stored file behind an address, as the server hands it out. */
async function stored(
  url: string,
): Promise<{ type: string; bytes: Buffer; headers: Record<string, unknown> }> {
  const answer = await server.app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return { type: String(answer.headers['content-type']), bytes: answer.rawPayload, headers: answer.headers };
}

const jpegPart = async (name = 'photo.jpg', field = 'file'): Promise<Part> => ({
  field,
  name,
  type: 'image/jpeg',
  bytes: await photo(1600, 1200).jpeg().toBuffer(),
});

// Rows that are about one file's bytes; the others are about the browser's list.
const rows = cases.filter((row) => 'content' in row.input) as {
  id: string;
  title: string;
  input: { file: string; type: string; bytes: number; content: string };
  expect: { outcome: string; toast?: string; shown?: string };
}[];

describe('tests/cases/uploads.json, the server’s rows', () => {
  it.each(rows)('$id: $title', async ({ input, expect: expected }) => {
    const bytes = await bytesFor(input.content, input.bytes);
    const { status, body } = await send('/api/uploads', [{ name: input.file, type: input.type, bytes }]);
    if (expected.outcome.startsWith('refused')) {
      expect(body.success).toBe(false);
      expect([413, 415]).toContain(status);
      expect(body.message).not.toContain('wrong on our side');
      if (expected.toast !== undefined && !expected.toast.includes('…'))
        expect(body.message).toBe(expected.toast);
      return;
    }
    expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
    const { data } = body;
    // A name of our own, nothing of theirs.
    expect(data.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.(jpg|webp)$/);
    const full = await stored(data.url);
    const meta = await sharp(full.bytes).metadata();
    expect([meta.width, meta.height]).toEqual([data.width, data.height]);
    expect(meta.space).toBe('srgb');
    expect(meta.exif ?? meta.xmp ?? meta.iptc ?? meta.orientation).toBeUndefined();
    expect(meta.pages ?? 1).toBe(1);
    if (expected.shown?.startsWith('upright')) expect(data.height).toBeGreaterThan(data.width);
    const widths = [320, 640, 1280].filter((width) => width < data.width);
    expect(data.sources.map((source: { width: number }) => source.width)).toEqual(widths);
    for (const source of data.sources) {
      const copy = await stored(source.url);
      expect(copy.type).toBe('image/webp');
      const copyMeta = await sharp(copy.bytes).metadata();
      expect(copyMeta.width).toBe(source.width);
      expect(copyMeta.exif).toBeUndefined();
    }
  });

  it('a picture turned by its tag really lies as its pixels say', async () => {
    const bytes = await bytesFor('EXIF orientation 6 (stored sideways)', 1_048_576);
    const { body } = await send('/api/uploads', [{ name: 'a.jpg', type: 'image/jpeg', bytes }]);
    const { data, info } = await sharp((await stored(body.data.url)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const brightness = (y: number) =>
      data[(y * info.width + Math.floor(info.width / 2)) * info.channels] ?? 0;
    // The bright left side of the sensor's picture is up once it has been turned.
    expect(brightness(5)).toBeGreaterThan(200);
    expect(brightness(info.height - 5)).toBeLessThan(60);
  });

  it('refuses a bomb without unpacking it', async () => {
    const bytes = pixelBomb(20_000);
    expect(bytes.length).toBeLessThan(60_000);
    const before = process.memoryUsage().rss;
    const { status, body } = await send('/api/uploads', [{ name: 'bomb.png', type: 'image/png', bytes }]);
    expect(status).toBe(413);
    expect(body.message).toBe('bomb.png has too many pixels. Please send a smaller copy of it');
    // Unpacked it would be 400 MB at a byte a pixel.
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('shortens a very long name in its message', async () => {
    const name = `${'a'.repeat(300)}.png`;
    const { body } = await send('/api/uploads', [
      { name, type: 'image/png', bytes: Buffer.from('no picture at all') },
    ]);
    expect(body.message).toBe(`${'a'.repeat(40)}…${'a'.repeat(8)}.png is not a valid image file`);
  });
});

describe('POST /upload/images', () => {
  it('stores several, in the order in which they were sent, also of one name', async () => {
    const wide = { ...(await jpegPart('image.jpg', 'images')) };
    const tall = { ...wide, bytes: await photo(600, 900).png().toBuffer(), type: 'image/png' };
    const { status, body } = await send('/api/upload/images', [wide, tall]);
    expect(status).toBe(201);
    expect(body.data.map((one: { width: number }) => one.width)).toEqual([1600, 600]);
    expect(body.data[0].url).not.toBe(body.data[1].url);
  });

  it('stores none when one is bad, and names each bad one', async () => {
    const before = await server.db.select({ id: uploads.id }).from(uploads);
    const bad = (name: string) => ({
      field: 'images',
      name,
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7 and more'),
    });
    const { status, body } = await send('/api/upload/images', [
      bad('a.pdf'),
      await jpegPart('ok.jpg', 'images'),
      bad('b.pdf'),
    ]);
    expect(status).toBe(415);
    expect(body.message).toBe('a.pdf is not a valid image file');
    expect(body.errors.map((one: { message: string }) => one.message)).toEqual([
      'a.pdf is not a valid image file',
      'b.pdf is not a valid image file',
    ]);
    expect(await server.db.select({ id: uploads.id }).from(uploads)).toHaveLength(before.length);
  });

  it('takes five, not six', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, (_, i) => jpegPart(`${i}.jpg`, 'images')));
    expect((await send('/api/upload/images', five)).status).toBe(201);
    const { status, body } = await send('/api/upload/images', [...five, await jpegPart('6.jpg', 'images')]);
    expect(status).toBe(422);
    expect(body.message).toBe('You can only upload a maximum of 5 images');
  });

  it('says so when there is no file, or no form', async () => {
    const none = await send('/api/upload/images', [await jpegPart('x.jpg', 'other')]);
    expect(none.status).toBe(400);
    expect(none.body.message).toContain('No file was sent');
    const json = await server.call('POST', '/api/uploads', { token: seller.token, body: { file: 'x' } });
    expect(json.status).toBe(415);
    expect(json.body.message).toContain('multipart/form-data');
  });
});

describe('who may upload', () => {
  it('visitors and unverified people may not', async () => {
    expect((await send('/api/uploads', [await jpegPart()], null)).status).toBe(401);
    const unverified = await server.person({ verified: false });
    expect((await send('/api/uploads', [await jpegPart()], unverified.token)).status).toBe(403);
  });

  it('the picture belongs to who sent it', async () => {
    const { body } = await send('/api/uploads', [await jpegPart()]);
    const key = body.data.url.split('/').pop();
    const [row] = await server.db.select().from(uploads).where(eq(uploads.key, key));
    expect(row).toMatchObject({
      ownerId: seller.id,
      contentType: 'image/jpeg',
      width: 1600,
      widths: [320, 640, 1280],
    });
    expect(body.data.imageUrl).toBe(body.data.url);
  });
});

describe('GET /uploads/{name}', () => {
  it('is kept by browsers for ever and can’t run as a page', async () => {
    const { body } = await send('/api/uploads', [await jpegPart()]);
    const { headers, type } = await stored(body.data.url);
    expect(type).toBe('image/jpeg');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('is the next narrower copy for who saves data, and the picture itself where there is none', async () => {
    const { body } = await send('/api/uploads', [await jpegPart()]);
    const { url } = body.data;
    const widthOf = async (address: string, save: string | undefined) => {
      const headers = save === undefined ? {} : { 'save-data': save };
      const answer = await server.app.inject({ method: 'GET', url: address, headers });
      expect(answer.headers.vary).toContain('Save-Data');
      return (await sharp(answer.rawPayload).metadata()).width;
    };
    const copy = (width: number) => url.replace(/\.[a-z]+$/, `-${width}.webp`);
    expect(await widthOf(url, undefined)).toBe(1600);
    expect(await widthOf(url, 'off')).toBe(1600);
    expect(await widthOf(url, 'on')).toBe(640);
    expect(await widthOf(copy(1280), 'on')).toBe(640);
    expect(await widthOf(copy(640), 'on')).toBe(320);
    expect(await widthOf(copy(320), 'on')).toBe(320);
  });

  it.each(['nothing.jpg', '..%2f..%2fetc%2fpasswd', '%2e%2e%2fdb', '.part'])(
    'has nothing under %s',
    async (name) => {
      const answer = await server.app.inject({ method: 'GET', url: `/uploads/${name}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('root:');
    },
  );

  it('lies in the folder of the environment', async () => {
    const { body } = await send('/api/uploads', [await jpegPart()]);
    const file = join(server.config.dataDir, body.data.url);
    expect(readFileSync(file).length).toBeGreaterThan(1000);
  });
});

describe('a form that is broken', () => {
  const HEAD =
    '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n';
  const FIELD = '--xx\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';
  const form = 'multipart/form-data; boundary=xx';

  it.each([
    ['without a boundary', 'multipart/form-data', `${HEAD}\r\nx\r\n--xx--\r\n`, 400],
    ['with another boundary', 'multipart/form-data; boundary=yy', `${HEAD}\r\nx\r\n--xx--\r\n`, 400],
    ['cut off in a file', form, `${HEAD}\r\nhalf`, 400],
    ['cut off in a part\u2019s head', form, HEAD.slice(0, 40), 400],
    ['with a broken head', form, '--xx\r\nno colon here\r\n\r\nx\r\n--xx--\r\n', 400],
    ['that is empty', form, '', 400],
    ['without a file', form, `${FIELD}--xx--\r\n`, 400],
    ['with sixty fields', form, `${FIELD.repeat(60)}--xx--\r\n`, 413],
    ['with a field called __proto__', form, `${FIELD.replace('"a"', '"__proto__"')}--xx--\r\n`, 400],
    ['of noise', form, '\0\u00ff--x\r\n'.repeat(500), 400],
  ])('%s is answered with a sentence', async (_what, type, payload, status) => {
    for (const url of ['/api/uploads', '/api/upload/images']) {
      for (const key of [{}, { 'idempotency-key': `broken-form-${status}-${url}` }]) {
        const answer = await server.app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': type, authorization: `Bearer ${seller.token}`, ...key },
          payload: Buffer.from(payload, 'latin1'),
        });
        expect(answer.statusCode, answer.body).toBe(status);
        expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z]/) });
      }
    }
    expect(server.logged).toEqual([]);
  });
});

describe('the pictures of one account', () => {
  it('are 500 a day at most', async () => {
    const busy = await server.person({ roles: ['seller'] });
    const resetsAt = new Date(server.deps.clock().getTime() + 86_400_000);
    await server.db.insert(rateLimits).values({ key: `upload:account:${busy.id}`, hits: 499, resetsAt });
    const part = await jpegPart();
    expect((await send('/api/uploads', [part], busy.token)).status).toBe(201);
    const refused = await send('/api/uploads', [part], busy.token);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have sent many pictures today. Please send more of them tomorrow.',
    ]);
    expect((await send('/api/uploads', [part])).status).toBe(201);
  });
});

describe('pieces', () => {
  it('shows names without folders and tricks', () => {
    expect(shownName('C:\\fakepath\\a.jpg')).toBe('a.jpg');
    expect(shownName('../../etc/passwd.png')).toBe('passwd.png');
    expect(shownName('\u202egnp.exe')).toBe('gnp.exe');
    expect(shownName('')).toBe('The file');
  });

  it('lets callers take turns, and heavy work run alone', async () => {
    const run = fairQueue(10, 5);
    const order: string[] = [];
    let used = 0;
    let most = 0;
    const task = (name: string, who: number, weight: number) =>
      run({ who, weight }, async () => {
        order.push(name);
        used += weight;
        most = Math.max(most, used);
        await new Promise((resolve) => setImmediate(resolve));
        used -= weight;
        if (name === 'a3') throw new Error('one fails');
      });
    const names: [string, number, number][] = [
      ['a1', 1, 6],
      ['a2', 1, 6],
      ['a3', 1, 6],
      ['a4', 1, 4],
      ['b1', 2, 6],
      ['c1', 3, 40],
      ['b2', 2, 4],
    ];
    await Promise.allSettled(names.map((one) => task(...one)));
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    expect(most).toBe(40);
  });

  it('lets one caller wait with so many and no more', async () => {
    const run = fairQueue(1, 2);
    const slow = () => new Promise((resolve) => setImmediate(resolve));
    const mine = [1, 2, 3, 4].map(() => run({ who: 1, weight: 1 }, slow));
    const other = run({ who: 2, weight: 1 }, slow);
    const done = await Promise.allSettled([...mine, other]);
    expect(done.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('never runs more tasks at once than it may', async () => {
    const run = limiter(2);
    let now = 0;
    let most = 0;
    const done = await Promise.allSettled(
      Array.from({ length: 9 }, (_, i) =>
        run(async () => {
          now += 1;
          most = Math.max(most, now);
          await new Promise((resolve) => setImmediate(resolve));
          now -= 1;
          if (i === 3) throw new Error('one fails');
          return i;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(8);
  });
});
