import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors';

/** One file of a form that was read whole. */
export interface FormFile {
  field: string;
  /** As the sender calls it. */
  name: string;
  /** One byte more than `fileSize` at most. */
  bytes: Buffer;
}

/** How much of a form is read. */
export interface FormLimits {
  /** Bytes of one file; what is beyond them is left away. */
  fileSize: number;
  files: number;
  fields?: number;
  fieldSize?: number;
  parts: number;
}

const NOT_WHOLE = 'The form did not arrive whole or is not valid. Please send it again.';
const TOO_MUCH = 'That is too much to send at once.';

/**
 * Reads the files of a form, one after the other as they arrive; `before` is asked before each of them is read.
 * @throws HttpError 400 for a form that is cut off or broken, 413 for one with more parts than allowed
 */
export async function* filesOf(
  request: FastifyRequest,
  limits: FormLimits,
  before: () => Promise<void> = async () => {},
): AsyncGenerator<FormFile> {
  // The plugin's own error for a large file would not name it. Its types for one request lack this option.
  const options = { limits, throwFileSizeLimit: false };
  const parts = inForm(() => request.parts(options))[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value: part } = await parts.next().catch(formFault);
      if (done) return;
      if (part.type !== 'file') continue;
      await before();
      yield { field: part.fieldname, name: part.filename, bytes: await read(part.file).catch(formFault) };
    }
  } finally {
    await parts.return?.();
  }
}

async function read(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A boundary that is missing is told by throwing at once. */
function inForm<T>(begin: () => T): T {
  try {
    return begin();
  } catch (error) {
    return formFault(error);
  }
}

/** What the reader of forms throws is the sender's fault; it has a status only for its own limits. */
function formFault(error: unknown): never {
  if (error instanceof HttpError) throw error;
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (code === 'FST_FILES_LIMIT') throw error;
  throw statusCode === 413 ? new HttpError(413, TOO_MUCH) : new HttpError(400, NOT_WHOLE);
}
