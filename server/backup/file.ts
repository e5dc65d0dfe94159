import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { type Duplex, pipeline as joined, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BadBackup } from './records';

/** What a file begins with: which of the two it is. */
const PLAIN = Buffer.from('KASUWA-BACKUP-1\n');
const SEALED = Buffer.from('KASUWA-SEALED-1\n');
const SALT = 16;
const NONCE = 12;
const TAG = 16;

const keyOf = (password: string, salt: Buffer): Buffer => scryptSync(password, salt, 32);

/**
 * Writes what comes, compressed, and encrypted (AES-256-GCM) where there is a key; whole or not at all.
 * @param key `BACKUP_KEY`; undefined leaves the file readable to whoever has it
 */
export async function writeFile(path: string, key: string | undefined, from: Readable): Promise<void> {
  const draft = `${path}.part`;
  const out = createWriteStream(draft, { mode: 0o600 });
  try {
    if (key === undefined) {
      out.write(PLAIN);
      await pipeline(from, createGzip({ level: 1 }), out);
    } else {
      const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
      out.write(Buffer.concat([SEALED, salt, nonce]));
      const cipher = createCipheriv('aes-256-gcm', keyOf(key, salt), nonce);
      // The tag, by which a change is noticed, comes after the last byte.
      await pipeline(from, createGzip({ level: 1 }), cipher, out, { end: false });
      await new Promise<void>((resolve, reject) => {
        out.once('error', reject);
        out.end(cipher.getAuthTag(), resolve);
      });
    }
    await rename(draft, path);
  } catch (error) {
    out.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

/** Opens a backup; the stream fails with BadBackup where the file was changed. @throws BadBackup */
export async function readFile(path: string, key: string | undefined): Promise<Readable> {
  const { size } = await stat(path);
  const head = await firstBytes(path, SEALED.length + SALT + NONCE);
  const gunzip = createGunzip();
  if (head.subarray(0, PLAIN.length).equals(PLAIN)) {
    return flow(createReadStream(path, { start: PLAIN.length }), [gunzip], 'The backup is broken.');
  }
  if (!head.subarray(0, SEALED.length).equals(SEALED)) throw new BadBackup('This file is no backup of ours.');
  if (key === undefined)
    throw new BadBackup('The backup is encrypted: set BACKUP_KEY to the key it was made with.');
  const salt = head.subarray(SEALED.length, SEALED.length + SALT);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, salt), head.subarray(SEALED.length + SALT));
  decipher.setAuthTag(await lastBytes(path, size));
  const body = createReadStream(path, { start: head.length, end: size - TAG - 1 });
  return flow(body, [decipher, gunzip], 'The backup was made with another BACKUP_KEY, or has been changed.');
}

/** Joins the streams; a fault of any of them is told as the sentence. */
function flow(from: Readable, through: [Duplex, ...Duplex[]], sentence: string): Readable {
  const last = through.at(-1) ?? through[0];
  // What goes wrong is heard by whoever reads the last one.
  joined([from, ...through], () => {});
  async function* told() {
    try {
      yield* last;
    } catch {
      throw new BadBackup(sentence);
    }
  }
  return Readable.from(told());
}

async function firstBytes(path: string, length: number): Promise<Buffer> {
  return await bytesAt(path, 0, length);
}

const lastBytes = (path: string, size: number): Promise<Buffer> =>
  bytesAt(path, Math.max(0, size - TAG), TAG);

async function bytesAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer;
  } finally {
    await file.close();
  }
}
