import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from './handlers';

/**
 * Who may keep an answer, and for how long. `asked`: everybody, if they ask each time whether it still holds (a
 * visitor's list has nothing personal in it; what is told to somebody who is signed in has phone numbers, and is for
 * their browser alone). `day`: everybody, for a day. All others are kept by nobody.
 */
const KEPT: Partial<Record<OperationId, 'asked' | 'day'>> = {
  listProducts: 'asked',
  getProduct: 'asked',
  listSellerProducts: 'asked',
  listSaved: 'asked',
  listCategories: 'asked',
  listStates: 'day',
  listCities: 'day',
};
/** Of these, the ones that say the same to everybody, signed in or not. */
const SAME_FOR_ALL: readonly OperationId[] = ['listCategories', 'listStates', 'listCities'];

/** Whether answers of this call may be kept at all. */
export const isKept = (id: OperationId): boolean => KEPT[id] !== undefined;

/** Says on the answer to a call who may keep it; `security.ts` says of the others that nobody may. */
export function sayHowKept(id: OperationId, request: FastifyRequest, reply: FastifyReply): void {
  const kept = KEPT[id];
  // A page that is told that its session ended must hear it once, not from its cache.
  if (kept === undefined || reply.hasHeader('x-session')) return;
  if (kept === 'day') return void reply.header('cache-control', 'public, max-age=86400');
  if (SAME_FOR_ALL.includes(id)) return void reply.header('cache-control', 'public, no-cache');
  const isVisitor = request.headers.authorization === undefined;
  reply.header('cache-control', isVisitor ? 'public, no-cache' : 'private, no-cache');
  reply.header('vary', 'Authorization');
}
