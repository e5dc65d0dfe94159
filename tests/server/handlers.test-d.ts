/**
 * What the types of handlers refuse; `npm run types` checks it. Nothing in here runs:
 * each line after `@ts-expect-error` must not compile, and all others must.
 */
import type { buildApp } from '../../server/app';
import type { ACCESS } from '../../server/http/access';
import type { registerContract } from '../../server/http/contract';
import {
  at,
  type Handler,
  type Handlers,
  type OperationId,
  type RequestOf,
} from '../../server/http/handlers';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_Fact extends true>() => {};

// A request is what the contract says, and nothing else.
export const readsTheRequest: Handlers<'initiatePayment' | 'listProducts' | 'saveProduct'> = {
  initiatePayment({ body }) {
    holds<Same<typeof body.planId, number>>();
    holds<Same<typeof body.returnPath, string | undefined>>();
    // @ts-expect-error: the contract knows no such field
    body.amount;
    return { success: true, data: { paymentUrl: '/pay' } };
  },
  listProducts({ query, body }) {
    // The contract has defaults for these two, so they are always there.
    holds<Same<typeof query.page, number>>();
    holds<Same<typeof query.limit, number>>();
    holds<Same<typeof query.priceMin, number | undefined>>();
    holds<Same<typeof body, undefined>>();
    // @ts-expect-error: no parameter of this call
    query.sort;
    return { success: true, data: [], pagination: { total: 0, totalPages: 0 } };
  },
  saveProduct({ params }) {
    holds<Same<typeof params.id, number>>();
    // @ts-expect-error: the path has no such part
    params.slug;
    return { success: true };
  },
};
holds<Same<RequestOf<'uploadFile'>['body'], undefined>>();

// An answer is the contract's for that call.
export const answers: Handlers<
  'listCategories' | 'listStates' | 'verifyPayment' | 'logout' | 'createCategory'
> = {
  listCategories: () => at(304),
  // @ts-expect-error: `data` is missing
  listStates: () => ({ success: true }),
  verifyPayment: () => at(202, { success: false, message: 'Not yet.' }),
  // @ts-expect-error: a message is a text
  logout: async () => ({ success: true, message: 7 }),
  // @ts-expect-error: a category has a name
  createCategory: () => ({ success: true, data: { id: 1 } }),
};

// A status is one that the contract names for that call, with its own body.
export const statuses: Handlers<'getHealth' | 'updateRole' | 'listCities' | 'returnFromPayment'> = {
  getHealth: () => at(503, { success: false }),
  // @ts-expect-error: this call is never answered with 202
  updateRole: () => at(202, { success: true, user: { id: 1, email: 'ada@kasuwa.test' } }),
  // @ts-expect-error: 404 has the shape of failures
  listCities: () => at(404, { success: true, data: [] }),
  // @ts-expect-error: a redirect has no body
  returnFromPayment: () => at(303, { success: true }),
};

// A reply that was sent by hand is no answer: nobody would have checked it.
export const sent: Handler<'logout'> = (_request, reply) => {
  // @ts-expect-error: a handler returns what it answers
  reply.send({ anything: true });
  return { success: true };
};

// Every call has a handler and a row in the access table, and no other has.
declare const whole: Handlers;
declare const withoutLogout: Omit<Handlers, 'logout'>;
declare const register: typeof registerContract;
declare const app: Awaited<ReturnType<typeof buildApp>>;
declare const deps: Parameters<typeof buildApp>[0];

export const registers = () => [
  register(app, deps, whole),
  // @ts-expect-error: `logout` is missing
  register(app, deps, withoutLogout),
  // @ts-expect-error: the contract has no `flyToTheMoon`
  register(app, deps, { ...whole, flyToTheMoon: () => ({ success: true }) }),
  // @ts-expect-error: nor in a folder's part
  {} as Handlers<'flyToTheMoon'>,
];
holds<Same<keyof typeof ACCESS, OperationId>>();
