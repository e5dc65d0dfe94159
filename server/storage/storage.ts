import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/ranges';

/** What a store says of a file without reading it. */
export interface FileFacts {
  /** Bytes of the whole file, null when the store does not tell. */
  size: number | null;
  /** When it was stored, null when the store does not tell. */
  writtenAt: Date | null;
}

/** A stored file that is being read: its bytes as a stream, how many, and their type. */
export interface StoredFile extends FileFacts {
  stream: Readable;
  /** MIME type, e.g. `image/webp`. */
  type: string;
  /** The part that the stream gives; null: the whole, since that was asked for or the store knows no parts. */
  part: ByteRange | null;
}

/**
 * Where uploaded pictures live (architecture, Server). Names are ours, flat and
 * never reused: the bytes under a name don't change, so they may be cached for ever.
 */
export interface Storage {
  /** Which implementation this is, for the start banner and health. */
  readonly kind: 'disk' | 's3';
  /** Stores the bytes under the name; whole or not at all. Throws when the store can't be written. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Opens a file, or a part of it, for reading; null when there is none of that name. */
  get(name: string, part?: ByteRange): Promise<StoredFile | null>;
  /** What a file is, without reading it; null when there is none of that name. */
  look(name: string): Promise<FileFacts | null>;
  /** Removes a file; one that isn't there is no error. */
  delete(name: string): Promise<void>;
  /** What is stored, and since when, in the order of names, beginning behind the one given ('': with the first). */
  list(after: string): AsyncIterable<{ name: string; writtenAt: Date }>;
  /** Removes what a killed process left half written before that time; missing where nothing is ever half there. */
  dropDrafts?(before: Date): Promise<void>;
  /** The address that goes on the wire: site-relative on disk, absolute for a public bucket. */
  url(name: string): string;
}

const SAFE_NAME = /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{1,8}$/;

/** Whether a name is one that this server makes: lower-case letters, digits, hyphens, one extension. Keeps `..` and `/` out of paths. */
export function isStorageName(name: string): boolean {
  return SAFE_NAME.test(name);
}

/** Throws on a name that is not ours, before it reaches a path or an address. */
export function assertStorageName(name: string): void {
  if (!isStorageName(name)) throw new Error(`Not a storage name: ${JSON.stringify(name)}`);
}

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** MIME type by the extension of one of our names; bytes for anything else, so that nothing is ever served as a page. */
export function typeOfName(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** How long a file may be kept by whoever has it: its bytes never change under its name. */
export const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/** Path under which this server hands out the files itself (decisions, 'images base'). */
export const UPLOADS_PATH = '/uploads/';

/** Makes names into addresses: under a public base (CDN, bucket) or under this server's own path. */
export function addressOf(publicUrl: string | null): (name: string) => string {
  const base = publicUrl === null ? UPLOADS_PATH : `${publicUrl.replace(/\/+$/, '')}/`;
  return (name) => base + name;
}

/** The name behind an address that `addressOf` made, absolute or relative; null when it is no such address. */
export function nameOfAddress(address: string): string | null {
  const name = address.slice(address.lastIndexOf('/') + 1);
  return isStorageName(name) ? name : null;
}
