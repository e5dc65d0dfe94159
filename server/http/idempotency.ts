import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  type Hash,
  randomBytes,
} from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/client';
import { idempotencyKeys } from '../db/schema';
import type { Deps } from '../deps';
import { conflict, HttpError, invalid } from './errors';
import { filesOf } from './form';
import type { OperationId } from './handlers';
import { networkOf } from './network';

/** Operations that honour `Idempotency-Key` (contract, additions). */
export const IDEMPOTENT: ReadonlySet<string> = new Set<OperationId>([
  'register',
  'createProduct',
  'uploadFile',
  'uploadImages',
  'initiatePayment',
  'reportProblem',
]);

/** The header, and the field that a key's second use is told under: so a client can tell it from a form's faults. */
const KEY_HEADER = 'idempotency-key';
/** Read by people whose first try was done though they never heard so. */
const USED_BEFORE = 'This was sent before with another content. Please look whether it was done.';

const KEPT_MS = 24 * 3600_000;
/** A first request that has not answered for this long counts as dead (its process was killed). */
const LEASE_MS = 30_000;
const PATIENCE_MS = 10_000;
/** Bytes of one file of a form that is sent again; more than any that uploads take. */
const LARGEST_FILE = 6 * 1024 * 1024;

/** The claim of a running request; `remember` keeps its answer within the handler's own transaction. */
export interface Claim {
  scope: string;
  operation: string;
  /** SHA-256 of the key: the key itself opens the kept answer, so it is not stored. */
  keyHash: string;
  secret: string;
  kept: boolean;
  /** Of a form with files, what its files hold, added as they are read; null for any other body. */
  files: Hash | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    claim: Claim | null;
  }
}

/**
 * Hook: the first request with a key runs, later ones get its answer again. Only
 * successes are kept, so a form that was refused can be mended and sent with the
 * same key. Answers are kept enciphered under the key, for some hold a token.
 * @throws HttpError 422 for the same key with another body, 409 while the first still runs.
 */
export function claimKey(deps: Deps, operation: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.headers[KEY_HEADER];
    if (typeof key !== 'string' || key === '') return;
    if (!/^[\x21-\x7e]{8,200}$/.test(key)) {
      throw new HttpError(400, 'The Idempotency-Key header must have 8 to 200 characters.');
    }
    const claim: Claim = {
      scope: request.account ? `user:${request.account.id}` : `addr:${networkOf(request)}`,
      operation,
      keyHash: createHash('sha256').update(key).digest('hex'),
      secret: key,
      kept: false,
      files: isForm(request) ? createHash('sha256') : null,
    };
    const requestHash = createHmac('sha256', key).update(bodyText(request)).digest('hex');
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      if (await take(deps, claim, requestHash)) {
        request.claim = claim;
        return;
      }
      const [held] = await deps.db.select().from(idempotencyKeys).where(row(claim));
      if (!held) continue;
      const answered = held.status !== null && held.body !== null;
      // What a form's files hold is known once they are read, so answers are kept under that.
      const mine = answered && claim.files !== null ? await hashOfFiles(request, key) : requestHash;
      if (held.requestHash !== mine) {
        throw invalid([{ field: KEY_HEADER, message: USED_BEFORE }]);
      }
      if (held.status !== null && held.body !== null) {
        reply.code(held.status).header('idempotency-replayed', 'true');
        return reply.type('application/json; charset=utf-8').send(JSON.parse(decipher(held.body, key)));
      }
      if (Date.now() > until) throw conflict('This is still being worked on. Please wait a moment.');
      await delay(50);
    }
  };
}

/** Keeps the answer in the transaction that does the work: a killed server then has both or neither. */
export async function remember(
  tx: Db,
  request: FastifyRequest,
  status: number,
  body: unknown,
): Promise<void> {
  const { claim } = request;
  if (!claim) return;
  await tx
    .update(idempotencyKeys)
    .set({ status, body: encipher(JSON.stringify(body), claim.secret) })
    .where(row(claim));
  claim.kept = true;
}

/** Registers the end of a claim: a success is kept, anything else frees the key. */
export function registerIdempotency(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('claim', null);
  app.addHook('onSend', async (request, reply, payload) => {
    const { claim } = request;
    if (!claim || claim.kept) return payload;
    if (reply.statusCode < 300 && typeof payload === 'string') {
      await deps.db
        .update(idempotencyKeys)
        .set({
          status: reply.statusCode,
          body: encipher(payload, claim.secret),
          ...(claim.files === null ? {} : { requestHash: filesHash(claim.files, claim.secret) }),
        })
        .where(row(claim));
    } else {
      await deps.db.delete(idempotencyKeys).where(and(row(claim), isNull(idempotencyKeys.status)));
    }
    return payload;
  });
}

/** Frees what killed processes left; at the start of the only process of an embedded database. */
export async function freeAbandonedKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status));
}

/** Deletes answers older than 24 h; called now and then. */
export async function sweepKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, clock()));
}

/** Takes the key if nobody has it, or if its holder's time is over. */
async function take({ db, clock }: Deps, claim: Claim, requestHash: string): Promise<boolean> {
  const now = clock();
  const fresh = {
    requestHash,
    status: null,
    body: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  const taken = await db
    .insert(idempotencyKeys)
    .values({ scope: claim.scope, operation: claim.operation, key: claim.keyHash, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.operation, idempotencyKeys.key],
      set: fresh,
      setWhere: or(
        lt(idempotencyKeys.expiresAt, now),
        and(
          isNull(idempotencyKeys.status),
          lt(idempotencyKeys.createdAt, new Date(now.getTime() - LEASE_MS)),
        ),
      ),
    })
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

const row = (claim: Claim) =>
  and(
    eq(idempotencyKeys.scope, claim.scope),
    eq(idempotencyKeys.operation, claim.operation),
    sql`${idempotencyKeys.key} = ${claim.keyHash}`,
  );

const isForm = (request: FastifyRequest) => (request.headers['content-type'] ?? '').startsWith('multipart/');

/** What makes two requests the same. A form with files is a stream not yet read: until it is, its length stands for it. */
function bodyText(request: FastifyRequest): string {
  if (isForm(request)) return `multipart:${request.headers['content-length'] ?? 'unknown'}`;
  return JSON.stringify(request.body ?? null);
}

/** Adds a file that was read to what its request is known by. */
export function noteFile(claim: Claim | null, field: string, bytes: Uint8Array): void {
  if (claim?.files) addFile(claim.files, field, bytes);
}

const addFile = (files: Hash, field: string, bytes: Uint8Array) =>
  files.update(`${field} ${bytes.length} `).update(bytes);

const filesHash = (files: Hash, key: string) =>
  createHmac('sha256', key)
    .update(`files:${files.copy().digest('hex')}`)
    .digest('hex');

/** Reads a form that was perhaps sent before, for nothing but its hash. */
async function hashOfFiles(request: FastifyRequest, key: string): Promise<string> {
  const files = createHash('sha256');
  // Limits as for the first time: what is larger was never accepted.
  const limits = { fileSize: LARGEST_FILE, files: 20, parts: 40 };
  for await (const { field, bytes } of filesOf(request, limits)) addFile(files, field, bytes);
  return filesHash(files, key);
}

const cipherKey = (secret: string) => createHash('sha256').update(`answer:${secret}`).digest();

function encipher(text: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function decipher(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decoder = createDecipheriv('aes-256-gcm', cipherKey(secret), bytes.subarray(0, 12));
  decoder.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decoder.update(bytes.subarray(28)), decoder.final()]).toString('utf8');
}
