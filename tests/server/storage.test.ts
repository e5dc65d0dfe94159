import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adviceOn,
  diskStorage,
  nameOfAddress,
  type Storage,
  StoreRefused,
  s3Storage,
} from '../../server/storage';
import { Bucket } from './bucket';

const folder = mkdtempSync(join(tmpdir(), 'kasuwa-storage-'));
const bucket = new Bucket();
const stores: Record<'disk' | 's3', Storage> = {
  disk: diskStorage(join(folder, 'uploads')),
  s3: diskStorage(folder),
};
let endpoint = '';

beforeAll(async () => {
  endpoint = await bucket.listen();
  stores.s3 = s3Storage({
    endpoint,
    bucket: 'pictures',
    region: 'eu-west-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('the %s storage', (kind) => {
  it('gives back the bytes and the type that it was given', async () => {
    const bytes = Buffer.from([0, 1, 2, 255, 254]);
    await stores[kind].put('abc-640.webp', bytes, 'image/webp');
    const file = await stores[kind].get('abc-640.webp');
    expect(file?.type).toBe('image/webp');
    expect(file?.size).toBe(5);
    expect(file && (await buffer(file.stream))).toEqual(bytes);
  });

  it('has nothing under a name that was never stored, nor after deleting, twice', async () => {
    expect(await stores[kind].get('never.jpg')).toBeNull();
    await stores[kind].put('gone.jpg', Buffer.from('x'), 'image/jpeg');
    await stores[kind].delete('gone.jpg');
    await stores[kind].delete('gone.jpg');
    expect(await stores[kind].get('gone.jpg')).toBeNull();
  });

  it.each(['../secret.jpg', '/etc/passwd', 'a/b.jpg', '.hidden', 'noextension', 'A.jpg', 'a.jpg\0', ''])(
    'never follows the name %j',
    async (name) => {
      expect(await stores[kind].get(name)).toBeNull();
      await expect(stores[kind].put(name, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
        'Not a storage name',
      );
      await expect(stores[kind].delete(name)).rejects.toThrow('Not a storage name');
    },
  );

  it('lists what is stored in the order of names, behind any of them, and nothing that is not ours', async () => {
    const since = Date.now() - 2000;
    for (const name of ['list-c.jpg', 'list-a.jpg', 'list-b.webp', 'list-d.jpg'])
      await stores[kind].put(name, Buffer.from('x'), 'image/jpeg');
    bucket.files.set('/pictures/Notes & more.txt', Buffer.from('x'));
    bucket.pageSize = 2;
    const namesAfter = async (after: string) => {
      const names: string[] = [];
      for await (const { name, writtenAt } of stores[kind].list(after)) {
        expect(writtenAt.getTime()).toBeGreaterThan(since - 60_000);
        names.push(name);
      }
      return names;
    };
    const all = await namesAfter('');
    expect(all).toEqual([...all].sort());
    expect(all.filter((name) => name.startsWith('list-'))).toEqual([
      'list-a.jpg',
      'list-b.webp',
      'list-c.jpg',
      'list-d.jpg',
    ]);
    expect(all.join()).not.toContain('Notes');
    expect((await namesAfter('list-b.webp')).slice(0, 2)).toEqual(['list-c.jpg', 'list-d.jpg']);
    expect(await namesAfter('zz.jpg')).toEqual([]);
  });

  it('makes addresses that lead back to the name', () => {
    expect(stores[kind].url('abc.jpg')).toBe('/uploads/abc.jpg');
    expect(nameOfAddress(stores[kind].url('abc.jpg'))).toBe('abc.jpg');
  });
});

describe('the disk storage', () => {
  it('leaves no half-written files behind', async () => {
    await stores.disk.put('whole.jpg', Buffer.alloc(100_000, 7), 'image/jpeg');
    expect(readdirSync(join(folder, 'uploads')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('the s3 storage', () => {
  it('signs every request and says what it sends', async () => {
    await stores.s3.put('signed.png', Buffer.from('png'), 'image/png');
    const put = bucket.seen.find(({ url }) => url === '/pictures/signed.png');
    expect(put?.method).toBe('PUT');
    expect(put?.headers['content-type']).toBe('image/png');
    expect(put?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(put?.headers['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/);
    expect(put?.headers['x-amz-content-sha256']).toBeTruthy();
    expect(bucket.files.get('/pictures/signed.png')?.toString()).toBe('png');
  });

  it('fails aloud when the store refuses', async () => {
    bucket.failing = true;
    await expect(stores.s3.put('no.png', Buffer.from('x'), 'image/png')).rejects.toThrow('HTTP 400');
    await expect(stores.s3.get('no.png')).rejects.toThrow('HTTP 400');
    await expect(stores.s3.delete('no.png')).rejects.toThrow('HTTP 400');
    await expect(stores.s3.list('')[Symbol.asyncIterator]().next()).rejects.toThrow('HTTP 400');
    bucket.failing = false;
  });

  it.each([
    [{ status: 404, code: 'NoSuchBucket' }, 'no bucket of the name in S3_BUCKET', 'HTTP 404 NoSuchBucket'],
    [{ status: 403, code: 'SignatureDoesNotMatch' }, 'S3_SECRET_ACCESS_KEY', 'SignatureDoesNotMatch'],
    [{ status: 403, code: 'InvalidAccessKeyId' }, 'S3_ACCESS_KEY_ID', 'InvalidAccessKeyId'],
    [
      { status: 400, code: 'AuthorizationHeaderMalformed', region: 'eu-north-1' },
      'S3_REGION is not the region of the bucket. It is eu-north-1.',
      'AuthorizationHeaderMalformed',
    ],
    [{ status: 403, code: 'SomethingNew' }, 'The store refuses us.', 'SomethingNew'],
  ])('tells why it is refused: %j', async (refusal, advice, word) => {
    bucket.refusal = refusal;
    for (const call of [
      () => stores.s3.put('no.png', Buffer.from('x'), 'image/png'),
      () => stores.s3.get('no.png'),
      () => stores.s3.delete('no.png'),
    ]) {
      const refused = await call().then(
        () => null,
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(StoreRefused);
      const said = adviceOn(refused as StoreRefused); // checked the line before
      expect(said).toContain(advice);
      expect(said).toContain(word);
      expect(said + (refused as StoreRefused).message).not.toContain('hush');
    }
    bucket.refusal = null;
  });

  it('uses the public address where there is one', () => {
    const store = s3Storage({
      endpoint,
      bucket: 'b',
      region: 'auto',
      accessKeyId: 'k',
      secretAccessKey: 's',
      publicUrl: 'https://cdn.example/x/',
    });
    expect(store.url('abc.jpg')).toBe('https://cdn.example/x/abc.jpg');
    expect(nameOfAddress('https://cdn.example/x/abc.jpg')).toBe('abc.jpg');
  });
});
