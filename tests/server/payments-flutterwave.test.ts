import { describe, expect, it } from 'vitest';
import { BadConfig, readConfig } from '../../server/config';
import { reconcile } from '../../server/payments/reconcile';
import cases from '../cases/payment-returns.json';
import { startServer } from './helper';
import { type FlwAnswer, openTill, startStandIn, transaction } from './payments';

const flw = await startStandIn();
const server = await startServer({
  PAYMENTS: 'flutterwave',
  FLW_SECRET_KEY: 'FLWSECK_TEST-secret',
  FLW_WEBHOOK_HASH: 'right',
  FLW_BASE_URL: flw.url,
  FLW_TIMEOUT_MS: '300',
});
const till = openTill(server);
const seller = await server.person({ roles: ['seller'], name: 'Ada Okafor' });

const webhook = (ref: string, hash?: string) =>
  server.call('POST', '/api/payments/webhook', {
    headers: hash === undefined ? {} : { 'verif-hash': hash },
    body: { event: 'charge.completed', data: { tx_ref: ref, status: 'successful', amount: 2500 } },
  });
const questions = () => flw.asked.filter(({ what }) => what.includes('verify_by_reference')).length;

describe('Flutterwave Standard', () => {
  it('opens a hosted checkout with the fields of their API', async () => {
    const answer = await server.call('POST', '/api/subscription/payment/initiate', {
      token: seller.token,
      body: { planId: 1 },
    });
    const ref = answer.body.data.transactionRef;
    expect(answer.body.data.paymentUrl).toBe(`https://checkout.flw.test/pay/${ref}`);
    expect(flw.asked.at(-1)).toEqual({
      what: 'POST /v3/payments',
      authorization: 'Bearer FLWSECK_TEST-secret',
      body: {
        tx_ref: ref,
        amount: 2500,
        currency: 'NGN',
        redirect_url: 'http://kasuwa.test/api/subscription/payment/return',
        customer: { email: seller.email, name: 'Ada Okafor' },
        customizations: { title: 'Kasuwa: Basic plan, 7 days' },
        session_duration: 60,
        max_retry_attempt: 3,
      },
    });
  });

  it.each<[string, FlwAnswer]>([
    ['an error', { http: 400, body: { status: 'error', message: 'Invalid key', data: null } }],
    ['no link', { http: 200, body: { status: 'success', data: {} } }],
    [
      'a link that is none',
      { http: 200, body: { status: 'success', data: { link: 'javascript:alert(1)' } } },
    ],
    ['silence', 'hang'],
    ['a broken connection', 'reset'],
    ['garbage', 'garbage'],
  ])('answered %s, no checkout is opened and the seller is told', async (_, answer) => {
    flw.refuseNext(answer);
    const started = await server.call('POST', '/api/subscription/payment/initiate', {
      token: seller.token,
      body: { planId: 1 },
    });
    expect(started).toMatchObject({ status: 502, body: { success: false } });
    expect(started.body.message).not.toContain('FLWSECK');
    const [latest] = (await server.call('GET', '/api/subscription/payments', { token: seller.token })).body
      .data;
    expect(latest.status).toBe('cancelled');
  });

  it.each<[string, FlwAnswer]>([
    ['silence', 'hang'],
    ['a broken connection', 'reset'],
    ['garbage', 'garbage'],
    [
      'their own time-out',
      { http: 503, body: { status: 'error', message: 'An error occurred', data: null } },
    ],
    [
      'too many questions',
      { http: 429, body: { status: 'error', message: 'Too many requests', data: null } },
    ],
    [
      'a refused key',
      { http: 401, body: { status: 'error', message: 'Invalid authorization key', data: null } },
    ],
    ['an amount that is none', transaction('?', 'successful', Number.NaN)],
  ])('answered %s, verifying says that nothing is lost, and the money is found later', async (_, answer) => {
    const ref = await till.initiate(seller);
    const first = answer === 'hang' || typeof answer === 'string' ? answer : withRef(answer, ref);
    flw.say(ref, first, transaction(ref, 'successful', 2500));
    expect(await till.verify(seller, ref)).toMatchObject({ status: 502, body: { success: false } });
    expect((await till.record(ref)).status).toBe('initiated');
    expect(await till.verify(seller, ref)).toMatchObject({ status: 200 });
    expect(await till.activations(ref)).toBe(1);
  });

  it('what is paid is not asked about again', async () => {
    const ref = await till.initiate(seller);
    flw.say(ref, transaction(ref, 'successful', 2500));
    await till.verify(seller, ref);
    const before = questions();
    await till.verify(seller, ref);
    await webhook(ref, 'right');
    expect(questions()).toBe(before);
  });

  it('a webhook is answered although Flutterwave is slow, and reconciling finds what was paid', async () => {
    const ref = await till.initiate(seller);
    flw.say(ref, 'hang', transaction(ref, 'successful', 2500));
    expect((await webhook(ref, 'right')).status).toBe(200);
    expect((await till.record(ref)).status).toBe('initiated');
    server.advance(3_700_000);
    await reconcile(server.deps);
    expect((await till.record(ref)).status).toBe('paid');
  });

  it('one that stays silent while reconciling is counted and asked again', async () => {
    const ref = await till.initiate(seller);
    flw.say(ref, 'reset');
    server.advance(3_700_000);
    expect((await reconcile(server.deps)).unanswered).toBeGreaterThan(0);
    expect((await till.record(ref)).status).toBe('initiated');
    flw.say(ref, transaction(ref, 'successful', 2500));
    await reconcile(server.deps);
    expect((await till.record(ref)).status).toBe('paid');
  });

  it('is refused at the start without its keys', () => {
    const read = (env: Record<string, string>) => () => readConfig({ PAYMENTS: 'flutterwave', ...env });
    expect(read({})).toThrow('FLW_SECRET_KEY must be set because PAYMENTS is flutterwave.');
    expect(read({ FLW_SECRET_KEY: 'k' })).toThrow('FLW_WEBHOOK_HASH must be set');
    expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://kasuwa.example' })).toThrow(
      BadConfig,
    );
  });
});

/** An answer with the reference that was asked for, so that only the rest of it is wrong. */
function withRef(answer: { http: number; body: unknown }, ref: string): FlwAnswer {
  return JSON.parse(
    JSON.stringify(answer).replace('"tx_ref":"?"', JSON.stringify({ tx_ref: ref }).slice(1, -1)),
  );
}

/** The rows of the table that speak of the server; those of the page are the chart's. */
type Row = (typeof cases)[number];
const rowsWith = (key: string): Row[] => cases.filter((row) => key in row.input);
/** The rows' reference, in whatever they hold, becomes the one that was issued. */
const issued = <T>(value: T, ref: string): T => JSON.parse(JSON.stringify(value).replaceAll('KSW-1', ref));

describe('cases: the return address', () => {
  const rows = rowsWith('at');
  it('are there', () => expect(rows.length).toBe(8));
  it.each(rows.map((row) => [row.id, row.title, row] as const))('%s %s', async (_id, _title, row) => {
    const ref = await till.initiate(seller);
    const { at, query } = issued(row.input, ref) as { at: string; query: string };
    const answer = await server.app.inject({ method: 'GET', url: at + query });
    const expected = issued(row.expect, ref) as { http: number; to: string };
    expect(answer.statusCode).toBe(expected.http);
    expect(answer.headers.location).toBe(expected.to);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe("cases: verify's answer", () => {
  const rows = rowsWith('verifyAnswer');
  it('are there', () => expect(rows.length).toBe(10));
  it.each(rows.map((row) => [row.id, row.title, row] as const))('%s %s', async (_id, _title, row) => {
    const ref = await till.initiate(seller);
    const { verifyAnswer } = issued(row.input, ref) as { verifyAnswer: FlwAnswer };
    flw.say(ref, verifyAnswer);
    const answer = await till.verify(seller, ref);
    const expected = row.expect as {
      record: string;
      state?: string;
      toast?: string;
      noteForRefund?: number;
    };
    const record = await till.record(ref);
    expect(record.status).toBe(expected.record);
    expect(await till.activations(ref)).toBe(expected.state === 'active' ? 1 : 0);
    // What the chart makes of the status: tests/machines/payment.test.ts.
    const status =
      expected.state === 'active'
        ? 200
        : expected.toast === 'Failed to verify payment'
          ? 502
          : expected.state === 'unsettled'
            ? 202
            : 402;
    expect(answer.status).toBe(status);
    // What is owed back is owed in the currency that came.
    const came = /"currency":"([A-Z]{3})"/.exec(JSON.stringify(verifyAnswer))?.[1];
    if (record.refundKobo > 0) expect(record.paidCurrency).toBe(came);
    expect(record.refundKobo).toBe(
      expected.noteForRefund !== undefined
        ? expected.noteForRefund * 100
        : expected.record === 'refused-amount'
          ? record.paidKobo
          : 0,
    );
  });
});

describe('cases: webhooks', () => {
  const rows = rowsWith('webhook');
  it('are there', () => expect(rows.length).toBe(2));
  it.each(rows.map((row) => [row.id, row.title, row] as const))('%s %s', async (_id, _title, row) => {
    const ref = await till.initiate(seller);
    flw.say(ref, transaction(ref, 'successful', 2500));
    const { webhook: sent } = row.input as {
      webhook: { headers: Record<string, string>; times?: number };
    };
    const expected = row.expect as {
      http: number;
      record: string;
      verifyAsked?: boolean;
      activations?: number;
    };
    const before = questions();
    const answers = await Promise.all(
      Array.from({ length: sent.times ?? 1 }, () => webhook(ref, sent.headers['verif-hash'])),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected.http));
    expect((await till.record(ref)).status).toBe(expected.record);
    expect(await till.activations(ref)).toBe(expected.activations ?? 0);
    if (expected.verifyAsked === false) expect(questions()).toBe(before);
  });

  it.each(['wrong', 'righ', 'right '.repeat(2), ''])('the hash %j is refused', async (hash) => {
    const ref = await till.initiate(seller);
    flw.say(ref, transaction(ref, 'successful', 2500));
    expect((await webhook(ref, hash)).status).toBe(401);
    expect((await till.record(ref)).status).toBe('initiated');
  });

  it('of a payment that we do not know is heard and left alone', async () => {
    const before = questions();
    expect((await webhook('KSW-nobody', 'right')).status).toBe(200);
    expect(questions()).toBe(before);
  });
});

describe('cases: in this order', () => {
  /** What each event of the table is, at the provider and at our addresses. */
  const DEEDS: Record<string, (ref: string) => Promise<unknown> | unknown> = {
    'attempt 1 declined (webhook delayed)': (ref) => flw.say(ref, transaction(ref, 'failed', 2500)),
    'attempt 2 paid, verified': (ref) => {
      flw.say(ref, transaction(ref, 'successful', 2500));
      return till.verify(seller, ref);
    },
    'webhook of attempt 1 arrives': (ref) => {
      flw.say(ref, transaction(ref, 'failed', 2500));
      return webhook(ref, 'right');
    },
    paid: (ref) => flw.say(ref, transaction(ref, 'successful', 2500)),
    webhook: (ref) => webhook(ref, 'right'),
    'return with payment=success': (ref) =>
      till.comeBack(`http://kasuwa.test/api/subscription/payment/return?status=successful&tx_ref=${ref}`),
    verify: async (ref) => expect((await till.verify(seller, ref)).status).toBe(200),
    'tab closed': () => {},
  };
  const rows = rowsWith('events');
  it('are there', () => expect(rows.length).toBe(3));
  it.each(rows.map((row) => [row.id, row.title, row] as const))('%s %s', async (_id, _title, row) => {
    const buyer = await server.person({ roles: ['seller'] });
    const ref = await till.initiate(seller);
    for (const event of (row.input as { events: string[] }).events) {
      const deed = DEEDS[event];
      if (!deed) throw new Error(`no deed for '${event}'`);
      await deed(ref);
    }
    expect((await till.record(ref)).status).toBe(row.expect.record);
    expect(await till.activations(ref)).toBe(1);
    expect(
      (await server.call('GET', '/api/subscription/current', { token: buyer.token })).body.data,
    ).toBeNull();
  });
});
