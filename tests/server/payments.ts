import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { payments, sandboxCharges, subscriptions } from '../../server/db/schema';
import { buildSandbox } from '../../server/payments/sandbox/app';
import type { Signed, TestServer } from './helper';

/** A buyer's hands: what a test of payments does, on the real app and the real sandbox. */
export interface Till {
  sandbox: FastifyInstance;
  /** Webhooks that the sandbox has sent: their statuses. */
  delivered: number[];
  initiate: (who: Signed, planId?: number) => Promise<string>;
  verify: (
    who: Signed,
    ref: string,
  ) => Promise<{ status: number; body: { success: boolean; message: string } }>;
  /** Presses a button of the checkout page; gives where it leads. */
  press: (ref: string, deed: string, more?: Record<string, string>) => Promise<string>;
  /** The provider's return address is followed; gives the page that it leads to. */
  comeBack: (location: string) => Promise<string>;
  /** A genuine webhook, whatever the sandbox itself has sent. */
  webhook: (ref: string, status?: string) => Promise<number>;
  record: (ref: string) => Promise<typeof payments.$inferSelect>;
  /** Plans that came of a payment. */
  activations: (ref: string) => Promise<number>;
}

/** Opens the till of a test server. */
export function openTill(server: TestServer): Till {
  const { db, deps, app } = server;
  const delivered: number[] = [];
  const sandbox = buildSandbox(deps, async (url, headers, body) => {
    const { pathname } = new URL(url);
    const answer = await server.call('POST', pathname, { headers, body });
    delivered.push(answer.status);
    return answer.status;
  });
  afterAll(() => sandbox.close());

  const record = async (ref: string) => {
    const [row] = await db.select().from(payments).where(eq(payments.txRef, ref));
    if (!row) throw new Error(`no payment ${ref}`);
    return row;
  };
  return {
    sandbox,
    delivered,
    record,
    async initiate(who, planId = 1) {
      const answer = await server.call('POST', '/api/subscription/payment/initiate', {
        token: who.token,
        body: { planId },
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.data.transactionRef;
    },
    verify: (who, ref) =>
      server.call('POST', '/api/subscription/payment/verify', {
        token: who.token,
        body: { transactionRef: ref },
      }),
    async press(ref, deed, more = {}) {
      const answer = await sandbox.inject({
        method: 'POST',
        url: `/checkout/${ref}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ deed, ...more }).toString(),
      });
      return String(answer.headers.location ?? answer.statusCode);
    },
    async comeBack(location) {
      const url = new URL(location);
      const answer = await app.inject({ method: 'GET', url: url.pathname + url.search });
      if (answer.statusCode !== 303) throw new Error(`the return answered ${answer.statusCode}`);
      return String(answer.headers.location);
    },
    async webhook(ref, status = 'successful') {
      const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.txRef, ref));
      const answer = await server.call('POST', '/api/payments/webhook', {
        headers: { 'verif-hash': charge?.webhookSecret ?? '' },
        body: { event: 'charge.completed', data: { tx_ref: ref, status } },
      });
      return answer.status;
    },
    async activations(ref) {
      const { id } = await record(ref);
      return (await db.select().from(subscriptions).where(eq(subscriptions.paymentId, id))).length;
    },
  };
}

/** What the stand-in answers to one question; `hang` keeps silent until it is closed. */
export type FlwAnswer = { http: number; body: unknown } | 'hang' | 'reset' | 'garbage';

/** A local server that speaks the documented API of Flutterwave v3. */
export interface StandIn {
  url: string;
  /** Requests that came, as `GET /v3/…`, with what they carried. */
  asked: { what: string; authorization: string | undefined; body: Record<string, unknown> | null }[];
  /** Answers to give about a reference; by default `No transaction was found for this id`. */
  say: (txRef: string, ...answers: FlwAnswer[]) => void;
  /** Answer to the next creation of a checkout, in place of a link. */
  refuseNext: (answer: FlwAnswer) => void;
  close: () => Promise<void>;
}

/** Documented answer about a transaction. */
export const transaction = (txRef: string, status: string, amount: number, currency = 'NGN') => ({
  http: 200,
  body: {
    status: 'success',
    message: 'Transaction fetched successfully',
    data: { id: 4567, tx_ref: txRef, status, amount, charged_amount: amount + 35, currency },
  },
});

const NOT_FOUND = {
  http: 400,
  body: { status: 'error', message: 'No transaction was found for this id', data: null },
};

/** Starts the stand-in; it ends with the test file. */
export async function startStandIn(): Promise<StandIn> {
  const said = new Map<string, FlwAnswer[]>();
  let refusal: FlwAnswer | null = null;
  const asked: StandIn['asked'] = [];

  const server: Server = createServer(async (request, response) => {
    const body = await jsonOf(request);
    const url = new URL(request.url ?? '/', 'http://flw.test');
    asked.push({
      what: `${request.method} ${url.pathname}`,
      authorization: request.headers.authorization,
      body,
    });
    if (request.method === 'POST' && url.pathname === '/v3/payments') {
      const link = `https://checkout.flw.test/pay/${String(body?.tx_ref)}`;
      const answer = refusal ?? {
        http: 200,
        body: { status: 'success', message: 'Hosted Link', data: { link } },
      };
      refusal = null;
      return give(request, response, answer);
    }
    if (request.method === 'GET' && url.pathname === '/v3/transactions/verify_by_reference') {
      const answers = said.get(url.searchParams.get('tx_ref') ?? '') ?? [];
      return give(request, response, (answers.length > 1 ? answers.shift() : answers[0]) ?? NOT_FOUND);
    }
    return give(request, response, { http: 404, body: { status: 'error', message: 'no route', data: null } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  afterAll(close);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    say: (txRef, ...answers) => said.set(txRef, answers),
    refuseNext: (answer) => {
      refusal = answer;
    },
    close,
  };
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return text === '' ? null : JSON.parse(text);
}

function give(request: IncomingMessage, response: ServerResponse, answer: FlwAnswer): void {
  if (answer === 'hang') return;
  if (answer === 'reset') {
    request.socket.destroy();
    return;
  }
  const garbage = answer === 'garbage';
  response.writeHead(garbage ? 200 : answer.http, {
    'content-type': garbage ? 'text/html' : 'application/json',
  });
  response.end(garbage ? '<html>502 Bad Gateway' : JSON.stringify(answer.body));
}
