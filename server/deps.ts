import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config';
import type { Db } from './db/client';

/** A file read from the storage. */
export interface StoredFile {
  body: Readable;
  contentType: string;
  bytes: number;
}

/** Where pictures are kept: a folder, or any S3-compatible store. Keys are `[a-z0-9/._-]+`, chosen by us. */
export interface Storage {
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** The address under which browsers load the file: site-relative (`/uploads/…`) or absolute. */
  url(key: string): string;
  /** The key behind such an address, or null when it is none of ours. */
  keyOf(url: string): string | null;
}

/** One mail, as text and as HTML; whoever writes it escapes what people typed. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail: by SMTP, or into the outbox that /dev/mail shows. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** What every handler may use. Made once at start (or by a test) and handed down; nothing is global. */
export interface Deps {
  config: Config;
  db: Db;
  storage: Storage;
  mail: Mailer;
  /** The time now; tests set it. */
  clock: () => Date;
  log: FastifyBaseLogger;
}

/** Answers one operation of the contract; what it returns is the body. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | unknown;

/** Handlers by operationId, the shape that each resource's folder exports as `xHandlers(deps)`. */
export type Handlers = Record<string, Handler>;
