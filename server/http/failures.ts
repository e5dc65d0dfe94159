import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { imageTooLarge, TOO_MANY_IMAGES } from '../../openapi/rules/images';
import { isDatabaseAway, isEnded } from '../db/away';
import { type FieldError, HttpError } from './errors';
import { networkOf } from './network';
import { type Finding, sentences } from './sentences';

/** The contract's one shape of failure. */
export interface Failure {
  success: false;
  message: string;
  errors?: FieldError[];
}

/** Said when we failed; what went wrong goes to the log only. */
export const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.';

/** Sentences for failures that the framework and its plugins report, by their code. */
const BY_CODE: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'That is too much to send at once.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Please send the request as JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The request is empty. Please send the fields as JSON.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request did not arrive whole. Please send it again.'],
  FST_ERR_BAD_URL: [400, 'This address is not valid.'],
  FST_REQ_FILE_TOO_LARGE: [413, imageTooLarge('The file')],
  FST_FILES_LIMIT: [422, TOO_MANY_IMAGES],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'Please send the images as a form (multipart/form-data).'],
};

/** Refusals that may be somebody's trying of doors: sign in, not yours, too often. */
const REFUSALS = new Set([401, 403, 429]);

/** SQLSTATEs of rules that two calls at once run into: unique, foreign key, and a transaction to be tried again. */
const MEANWHILE = new Set(['23505', '23503', '40001', '40P01']);

/** Turns whatever was thrown into the status and the contract's shape; null status means: ours, log it. */
export function failureOf(
  error: unknown,
  operation: string,
): { status: number; body: Failure; ours: boolean } {
  const said = (status: number, message: string, errors: FieldError[] = []) => ({
    status,
    body: { success: false as const, message, ...(errors.length > 0 ? { errors } : {}) },
    ours: false,
  });
  if (error instanceof HttpError) return said(error.statusCode, error.message, error.errors);
  const { validation, validationContext, code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (validation) {
    const errors = sentences(operation, validation as Finding[]);
    const message = errors[0]?.message ?? 'Please send the fields as JSON.';
    return said(validationContext === 'body' && errors.length > 0 ? 422 : 400, message, errors);
  }
  const known = code === undefined ? undefined : BY_CODE[code];
  if (known) return said(...known);
  if (isDatabaseAway(error)) {
    return { ...said(503, 'Our database does not answer. Please try again in a minute.'), ours: true };
  }
  if (isEnded(error)) {
    return { ...said(503, 'This takes too long just now. Please try again in a minute.'), ours: true };
  }
  if (code !== undefined && MEANWHILE.has(code)) {
    return said(409, 'Somebody has just changed this. Please look again and try once more.');
  }
  if (error instanceof SyntaxError && statusCode === 400) return said(400, 'The request is not valid JSON.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return said(statusCode, 'The request could not be understood.');
  }
  return { ...said(500, OUR_FAULT), ours: true };
}

/** One error handler for everything; details of our own failures go to the log and nowhere else. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const operation = operationOf(request);
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : null;
    // Drizzle wraps what the driver threw; the code that matters is the cause's.
    const direct = failureOf(error, operation);
    const { status, body, ours } =
      direct.status === 500 && cause !== null ? failureOf(cause, operation) : direct;
    if (ours) request.log.error({ err: error, operation }, 'a request failed');
    else if (REFUSALS.has(status)) {
      const userId = request.account?.id ?? null;
      request.log.info({ status, operation, userId, network: networkOf(request) }, 'refused');
    }
    if (error instanceof HttpError) reply.headers(error.headers);
    // The client may stop listening in mid-answer; then there is nobody to tell.
    if (reply.sent) return;
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  });
}

const operationOf = (request: FastifyRequest): string => {
  const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string };
  return operationId ?? '';
};
