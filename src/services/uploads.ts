import type { Refusal } from '../../machines/imageUpload/imageUpload.rules';
import { BYTES_TO_LOOK_AT, refusalOfBytes } from '../../machines/imageUpload/imageUpload.rules';
import { ApiError, problemOf } from '../../openapi/entities/problem';
import { parseUploadedImage } from '../../openapi/entities/product';
import type { FetchOptions } from './answers';
import { noAnswer, readAnswer } from './answers';
import type { FileStore } from './fileStore';

/** The options of the uploads service. */
export interface UploadsOptions extends Pick<FetchOptions, 'getToken' | 'onUnauthorized'> {
  /** Where the API answers. */
  apiBase: string;
  uploadsBase: string;
  files: FileStore;
  /** The browser's `XMLHttpRequest`: fetch tells nothing of an upload's progress. */
  createRequest: () => XMLHttpRequest;
  /** Makes a small copy of a picture as a data URL. */
  thumbnail: (file: File) => Promise<string | null>;
}

const NO_LONGER_HERE = 'This photo is no longer on this device. Please remove it and choose it again.';

/** Uploads of photos (section 7, POST /uploads), by the ids that charts give them. */
export type UploadsService = ReturnType<typeof uploadsService>;

/** Makes the service; see its type. */
export function uploadsService(options: UploadsOptions) {
  const { files } = options;
  const shares = new Map<string, Set<(share: number) => void>>();

  async function fileOf(id: string): Promise<File> {
    const file = await files.find(id);
    if (file === undefined) throw new ApiError({ kind: 'refused', message: NO_LONGER_HERE });
    return file;
  }

  return {
    keep: files.keep,
    forget: files.forget,

    /**
     * Checks a file's first bytes; resolves with null when it may be sent.
     * @throws ApiError when the file is gone from this device.
     */
    async inspect(id: string, name: string): Promise<Refusal | null> {
      const file = await fileOf(id);
      const head = await file.slice(0, BYTES_TO_LOOK_AT).arrayBuffer();
      return refusalOfBytes(name, new Uint8Array(head));
    },

    /**
     * Sends a file; `key` makes the server keep it once, however often it is sent.
     * @throws ApiError with the reason of section 8: the server's message, `HTTP {status}: {text}`, or none.
     */
    async upload(id: string, key: string, signal: AbortSignal): Promise<{ url: string }> {
      const file = await fileOf(id);
      const progressed = (share: number) => {
        for (const listener of shares.get(id) ?? []) listener(share);
      };
      const body = await send(options, file, key, signal, progressed);
      return { url: parseUploadedImage(body, options).url };
    },

    /** Calls `listener` with the share of bytes sent, 0 to 1; returns the function that unsubscribes. */
    follow(id: string, listener: (share: number) => void): () => void {
      const listeners = shares.get(id) ?? new Set();
      shares.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) shares.delete(id);
      };
    },

    /** A small copy of the picture as a data URL; null when the file is gone or can't be read. */
    async preview(id: string): Promise<string | null> {
      const file = await files.find(id);
      return file === undefined ? null : options.thumbnail(file);
    },
  };
}

/** One POST /uploads; resolves with the envelope's `data`. */
function send(
  options: UploadsOptions,
  file: File,
  key: string,
  signal: AbortSignal,
  progressed: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = options.createRequest();
    const token = options.getToken();
    const aborted = () => request.abort();
    const done = () => signal.removeEventListener('abort', aborted);

    request.open('POST', `${options.apiBase}/uploads`);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && progressed(loaded / total);
    request.onerror = () => {
      done();
      reject(noAnswer(new Error('Network error'), signal));
    };
    request.onabort = () => {
      done();
      reject(new ApiError({ kind: 'aborted' }));
    };
    request.onload = () => {
      done();
      try {
        const retryAfter = request.getResponseHeader('Retry-After');
        const answer = { status: request.status, text: request.responseText, retryAfter, token };
        resolve(dataOf(readAnswer(answer, options)));
      } catch (error) {
        reject(withStatusText(error, request));
      }
    };
    if (signal.aborted) return reject(new ApiError({ kind: 'aborted' }));
    signal.addEventListener('abort', aborted);
    // The browser writes the content type, with the boundary that only it knows.
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** A text alone names no picture: whoever stands between says 'ok', too. */
const dataOf = (body: unknown) => {
  if (typeof body === 'string') return null;
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
};

/** A refusal without a message is described by its status (section 8); over HTTP/2 the status has no text. */
function withStatusText(error: unknown, { status, statusText }: XMLHttpRequest): ApiError {
  const problem = problemOf(error);
  if (problem.message !== null || status < 400) return new ApiError(problem);
  return new ApiError({ ...problem, message: `HTTP ${status}: ${statusText || 'Upload failed'}` });
}
