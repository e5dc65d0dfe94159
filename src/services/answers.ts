import { ApiError, problemOf } from '../../openapi/entities/problem';
import { KEPT_AT } from './keepNews';

/** How calls are sent. */
export interface FetchOptions {
  /** The token to send, null when signed out; read for each call. */
  getToken: () => string | null;
  /**
   * Called when a call that carried `token` was answered 401 (flows, `session.rejected`).
   * Compare it with the token in use: a late answer to an older one is to be ignored.
   */
  onUnauthorized: (token: string) => void;
  /** Called for an answer that the browser had kept (src/worker), with the time of its keeping. */
  onKept?: (keptAt: string) => void;
  /** For tests; the browser's own otherwise. */
  fetch?: typeof fetch;
}

/** An unparsed answer, from fetch or from XMLHttpRequest (which uploads need for their progress). */
export interface RawAnswer {
  status: number;
  text: string;
  /** The `Retry-After` header, as sent. */
  retryAfter?: string | null;
  /** The token that the call carried. */
  token: string | null;
  /** Whether the server says that the token's session has ended, though the call was answered (`X-Session: ended`). */
  sessionEnded?: boolean;
}

/** Calls that start a session: they carry no older token, and their 401 ends no session. */
const SIGN_IN = /\/auth\/(login|register|google\/verify|forgot-password|reset-password)$/;

/**
 * A fetch that sends the token and rejects with `ApiError` for every failure of
 * section 8; it resolves with successes only, whose body is JSON or empty.
 */
export function apiFetch(options: FetchOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = tokenFor(request, options);
    if (token) request.headers.set('Authorization', `Bearer ${token}`);
    let status: number;
    let text: string;
    let retryAfter: string | null;
    let sessionEnded: boolean;
    try {
      const response = await (options.fetch ?? fetch)(request);
      status = response.status;
      const keptAt = response.headers.get(KEPT_AT);
      if (keptAt) options.onKept?.(keptAt);
      retryAfter = response.headers.get('Retry-After');
      sessionEnded = response.headers.get('X-Session') === 'ended';
      text = await response.text();
    } catch (error) {
      throw noAnswer(error, request.signal);
    }
    const body = readAnswer({ status, text, retryAfter, token, sessionEnded }, options);
    return body === undefined ? new Response(null, { status: 204 }) : new Response(text);
  };
}

/** A call may bring its own token: signing out sends the one that has just been removed. */
function tokenFor(request: Request, { getToken }: FetchOptions): string | null {
  const own = request.headers.get('Authorization');
  if (own !== null) return own.replace(/^Bearer /, '');
  return SIGN_IN.test(new URL(request.url).pathname) ? null : getToken();
}

/**
 * Reads an answer: the parsed body of a success, undefined where it was empty, so that each caller decides whether it
 * needs one. Calls `onUnauthorized` where the session was refused: by the server, not by a page of a proxy's.
 * @throws ApiError for any status that is no success, for `success: false`, and for a body that is no JSON (a proxy's page,
 * a cut connection): nobody knows then what was done.
 */
export function readAnswer(
  answer: RawAnswer,
  { onUnauthorized }: Pick<FetchOptions, 'onUnauthorized'>,
): unknown {
  const body = parseJson(answer.text);
  const isJson = body !== undefined || answer.text === '';
  if (answer.sessionEnded && answer.token) onUnauthorized(answer.token);
  const refused = isRecord(body) && body.success === false;
  if (answer.status >= 200 && answer.status < 300 && !refused && isJson) return body;
  const sessionRefused = answer.status === 401 && answer.token !== null && isJson;
  if (sessionRefused && answer.token) onUnauthorized(answer.token);
  const { message, errors }: Record<string, unknown> = isRecord(body) ? body : {};
  throw new ApiError(
    {
      kind: sessionRefused ? 'unauthorized' : isJson && answer.status === 404 ? 'notFound' : 'refused',
      status: isJson || answer.status >= 400 ? answer.status : null,
      message: sentence(message),
      fieldErrors: fieldErrors(errors),
      retryAfter: secondsOf(answer.retryAfter),
    },
    body,
  );
}

/** The failure of a call without an answer. Kind `aborted` where the call was cancelled, which is not shown to anyone. */
export function noAnswer(error: unknown, signal?: AbortSignal | null): ApiError {
  const aborted = signal?.aborted || (error instanceof Error && error.name === 'AbortError');
  if (aborted) return new ApiError({ kind: 'aborted' });
  return new ApiError(problemOf(error));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A message as one text; some validators send a list of sentences without full stops. */
function sentence(message: unknown): string | null {
  if (Array.isArray(message)) {
    const parts = message.map(sentence).filter((part) => part !== null);
    return parts.length === 0
      ? null
      : parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ');
  }
  if (typeof message !== 'string' || message.trim() === '') return null;
  return message.trim();
}

/** `[{ field, message }]`, or `{ field: message }` as some servers have it; the first message of a field counts. */
function fieldErrors(errors: unknown): Record<string, string> {
  const pairs: [unknown, unknown][] = Array.isArray(errors)
    ? errors.filter(isRecord).map((error) => [error.field, error.message])
    : isRecord(errors)
      ? Object.entries(errors)
      : [];
  // Without a prototype, so that a field called `__proto__` is a field like any other.
  const found: Record<string, string> = Object.create(null);
  for (const [field, message] of pairs) {
    const text = sentence(message);
    if (typeof field === 'string' && field !== '' && text !== null) found[field] ??= text;
  }
  return { ...found };
}

/** Whole seconds from Retry-After, which may hold seconds or a date. */
function secondsOf(header: string | null | undefined): number | null {
  if (!header?.trim()) return null;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
