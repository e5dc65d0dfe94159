import pino, { type DestinationStream, type Logger } from 'pino';

/** What stands in the log for an error; nothing else of it is written. */
export interface LoggedError {
  type: string;
  message: string;
  /** The driver's or system's code, such as `ECONNREFUSED`. */
  code?: string;
  /** Of a failed query: its text, with `$1` where the values were. */
  statement?: string;
  /** Of a failed query: SQLSTATE, and which rule of the schema it broke. */
  sqlState?: string;
  table?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Longest statement that is written, characters. */
const STATEMENT = 2_000;
/** Causes of causes: as deep as they are followed. */
const DEPTH = 5;

/**
 * An error as the log keeps it. Errors of the database hold the values of the query, and those of other
 * services addresses and answers: so of a failed query only statement, SQLSTATE and the schema's names are
 * told, and of other errors the message without what looks like an address, a token or a hash.
 */
export function loggedError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  const facts = error as Error & Record<string, unknown>;
  const statement = textOf(facts.query);
  const sqlState = isSqlState(facts.code) ? facts.code : undefined;
  const code = sqlState === undefined ? textOf(facts.code) : undefined;
  const ofDatabase = statement !== undefined || sqlState !== undefined;
  return {
    type: error.name,
    message: ofDatabase ? 'a query failed' : scrub(error.message),
    ...given('code', code),
    ...given('statement', statement?.slice(0, STATEMENT)),
    ...given('sqlState', sqlState),
    ...given('table', ofDatabase ? textOf(facts.table) : undefined),
    ...given('constraint', ofDatabase ? textOf(facts.constraint) : undefined),
    ...given('stack', framesOf(error)),
    ...(error.cause === undefined || depth === 0 ? {} : { cause: loggedError(error.cause, depth - 1) }),
  };
}

/** The server's log: JSON lines of pino, with every error reduced as above. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const given = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value });

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Five capitals or digits, of which one is a digit: system codes such as `EPIPE` have none. */
const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/** Where it was thrown; the text above the frames repeats the message. */
function framesOf({ stack }: Error): string | undefined {
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return frames.length === 0 ? undefined : frames.join('\n');
}

/** Leaves out what a message must not tell: mail addresses, hashes, and whatever is as long as a token. */
const scrub = (text: string): string =>
  text
    .replace(/[^\s<>"',;:=]+@[^\s<>"',;:]+/g, '[address]')
    .replace(/\$argon2\S*/g, '[hash]')
    .replace(/\b(token|key|password|secret)=[^\s&]+/gi, '$1=[secret]')
    .replace(/[\w-]{32,}/g, '[secret]');
