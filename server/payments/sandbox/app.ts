import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { nairaOf } from '../../../openapi/rules/price';
import type { Deps } from '../../deps';
import { type Charge, carryOut, type Deed, findCharge, lateCharges } from './charges';
import { checkoutPage, finishedPage, LATE_SECONDS, unknownPage } from './pages';

/** Delivers a webhook; gives the status that answered. */
export type Deliver = (url: string, headers: Record<string, string>, body: unknown) => Promise<number>;

/** What the buttons of the page send; each but `cancel` is a deed. */
const DEEDS: Record<string, (charge: Charge, seconds: number) => Deed> = {
  pay: (charge) => ({ kind: 'pay', paidKobo: charge.amountKobo }),
  short: (charge) => ({ kind: 'pay', paidKobo: Math.ceil(charge.amountKobo / 10) }),
  over: (charge) => ({ kind: 'pay', paidKobo: charge.amountKobo + 50_000 }),
  decline: () => ({ kind: 'decline' }),
  later: (_charge, seconds) => ({ kind: 'later', seconds }),
  pending: () => ({ kind: 'pending' }),
};

/** The word in the return address, as Flutterwave has them; `successful` for those that end well or may yet. */
const WORDS: Record<string, string> = { decline: 'failed', cancel: 'cancelled' };

/** Sends webhooks over the network; a site that cannot be reached is tried twice more. */
export const deliverByFetch: Deliver = async (url, headers, body) => {
  for (let tries = 3; ; tries -= 1) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      });
      return answer.status;
    } catch (error) {
      if (tries <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
};

/**
 * The sandbox's checkout as a server of its own, not yet listening. It knows the
 * product only as a real provider does: by the return address and the webhook.
 */
export function buildSandbox(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  deliver: Deliver = deliverByFetch,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A tester's page that stays open does not keep the product from stopping.
    forceCloseConnections: true,
  });
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  // Forms come as text; these hold two short fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  async function notify(txRef: string): Promise<void> {
    const charge = await findCharge(db, txRef, clock());
    if (!charge || charge.status === 'open') return;
    const data = {
      id: Number(charge.providerId),
      tx_ref: charge.txRef,
      flw_ref: `SANDBOX-${charge.providerId}`,
      amount: nairaOf(charge.paidKobo ?? charge.amountKobo),
      currency: charge.currency,
      status: charge.status,
      customer: { email: charge.customer },
    };
    try {
      await deliver(
        charge.webhookUrl,
        { 'verif-hash': charge.webhookSecret },
        { event: 'charge.completed', data },
      );
    } catch (error) {
      log.warn({ err: error, txRef }, 'the sandbox could not deliver a webhook');
    }
  }

  function notifyAt(txRef: string, at: Date): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void notify(txRef);
      },
      Math.max(0, at.getTime() - clock().getTime()),
    );
    timers.add(timer);
  }

  app.addHook('onReady', async () => {
    for (const { txRef, settlesAt } of await lateCharges(db)) if (settlesAt) notifyAt(txRef, settlesAt);
  });

  app.get<{ Params: { ref: string } }>('/checkout/:ref', async (request, reply) => {
    const charge = await findCharge(db, request.params.ref, clock());
    if (!charge) return html(reply.code(404), unknownPage());
    return html(reply, charge.status === 'successful' ? finishedPage(charge) : checkoutPage(charge));
  });

  app.post<{ Params: { ref: string }; Body: Record<string, string> | undefined }>(
    '/checkout/:ref',
    async (request, reply) => {
      const { ref } = request.params;
      const { deed: name = '', webhook = '', stay = '', seconds = '' } = request.body ?? {};
      const charge = await findCharge(db, ref, clock());
      if (!charge) return html(reply.code(404), unknownPage());
      const deed = DEEDS[name]?.(charge, /^\d{1,5}$/.test(seconds) ? Number(seconds) : LATE_SECONDS);
      if (deed) await carryOut(db, ref, deed, clock());
      const after = await findCharge(db, ref, clock());
      if (after?.status === 'pending' && after.settlesAt && webhook !== 'none') {
        notifyAt(ref, after.settlesAt);
      } else if (deed && webhook !== 'none') {
        await notify(ref);
      }
      if (stay === 'yes') return html(reply, finishedPage(after ?? charge));
      return reply.redirect(returnAddress(charge, name), 303);
    },
  );
  return app;
}

const html = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);

/** The return address with what the provider appends; a cancelled checkout has no transaction. */
function returnAddress({ returnUrl, txRef, providerId }: Charge, deed: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('status', WORDS[deed] ?? 'successful');
  url.searchParams.set('tx_ref', txRef);
  if (deed !== 'cancel') url.searchParams.set('transaction_id', providerId);
  return url.href;
}
