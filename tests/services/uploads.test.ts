import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, messageOf, problemOf } from '../../openapi/entities/problem';
import { createFileStore } from '../../src/services/fileStore';
import { uploadsService } from '../../src/services/uploads';
import cases from '../cases/uploads.json';
import { HEIC, JPEG } from '../machines/imageBytes';

interface Case {
  id: string;
  title: string;
  input: { status?: number; statusText?: string; answer?: { status: number; body: unknown } };
  expect: { toast?: string; session?: string };
}

/** Plays the browser's part of one request; the test answers. */
class FakeRequest {
  static readonly all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  readonly headers: Record<string, string> = {};
  target = '';
  body: FormData | null = null;
  constructor() {
    FakeRequest.all.push(this);
  }
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: string, statusText = '') {
    Object.assign(this, { status, responseText: body, statusText });
    this.onload?.();
  }
}

afterEach(() => FakeRequest.all.splice(0));

function world() {
  const rejected: string[] = [];
  const files = createFileStore(() => undefined);
  const uploads = uploadsService({
    apiBase: '/api',
    uploadsBase: '/uploads',
    getToken: () => 'token',
    onUnauthorized: (token) => rejected.push(token),
    files,
    // Has what the service uses of a request.
    createRequest: () => new FakeRequest() as unknown as XMLHttpRequest,
    thumbnail: async () => 'data:,',
  });
  const keep = (bytes: Uint8Array<ArrayBuffer> = JPEG, name = 'bag.jpg') =>
    uploads.keep('key.0', new File([bytes], name, { type: 'image/jpeg' }));
  const start = async (signal = new AbortController().signal) => {
    const result = uploads.upload('key.0', 'key.0.0', signal);
    // Read later by the test; until then a rejection is no news.
    result.catch(() => {});
    const request = await vi.waitFor(() => {
      const sent = FakeRequest.all.find(({ body }) => body !== null);
      if (sent === undefined) throw new Error('not sent yet');
      return sent;
    });
    return { result, request };
  };
  return { uploads, rejected, keep, start };
}

const reasonOf = (error: unknown) => `Failed to upload images: ${messageOf(error, 'Upload failed')}`;
const failureOf = (result: Promise<unknown>) =>
  result.then(
    () => expect.unreachable('it failed'),
    (error: unknown) => error,
  );

describe('uploads.json: what the server answers', () => {
  const answered = (cases as Case[]).filter(({ input }) => input.answer || input.status);

  it.each(answered)('$id $title', async ({ input, expect: wanted }) => {
    const { keep, start, rejected } = world();
    keep();
    const { result, request } = await start();
    if (input.answer) request.answer(input.answer.status, JSON.stringify(input.answer.body));
    else request.answer(input.status ?? 0, '<html>too large</html>', input.statusText);
    const error = await failureOf(result);
    expect(error).toBeInstanceOf(ApiError);
    if (wanted.toast) expect(reasonOf(error)).toBe(wanted.toast);
    expect(rejected).toEqual(wanted.session === 'rejected' ? ['token'] : []);
  });
});

describe('one upload', () => {
  it('sends the file as field `file`, with token and key, and leaves the content type to the browser', async () => {
    const { keep, start } = world();
    keep();
    const { result, request } = await start();
    expect(request.target).toBe('POST /api/uploads');
    expect(request.headers).toEqual({ Authorization: 'Bearer token', 'Idempotency-Key': 'key.0.0' });
    expect(request.body?.get('file')).toMatchObject({ name: 'bag.jpg' });
    request.answer(201, JSON.stringify({ success: true, data: { url: '/uploads/a.webp' } }));
    await expect(result).resolves.toEqual({ url: '/uploads/a.webp' });
  });

  it('tells its progress to whoever follows', async () => {
    const { uploads, keep, start } = world();
    keep();
    const shares: number[] = [];
    const stop = uploads.follow('key.0', (share) => shares.push(share));
    const { request } = await start();
    request.upload.onprogress?.({ loaded: 50, total: 200 });
    stop();
    request.upload.onprogress?.({ loaded: 100, total: 200 });
    expect(shares).toEqual([0.25]);
  });

  it('is aborted by its signal, and that is no failure to show', async () => {
    const { keep, start } = world();
    keep();
    const leaving = new AbortController();
    const { result } = await start(leaving.signal);
    leaving.abort();
    expect(problemOf(await failureOf(result)).kind).toBe('aborted');
  });

  it('says Network error when the connection is lost', async () => {
    const { keep, start } = world();
    keep();
    const { result, request } = await start();
    request.onerror?.();
    expect(reasonOf(await failureOf(result))).toBe('Failed to upload images: Network error');
  });

  it('names the status where HTTP/2 leaves out its text', async () => {
    const { keep, start } = world();
    keep();
    const { result, request } = await start();
    request.answer(503, '');
    expect(reasonOf(await failureOf(result))).toBe('Failed to upload images: HTTP 503: Upload failed');
  });

  it.each(['"ok"', '{}', 'null', '{"success":true,"data":null}', '<!doctype html>'])(
    'takes the answer %s for a failure: it names no picture',
    async (body) => {
      const { keep, start } = world();
      keep();
      const { result, request } = await start();
      request.answer(200, body);
      expect(reasonOf(await failureOf(result))).toBe('Failed to upload images: Upload failed');
    },
  );

  it('asks to choose a photo again that is no longer on the device', async () => {
    const { uploads } = world();
    const error = await failureOf(uploads.inspect('key.0', 'bag.jpg'));
    expect(messageOf(error, '')).toMatch(/choose it again/);
  });

  it('finds a HEIC photo named .jpg by its bytes', async () => {
    const { uploads, keep } = world();
    keep(HEIC, 'IMG_3.jpg');
    await expect(uploads.inspect('key.0', 'IMG_3.jpg')).resolves.toMatchObject({
      text: 'IMG_3.jpg is not a valid image file',
    });
    keep();
    await expect(uploads.inspect('key.0', 'bag.jpg')).resolves.toBeNull();
  });
});
