import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AwsClient } from 'aws4fetch';
import { readListing } from './listing';
import { addressOf, assertStorageName, isStorageName, type Storage, typeOfName } from './storage';

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
 * @throws Error naming the operation and the status when the store refuses
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
  const call = async (method: string, name: string, init: { body?: BodyInit; type?: string } = {}) => {
    const aws = await connect();
    const headers: Record<string, string> = init.type === undefined ? {} : { 'content-type': init.type };
    return aws.fetch(base + name, {
      method,
      headers,
      ...(init.body === undefined ? {} : { body: init.body }),
    });
  };
  const refuse = (operation: string, status: number) =>
    new Error(`The image store refused to ${operation} (HTTP ${status})`);

  return {
    kind: 's3',
    async put(name, bytes, type) {
      assertStorageName(name);
      // A copy: the types of fetch refuse views on shared memory, which `bytes` might be.
      const answer = await call('PUT', name, { body: new Uint8Array(bytes), type });
      await answer.arrayBuffer();
      if (!answer.ok) throw refuse('store a file', answer.status);
    },
    async get(name) {
      if (!isStorageName(name)) return null;
      const answer = await call('GET', name);
      if (answer.status === 404 || !answer.ok || answer.body === null) {
        await answer.arrayBuffer();
        if (answer.status === 404) return null;
        throw refuse('read a file', answer.status);
      }
      // Of a compressed answer it counts other bytes than the stream gives.
      const length = answer.headers.has('content-encoding') ? null : answer.headers.get('content-length');
      return {
        // Node's own type of the same web stream that fetch hands out.
        stream: Readable.fromWeb(answer.body as ReadableStream),
        size: length === null ? null : Number(length),
        type: typeOfName(name),
      };
    },
    async delete(name) {
      assertStorageName(name);
      const answer = await call('DELETE', name);
      await answer.arrayBuffer();
      if (!answer.ok && answer.status !== 404) throw refuse('delete a file', answer.status);
    },
    async *list(after) {
      let next: Record<string, string> = after === '' ? {} : { 'start-after': after };
      for (;;) {
        const answer = await call('GET', `?${new URLSearchParams({ 'list-type': '2', ...next })}`);
        const text = await answer.text();
        if (!answer.ok) throw refuse('list its files', answer.status);
        const page = readListing(text);
        yield* page.files;
        if (page.next === null) return;
        next = { 'continuation-token': page.next };
      }
    },
    url: addressOf(options.publicUrl ?? null),
  };
}
