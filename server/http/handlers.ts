import type { FastifyRequest } from 'fastify';
import type { operations } from '../../openapi/schema';

/** Every call of the contract, by its `operationId`. */
export type OperationId = keyof operations;

/** What a request body or a response holds as JSON; undefined where it has none, or a form with files. */
type JsonOf<Message> = Message extends { content: { 'application/json': infer Json } } ? Json : undefined;

type BodyOf<Id extends OperationId> = [NonNullable<operations[Id]['requestBody']>] extends [never]
  ? undefined
  : JsonOf<NonNullable<operations[Id]['requestBody']>>;

type ParamsOf<Id extends OperationId> = operations[Id]['parameters']['path'];

type GivenQuery<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>;
/** Parameters for which the validator sets the contract's default. The generated types don't tell; a test compares. */
export type Defaulted = 'page' | 'limit';
type QueryOf<Id extends OperationId> = GivenQuery<Id> &
  Required<Pick<GivenQuery<Id>, Defaulted & keyof GivenQuery<Id>>>;

/** A call of one operation, cleaned and validated: body, query and parameters are the contract's. */
export type RequestOf<Id extends OperationId> = FastifyRequest & {
  body: BodyOf<Id>;
  query: QueryOf<Id>;
  params: ParamsOf<Id>;
};

type Responses<Id extends OperationId> = operations[Id]['responses'];
/** The status of an operation that went well, unless its handler says otherwise. */
type Success<Id extends OperationId> = keyof Responses<Id> & (200 extends keyof Responses<Id> ? 200 : 201);
type Status<Id extends OperationId> = keyof Responses<Id> & number;

/** An answer with another status than the operation's first success; made by `at`. */
export class At<Code extends number = number, Body = unknown> {
  constructor(
    readonly status: Code,
    readonly body: Body,
  ) {}
}

/** Answers with a status of one's own choice; without a body where the contract names none, as for a redirect. */
export function at<Code extends number>(status: Code): At<Code, undefined>;
export function at<Code extends number, Body>(status: Code, body: Body): At<Code, Body>;
export function at(status: number, body?: unknown): At {
  return new At(status, body);
}

/** What the contract allows an operation to answer: the body of its success, or any of its statuses with that one's body. */
export type AnswerOf<Id extends OperationId> =
  | JsonOf<Responses<Id>[Success<Id>]>
  | { [Code in Status<Id>]: At<Code, JsonOf<Responses<Id>[Code]>> }[Status<Id>];

/** What a handler may do to its answer besides returning it. */
export interface Reply {
  header(name: string, value: string): unknown;
}

/** Answers one operation of the contract. Failures are thrown as `HttpError`. */
export type Handler<Id extends OperationId> = (
  request: RequestOf<Id>,
  reply: Reply,
) => AnswerOf<Id> | Promise<AnswerOf<Id>>;

/** Handlers by operationId; each resource's folder makes those of its own: `Handlers<'login' | …>`. */
export type Handlers<Id extends OperationId = OperationId> = { [Key in Id]: Handler<Key> };
