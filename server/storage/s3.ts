import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AwsClient } from 'aws4fetch';
import { readListing } from './listing';
import { refusalOf } from './refusal';
import {
  addressOf,
  assertStorageName,
  type FileFacts,
  isStorageName,
  KEPT_FOR_EVER,
  type Storage,
  typeOfName,
} from './storage';

/** How to reach an S3-compatible bucket. */
export interface S3Options {
  /** Base address, e.g. `https://s3.eu-west-1.amazonaws.com` or a MinIO; the bucket is a path beneath it. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers fetch the files (a CDN, a public bucket); unset: through this server's `/uploads/`. */
  publicUrl?: string | null;
}

/**
 * Files in any S3-compatible bucket, addressed by path and signed with
 * signature version 4. The signing library is loaded with the first request, so
 * that a server on disk never pays for it.
 *
 * @throws StoreRefused naming the operation, the status and the store's own word when the store refuses
 */
export function s3Storage(options: S3Options): Storage {
  const base = `${options.endpoint.replace(/\/+$/, '')}/${options.bucket}/`;
  let client: Promise<AwsClient> | null = null;
  const connect = () => {
    client ??= import('aws4fetch').then(
      (aws) =>
        new aws.AwsClient({
          accessKeyId: options.accessKeyId,
          secretAccessKey: options.secretAccessKey,
          region: options.region,
          service: 's3',
          retries: 3,
        }),
    );
    return client;
  };
  const call = async (
    method: string,
    name: string,
    { body, headers = {} }: { body?: BodyInit; headers?: Record<string, string> } = {},
  ) => {
    const aws = await connect();
    return aws.fetch(base + name, { method, headers, ...(body === undefined ? {} : { body }) });
  };
  return {
    kind: 's3',
    async put(name, bytes, type) {
      assertStorageName(name);
      // A copy: the types of fetch refuse views on shared memory, which `bytes` might be.
      // Where the bucket is public, browsers ask it and not us: names are never reused, so they may keep the file.
      const headers = { 'content-type': type, 'cache-control': KEPT_FOR_EVER };
      const answer = await call('PUT', name, { body: new Uint8Array(bytes), headers });
      const body = await answer.text();
      if (!answer.ok) throw refusalOf('store a file', answer.status, body);
    },
    async get(name, part) {
      if (!isStorageName(name)) return null;
      const headers = part === undefined ? undefined : { range: `bytes=${part.start}-${part.end}` };
      const answer = await call('GET', name, headers && { headers });
      if (answer.status === 404 || !answer.ok || answer.body === null) {
        const refusal = refusalOf('read a file', answer.status, await answer.text());
        if (answer.status === 404 && refusal.code !== 'NoSuchBucket') return null;
        throw refusal;
      }
      const isPart = answer.status === 206;
      return {
        // Node's own type of the same web stream that fetch hands out.
        stream: Readable.fromWeb(answer.body as ReadableStream),
        ...factsOf(answer.headers, isPart),
        type: typeOfName(name),
        part: isPart ? (part ?? null) : null,
      };
    },
    async look(name) {
      if (!isStorageName(name)) return null;
      const answer = await call('HEAD', name);
      if (answer.status === 404) return null;
      if (!answer.ok) throw refusalOf('tell of a file', answer.status, '');
      return factsOf(answer.headers, false);
    },
    async delete(name) {
      assertStorageName(name);
      const answer = await call('DELETE', name);
      const refusal = refusalOf('delete a file', answer.status, await answer.text());
      if (!answer.ok && (answer.status !== 404 || refusal.code === 'NoSuchBucket')) throw refusal;
    },
    async *list(after) {
      let next: Record<string, string> = after === '' ? {} : { 'start-after': after };
      for (;;) {
        const answer = await call('GET', `?${new URLSearchParams({ 'list-type': '2', ...next })}`);
        const text = await answer.text();
        if (!answer.ok) throw refusalOf('list its files', answer.status, text);
        const page = readListing(text);
        yield* page.files;
        if (page.next === null) return;
        next = { 'continuation-token': page.next };
      }
    },
    url: addressOf(options.publicUrl ?? null),
  };
}

/** What the headers of an answer say of the whole file. */
function factsOf(headers: Headers, isPart: boolean): FileFacts {
  const written = new Date(headers.get('last-modified') ?? '');
  // Of a compressed answer it counts other bytes than the stream gives.
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  const size = isPart ? (/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? null) : length;
  return {
    size: size === null ? null : Number(size),
    writtenAt: Number.isNaN(written.getTime()) ? null : written,
  };
}
