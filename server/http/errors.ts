/** A broken rule of one field; `message` is a whole sentence, where section 5 has one, that. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * The way for a handler to say no. The error handler turns it into the contract's
 * shape `{ success: false, message, errors? }`; `message` is read by people.
 */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly errors: FieldError[] = [],
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

/** 401: no token, or one that counts no more. */
export const unauthorized = (message = 'Please sign in again.') => new HttpError(401, message);
/** 403: signed in, but this is not theirs to do. */
export const forbidden = (message: string) => new HttpError(403, message);
/** 404. */
export const notFound = (message: string) => new HttpError(404, message);
/** 409: would collide with what is there. */
export const conflict = (message: string, errors: FieldError[] = []) => new HttpError(409, message, errors);
/** 422: rules of fields are broken; the first one's text is the message. */
export const invalid = (errors: FieldError[]) =>
  new HttpError(422, errors[0]?.message ?? 'Please check what you entered.', errors);
/** 429: `seconds` until it may be tried again. */
export const tooMany = (message: string, seconds: number) =>
  new HttpError(429, message, [], { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
