import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema';
import openapiGlue from 'fastify-openapi-glue';
import type { Deps } from '../deps';
import { ACCESS } from './access';
import { isKept, sayHowKept } from './caching';
import { cleanDeep } from './clean';
import { type Contract, type Operation, readContract } from './contractFile';
import { isEmailAddress } from './emailAddress';
import { HttpError } from './errors';
import { tagBody } from './etag';
import { guard } from './guard';
import { At, at, type Handlers, type OperationId, type Reply } from './handlers';
import { claimKey, IDEMPOTENT } from './idempotency';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** All operations of a contract, by id. */
export function operationsOf(contract: Contract): Map<string, Operation> {
  const operations = Object.values(contract.paths).flatMap((path) =>
    Object.entries(path).flatMap(([method, operation]) => (METHODS.includes(method) ? [operation] : [])),
  );
  return new Map(operations.map((operation) => [operation.operationId, operation]));
}

/**
 * Registers a route for each operation of the contract, in this order: who calls
 * (`guard`), the text cleaned, the request validated, the idempotency key claimed,
 * then the handler; what may be kept is said with the answer. A handler answers with the operation's first success status
 * unless it says another (`at`).
 * @throws Error at start when the contract holds an operation that its generated types lack.
 */
export async function registerContract<Given extends Handlers>(
  app: FastifyInstance,
  deps: Deps,
  handlers: Given & NoOthers<Given>,
): Promise<void> {
  const contract = readContract();
  const operations = operationsOf(contract);
  setContractsCompilers(app);
  await app.register(openapiGlue, {
    // Its own copy: the plugin resolves references in place.
    specification: structuredClone(contract),
    prefix: 'api',
    operationResolver: (id: string) => {
      const operation = operations.get(id);
      if (!operation || !isTyped(id, handlers))
        throw new Error(`The operation ${id} lacks a handler: run npm run openapi.`);
      // The route validates what the handler's own type asks for.
      return routeFor(deps, operation, id, handlers[id] as AnyHandler);
    },
  });
}

/** Handlers come together from many folders, where TypeScript would let one that the contract does not know pass. */
type NoOthers<Given> = { [Unknown in Exclude<keyof Given, OperationId>]: never };

type AnyHandler = (request: FastifyRequest, reply: Reply) => unknown;

const isTyped = (id: string, handlers: Handlers): id is OperationId => Object.hasOwn(handlers, id);

function routeFor(deps: Deps, operation: Operation, id: OperationId, handler: AnyHandler): RouteOptions {
  const success = Object.keys(operation.responses).find((status) => status.startsWith('2'));
  const takesFiles = JSON.stringify(operation.requestBody ?? '').includes('multipart/form-data');
  const takesBody = operation.requestBody !== undefined && !takesFiles;
  const needsBody = operation.requestBody?.required !== false;
  const route: Omit<RouteOptions, 'method' | 'url'> = {
    onRequest: guard(deps, ACCESS[id]),
    preValidation: async (request) => {
      // A copy: what the parser makes has no prototype, and cleaning leaves such things alone.
      request.query = withoutEmpty(cleanDeep({ ...(request.query as object) }));
      if (!takesBody) return;
      if (!needsBody) request.body ??= {};
      if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) {
        throw new HttpError(400, 'Please send the fields as JSON.');
      }
      request.body = cleanDeep(request.body);
    },
    preHandler: IDEMPOTENT.has(id) ? claimKey(deps, id) : [],
    handler: async (request, reply) => {
      const answer = await handler(request, reply);
      const { status, body } = answer instanceof At ? answer : at(Number(success), answer);
      if (status === 200) sayHowKept(id, request, reply);
      return reply.code(status).send(body);
    },
    // Before the bodies are packed (app.ts).
    onSend: isKept(id) ? [tagBody] : [],
  };
  // Method and address come from the contract; the plugin's type asks for them all the same.
  return route as RouteOptions;
}

/** A field left empty in a form that is sent by GET means no filter. */
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/**
 * The contract is JSON Schema 2020-12; addresses carry text only, so numbers are read
 * from it there, never in bodies. Schemas are compiled when first needed: most of
 * them never are, and all at once they take a third of the start.
 */
function setContractsCompilers(app: FastifyInstance): void {
  const common = {
    allErrors: true,
    verbose: true,
    useDefaults: true,
    strict: false,
    allowUnionTypes: true,
  } as const;
  const forBodies = withFormats(new Ajv2020(common));
  const forAddresses = withFormats(new Ajv2020({ ...common, coerceTypes: true }));
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? forBodies : forAddresses;
    let compiled: ValidateFunction | undefined;
    // `errors` on the function itself is where Fastify looks for what is wrong.
    const validate: FastifyValidationResult = (data: unknown) => {
      compiled ??= ajv.compile(schema as object);
      const fits = compiled(data);
      // Ajv's own errors: what Fastify's type describes.
      validate.errors = compiled.errors as FastifyValidationResult['errors'];
      return fits;
    };
    return validate;
  });
  app.setSerializerCompiler(({ schema }) => {
    let compiled: ((data: unknown) => string) | undefined;
    return (data) => {
      compiled ??= fastJson(schema as Schema);
      return compiled(data);
    };
  });
}

/** The only format the contract uses; the whole package of formats would be loaded for one expression. */
function withFormats(ajv: Ajv2020): Ajv2020 {
  ajv.addFormat('email', isEmailAddress);
  return ajv;
}
