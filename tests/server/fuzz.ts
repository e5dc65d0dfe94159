import { readContract } from '../../server/http/contractFile';
import { type Random, seededRandom } from '../../server/seed/random';
import type { Method } from './helper';

/** One request made by chance; `who` chooses whose token it carries. */
export interface FuzzedRequest {
  operation: string;
  method: Method;
  path: string;
  who: number;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: Schema;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
}

/** Texts that have broken something somewhere. */
const TEXTS = [
  '',
  ' ',
  'ada@kasuwa.test',
  'Toyota',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202e\u200b\ufeff',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9'.repeat(40),
  "' OR 1=1 --",
  '%',
  '%00',
  '_%\\',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '/uploads/x.webp',
  'https://evil.example/\r\nx: y',
  '\r\nSet-Cookie: a=b',
  '\u0130\u0131\u1e9e',
  '\ud83d\ude42'.repeat(40),
  'e\u0301'.repeat(300),
  'x'.repeat(70_000),
  '2026-02-30T25:61:61Z',
  '[]',
  '{"a":1}',
];
const NUMBERS = [
  0,
  -0,
  1,
  2,
  3,
  -1,
  0.1,
  1.005,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e15,
  1e21,
  1e308,
  5e-324,
];
const ODD: unknown[] = [null, true, false, [], {}, [[]], [null], { a: { b: [] } }, '', 0, { __proto__x: 1 }];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
  'x',
  '',
];

/** Makes requests from the contract: mostly of the right shape, so that they come far, with one thing or another wrong. */
export function fuzzer(seed: number): () => FuzzedRequest {
  const random = seededRandom(seed);
  const contract = readContract();
  const resolve = <T extends { $ref?: string }>(value: T): T => {
    if (value.$ref === undefined) return value;
    const found = value.$ref
      .slice(2)
      .split('/')
      // Follows the reference's own names through the document.
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract);
    return resolve(found as T);
  };
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const { operationId } = operation;
      return operationId === undefined
        ? []
        : [{ path, method: method.toUpperCase() as Method, operation: operation as unknown as Operation }];
    }),
  );

  return () => {
    const { path, method, operation } = pick(random, operations);
    const parameters = (operation.parameters ?? []).map(resolve);
    const address = path.replace(/\{(\w+)\}/g, () => wordInPath(random));
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && chance(random, 0.6))
      .map(
        ({ name, schema }) =>
          `${name}=${inAddress(random, String(valueFor(random, resolve(schema), resolve)))}`,
      );
    if (chance(random, 0.1))
      query.push(`${inAddress(random, text(random))}=${inAddress(random, text(random))}`);
    const content = operation.requestBody?.content ?? {};
    return {
      operation: operation.operationId,
      method,
      path: `/api${address}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      who: random.int(0, 5),
      ...bodyOf(random, content, resolve),
    };
  };
}

type Resolve = <T extends { $ref?: string }>(value: T) => T;

const chance = (random: Random, share: number) => random.chance(share);
const pick = <T>(random: Random, list: readonly T[]): T => random.pick(list);
const text = (random: Random) => pick(random, TEXTS);

/** Halves of surrogate pairs can't be encoded; and now and then what is no encoding at all. */
function inAddress(random: Random, value: string): string {
  if (chance(random, 0.03)) return pick(random, ['%', '%zz', '%E0%A4%A', '%00', '+', '&&', '%ff']);
  return encodeURIComponent(value.slice(0, 2_000).replace(/\p{Surrogate}/gu, '\ufffd'));
}

const wordInPath = (random: Random) =>
  chance(random, 0.7)
    ? String(random.int(1, 4))
    : inAddress(random, chance(random, 0.5) ? text(random) : String(pick(random, NUMBERS))) || '0';

/** A value for a schema, mostly one that fits. */
function valueFor(random: Random, given: Schema, resolve: Resolve): unknown {
  const schema = resolve(given);
  if (chance(random, 0.08)) return pick(random, [...ODD, ...TEXTS, ...NUMBERS]);
  if (schema.enum !== undefined) return chance(random, 0.9) ? pick(random, schema.enum) : text(random);
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  switch (type) {
    case 'integer':
    case 'number':
      return chance(random, 0.6) ? random.int(1, 4) : pick(random, NUMBERS);
    case 'boolean':
      return chance(random, 0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: random.int(0, 6) }, () => valueFor(random, schema.items ?? {}, resolve));
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(() => chance(random, 0.92));
      const made = entries.map(([name, of]) => [name, valueFor(random, of, resolve)] as const);
      const more = chance(random, 0.1) ? [[text(random).slice(0, 50), text(random)] as const] : [];
      return Object.fromEntries([...made, ...more]);
    }
    default:
      if (schema.format === 'email' && chance(random, 0.8)) return `p${random.int(0, 29)}@kasuwa.test`;
      return chance(random, 0.5)
        ? pick(random, ['Toyota Corolla', 'harmattan-9', 'seller', 'x1', '0803 123 4567'])
        : text(random);
  }
}

/** A body for one of the ways in which an operation takes it, its headers included. */
function bodyOf(
  random: Random,
  content: Record<string, { schema: Schema }>,
  resolve: Resolve,
): Pick<FuzzedRequest, 'headers' | 'payload'> {
  const headers: Record<string, string> = {};
  if (chance(random, 0.2))
    headers['idempotency-key'] = pick(random, ['fuzzed-key-1', 'fuzzed-key-2', 'short', 'x'.repeat(300)]);
  if (chance(random, 0.1)) headers['if-none-match'] = pick(random, ['*', 'W/"x"', ',,,', '"']);
  if (chance(random, 0.1))
    headers['x-forwarded-for'] = pick(random, ['1.2.3.4', ',', 'x'.repeat(3_000), '::1']);
  if (chance(random, 0.05))
    headers.cookie = pick(random, ['known=1.x.y', 'known', '='.repeat(500), 'known=~~~']);
  const json = content['application/json'];
  const form = content['multipart/form-data'];
  if (form !== undefined && chance(random, 0.9)) {
    headers['content-type'] = pick(random, [
      'multipart/form-data; boundary=xx',
      'multipart/form-data',
      'multipart/form-data; boundary=',
    ]);
    const field = pick(random, ['file', 'images', '__proto__', text(random).slice(0, 20)]);
    const head = `--xx\r\ncontent-disposition: form-data; name="${field}"; filename="${pick(random, ['a.png', '', '../x', 'x'.repeat(300)])}"\r\n\r\n`;
    const file = pick(random, ['\x89PNG\r\n\x1a\n0000', 'GIF89a000000', '\xff\xd8\xff\xe0 no', '<svg/>', '']);
    const end = pick(random, ['\r\n--xx--\r\n', '', '\r\n--xx', '\r\n--xx\r\n']);
    const parts = Array.from({ length: random.int(1, 7) }, () => `${head}${file}\r\n`).join('');
    return { headers, payload: Buffer.from(`${parts}${end}`, 'latin1') };
  }
  if (json === undefined && chance(random, 0.9)) return { headers };
  headers['content-type'] = chance(random, 0.92) ? 'application/json' : pick(random, TYPES);
  const whole = JSON.stringify(valueFor(random, json?.schema ?? { type: 'object' }, resolve));
  const cut = Math.floor(random.next() * whole.length);
  const payload = chance(random, 0.9)
    ? whole
    : pick(random, [
        whole.slice(0, cut),
        '['.repeat(5_000),
        '',
        'null',
        '"',
        '{"__proto__":{}}',
        `${whole}${whole}`,
      ]);
  if (headers['content-type'] === '') delete headers['content-type'];
  return { headers, payload };
}
