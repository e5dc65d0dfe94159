import createClient, { type Client } from 'openapi-fetch';
import { pageOf } from '../../openapi/entities/page';
import { ApiError } from '../../openapi/entities/problem';
import type { Page } from '../../openapi/entities/types';
import type { paths } from '../../openapi/schema';
import { apiFetch, type FetchOptions } from './answers';

/** The client's options; the shell sets them once (decisions, 'API base'). */
export interface ApiOptions extends FetchOptions {
  /** Where the API answers, e.g. `/api` or `https://api.example/api`. */
  baseUrl: string;
}

/**
 * The typed client of the contract, one for the whole app. Its calls reject with
 * `ApiError` on every failure; read them with one of `unwrap`, `unwrapList`,
 * `unwrapPage` or `succeeded`, never by hand:
 *
 * ```ts
 * export const productsService = (api: Api, { uploadsBase }: { uploadsBase: string }) => ({
 *   list: (query: ListQuery, signal: AbortSignal) =>
 *     unwrapPage(api.GET('/products', { params: { query }, signal }), (p) => parseProduct(p, { uploadsBase }), query),
 *   get: (id: number, signal: AbortSignal) =>
 *     unwrap(api.GET('/products/{id}', { params: { path: { id: String(id) } }, signal }), (p) => parseProduct(p, { uploadsBase })),
 *   create: (body: ProductInput, submitKey: string, signal: AbortSignal) =>
 *     succeeded(api.POST('/products', { body, params: { header: { 'Idempotency-Key': submitKey } }, signal })),
 * });
 * ```
 */
export type Api = Client<paths>;

/** Makes the client. There is no time-out (section 7): a call is cancelled by its `signal`. */
export function createApi({ baseUrl, ...options }: ApiOptions): Api {
  return createClient<paths>({ baseUrl, fetch: apiFetch(options) });
}

/** An answer of openapi-fetch; only `data` matters, since failures are thrown. */
type Call = Promise<{ data?: unknown }>;

/**
 * The entity in a call's answer: `parse` gets the envelope's `data`, or the whole body
 * where there is no envelope (auth calls, bare answers).
 * @param needed a field without which the answer is none of the contract's; left out where `parse` throws by itself.
 * @throws ApiError when the call failed, or its answer is empty or something else.
 */
export async function unwrap<T>(call: Call, parse: (wire: unknown) => T, needed?: string): Promise<T> {
  const wire = payloadOf(await bodyOf(call));
  const has = needed === undefined ? wire !== null : isRecord(wire) && needed in wire;
  if (!has) throw unreadable();
  return parse(wire);
}

/**
 * As `unwrap`, where `data: null` or no body is an answer too (no plan is no error): `parse` then gets null. A body that
 * is `null` and nothing else says nothing of a plan.
 */
export async function unwrapOptional<T>(call: Call, parse: (wire: unknown) => T, needed: string): Promise<T> {
  const { data: body } = await call;
  const wire = payloadOf(body) ?? null;
  if (body === null || (wire !== null && !(isRecord(wire) && needed in wire))) throw unreadable();
  return parse(wire);
}

/** A list without pages; `data: null` is the empty list, no body is an error. */
export async function unwrapList<T>(call: Call, parseItem: (wire: unknown) => T): Promise<T[]> {
  return (await unwrapPage(call, parseItem, {})).items;
}

/**
 * One page of a list; page numbers that the answer lacks are derived from `asked` and the items.
 * @throws ApiError when the answer is no list, or an item of it has no id.
 */
export async function unwrapPage<T>(
  call: Call,
  parseItem: (wire: unknown) => T,
  asked: { page?: number; limit?: number },
): Promise<Page<T>> {
  const body = await bodyOf(call);
  const list = Array.isArray(body) ? body : isRecord(body) ? body.data : undefined;
  // Some databases hand a list on as its JSON text.
  if (!Array.isArray(list) && list !== null && !(typeof list === 'string' && list[0] === '['))
    throw unreadable();
  const page = pageOf(body, parseItem, asked);
  if (page.items.some((item) => isRecord(item) && item.id === 0)) throw unreadable();
  return page;
}

/** For calls whose answer is not read (saves, deletes): an empty body is fine, an object, too. */
export async function succeeded(call: Call): Promise<void> {
  const { data } = await call;
  if (data !== undefined && !isRecord(data)) throw unreadable();
}

async function bodyOf(call: Call): Promise<unknown> {
  const { data } = await call;
  if (data === undefined || data === null) throw unreadable();
  return data;
}

/** The answer is none of the contract's: what was done is not known, and there is nothing to show. */
const unreadable = () => new ApiError({ kind: 'refused' });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `data` of the envelope; the body itself where it has none. */
function payloadOf(body: unknown): unknown {
  return isRecord(body) && 'data' in body ? (body.data ?? null) : body;
}
