import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors';

/** Deepest nesting of a body's lists and objects; the contract's own go three levels down. */
export const DEEPEST_JSON = 32;

/** Whether a JSON text opens more lists and objects within each other than that many. Reads it once, without recursion. */
export function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}

/**
 * Reads JSON bodies as Fastify does, but refuses deep ones before they are parsed: whatever walks through such
 * a value by calling itself would run out of stack.
 */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeper(body, DEEPEST_JSON)) return done(new HttpError(400, 'The request is nested too deeply.'));
    return parse(request, body, done);
  });
}
