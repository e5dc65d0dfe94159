import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payments, subscriptions } from '../../server/db/schema';
import { reconcile } from '../../server/payments/reconcile';
import { findCharge, findingOf } from '../../server/payments/sandbox/charges';
import { type Signed, startServer } from './helper';
import { openTill } from './payments';

const server = await startServer({ SESSION_DAYS: '365' });
const till = openTill(server);
const RETURN = 'http://kasuwa.test/api/subscription/payment/return';

/** One thing that happens, to the n-th checkout (the last one where there are fewer). */
interface Happening {
  what: (typeof WHATS)[number];
  n: number;
}
const WHATS = [
  'initiate',
  'pay',
  'pay without webhook',
  'pay too little',
  'decline',
  'transfer',
  'cancel',
  'return success',
  'return cancelled',
  'return failed',
  'webhook',
  'webhook says failed',
  'verify',
  'reconcile',
] as const;

const happening = fc.record({ what: fc.constantFrom(...WHATS), n: fc.nat({ max: 2 }) });
/** Batches: what is in one happens at once. */
const story = fc.array(fc.array(happening, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

async function happen(who: Signed, refs: string[], { what, n }: Happening): Promise<void> {
  if (what === 'initiate' || refs.length === 0) {
    refs.push(await till.initiate(who));
    return;
  }
  const ref = refs[Math.min(n, refs.length - 1)] ?? '';
  const back = (word: string) => till.comeBack(`${RETURN}?status=${word}&tx_ref=${ref}`);
  switch (what) {
    case 'pay':
      await till.comeBack(await till.press(ref, 'pay'));
      break;
    case 'pay without webhook':
      await till.press(ref, 'pay', { webhook: 'none', stay: 'yes' });
      break;
    case 'pay too little':
      await till.press(ref, 'short');
      break;
    case 'decline':
      await till.press(ref, 'decline');
      break;
    case 'transfer':
      await till.press(ref, 'pending', { webhook: 'none' });
      break;
    case 'cancel':
      await till.comeBack(await till.press(ref, 'cancel'));
      break;
    case 'return success':
      await back('successful');
      break;
    case 'return cancelled':
      await back('cancelled');
      break;
    case 'return failed':
      await back('failed');
      break;
    case 'webhook':
      await till.webhook(ref);
      break;
    case 'webhook says failed':
      await till.webhook(ref, 'failed');
      break;
    case 'verify':
      expect([200, 202, 402]).toContain((await till.verify(who, ref)).status);
      break;
    case 'reconcile':
      await reconcile(server.deps);
      break;
  }
}

/** What must be true at any moment, whatever has happened. */
async function truthful(refs: string[]): Promise<void> {
  for (const ref of refs) {
    const record = await till.record(ref);
    const finding = findingOf(await findCharge(server.db, ref, server.deps.clock()));
    const plans = await server.db.select().from(subscriptions).where(eq(subscriptions.paymentId, record.id));
    expect(plans.length, `${ref} is ${record.status}`).toBe(record.status === 'paid' ? 1 : 0);
    const enough = finding.kind === 'paid' && finding.amountKobo >= record.amountKobo;
    if (record.status === 'paid') expect(enough, 'paid is only what the provider has').toBe(true);
    if (record.status === 'refused-amount') expect(finding.kind).toBe('paid');
  }
}

it('any interleaving leaves at most one plan a payment and a truthful history', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (batches) => {
      const who = await server.person({ roles: ['seller'] });
      const refs: string[] = [];
      for (const batch of batches) {
        await Promise.all(batch.map((one) => happen(who, refs, one)));
        await truthful(refs);
      }
      // Whatever was lost on the way, a reconciliation brings every record up to the provider's word.
      server.advance(3_700_000);
      await reconcile(server.deps);
      await truthful(refs);
      for (const ref of refs) {
        const { status, amountKobo } = await till.record(ref);
        const finding = findingOf(await findCharge(server.db, ref, server.deps.clock()));
        if (finding.kind === 'paid')
          expect(status).toBe(finding.amountKobo >= amountKobo ? 'paid' : 'refused-amount');
        if (finding.kind === 'failed') expect(status).toBe('failed');
        if (finding.kind === 'pending') expect(status).toBe('initiated');
        if (finding.kind === 'unknown') expect(['initiated', 'cancelled']).toContain(status);
      }
      // Days are neither lost nor given away: one plan's for each payment.
      const rows = await server.db.select().from(subscriptions).where(eq(subscriptions.userId, who.id));
      const paid = await server.db.select().from(payments).where(eq(payments.userId, who.id));
      expect(rows).toHaveLength(paid.filter(({ status }) => status === 'paid').length);
      const starts = Math.min(...rows.map(({ startsAt }) => startsAt.getTime()));
      const ends = Math.max(...rows.map(({ endsAt }) => endsAt.getTime()));
      if (rows.length > 0) expect(ends - starts).toBe(rows.length * 7 * 86_400_000);
      // The next story begins with nothing open.
      await server.db.delete(subscriptions);
      await server.db.delete(payments);
    }),
    { numRuns: 60, endOnFailure: false },
  );
}, 120_000);
