import { afterAll, describe, expect, it } from 'vitest';
import { Bucket } from './bucket';
import { startServer } from './helper';

const bucket = new Bucket();
const servers = {
  disk: await startServer(),
  bucket: await startServer(await bucket.settings()),
};
afterAll(() => bucket.close());

const NAME = 'abc.jpg';
const PATH = `/uploads/${NAME}`;
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
for (const { deps } of Object.values(servers)) await deps.storage.put(NAME, BYTES, 'image/jpeg');
bucket.writtenAt.set(`/pictures/${NAME}`, new Date(Date.now() - 60_000));

describe.each(['disk', 'bucket'] as const)('a picture on the %s', (kind) => {
  const get = async (headers: Record<string, string> = {}, path = PATH, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await servers[kind].app.inject({ method, url: path, headers });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };

  it('says since when it is, and by which tag it is known', async () => {
    const { status, headers, bytes } = await get();
    expect([status, bytes]).toEqual([200, BYTES]);
    expect(headers).toMatchObject({
      etag: `"${NAME}"`,
      'accept-ranges': 'bytes',
      'content-length': '1000',
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(Date.parse(String(headers['last-modified']))).toBeLessThanOrEqual(Date.now());
  });

  it('is not sent again to whoever has it, by tag or by time', async () => {
    const since = String((await get()).headers['last-modified']);
    const conditions: Record<string, string>[] = [
      { 'if-none-match': `"${NAME}"` },
      { 'if-none-match': `W/"other", W/"${NAME}"` },
      { 'if-modified-since': since },
      { 'if-none-match': `"${NAME}"`, range: 'bytes=0-9' },
    ];
    for (const headers of conditions) {
      const { status, bytes, headers: said } = await get(headers);
      expect([headers, status, bytes.length]).toEqual([headers, 304, 0]);
      expect(said.etag).toBe(`"${NAME}"`);
    }
  });

  it('is sent to whoever has another, or an older one', async () => {
    const headers = { 'if-none-match': '"other"', 'if-modified-since': new Date().toUTCString() };
    // The tag goes before the time.
    expect((await get(headers)).bytes).toEqual(BYTES);
    expect((await get({ 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200);
    expect((await get({ 'if-modified-since': 'yesterday' })).status).toBe(200);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=500-5000', 500, 999],
  ])('is sent in part: %s', async (range, start, end) => {
    const { status, headers, bytes } = await get({ range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(headers.etag).toBe(`"${NAME}"`);
    expect(bytes).toEqual(BYTES.subarray(start, end + 1));
  });

  it('has no part beyond its end', async () => {
    const { status, headers } = await get({ range: 'bytes=1000-' });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */1000']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is sent as a whole where a part would not fit what the caller has', async () => {
    const since = String((await get()).headers['last-modified']);
    const range = 'bytes=0-9';
    expect((await get({ range, 'if-range': `"${NAME}"` })).status).toBe(206);
    expect((await get({ range, 'if-range': since })).status).toBe(206);
    expect((await get({ range, 'if-range': '"other"' })).bytes).toEqual(BYTES);
    expect((await get({ range, 'if-range': new Date(0).toUTCString() })).bytes).toEqual(BYTES);
    expect((await get({ range: 'bytes=0-1,4-5' })).bytes).toEqual(BYTES);
  });

  it('tells its size to whoever asks for its head alone', async () => {
    const { status, headers, bytes } = await get({}, PATH, 'HEAD');
    expect([status, headers['content-length'], headers.etag, bytes.length]).toEqual([
      200,
      '1000',
      `"${NAME}"`,
      0,
    ]);
  });

  it.each<Record<string, string>>([
    {},
    { range: 'bytes=0-9' },
    { 'if-none-match': '*' },
    { 'if-none-match': '"gone.jpg"' },
  ])('is missing, whatever is asked of it: %j', async (headers) => {
    const { status, headers: said } = await get(headers, '/uploads/gone.jpg');
    expect([status, said['cache-control'], said.etag]).toEqual([404, 'no-store', undefined]);
    expect((await get(headers, '/uploads/gone.jpg', 'HEAD')).status).toBe(404);
  });

  it('is known by the name of the copy that a person who saves data was given', async () => {
    const copy = 'abc-640.webp';
    await servers[kind].deps.storage.put(copy, BYTES.subarray(0, 10), 'image/webp');
    const { headers, bytes } = await get({ 'save-data': 'on' });
    expect([headers.etag, headers.vary, bytes.length]).toEqual([`"${copy}"`, 'Save-Data', 10]);
    expect((await get({ 'save-data': 'on', 'if-none-match': `"${copy}"` })).status).toBe(304);
    expect((await get({ 'if-none-match': `"${copy}"` })).bytes).toEqual(BYTES);
    await servers[kind].deps.storage.delete(copy);
  });
});

it('is sent as a whole where the bucket knows no parts', async () => {
  bucket.knowsParts = false;
  const answer = await servers.bucket.app.inject({ url: PATH, headers: { range: 'bytes=0-9' } });
  expect([answer.statusCode, answer.headers['content-range'], answer.rawPayload]).toEqual([
    200,
    undefined,
    BYTES,
  ]);
  bucket.knowsParts = true;
});
