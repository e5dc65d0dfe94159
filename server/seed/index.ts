import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords';
import type { Db } from '../db/client';
import { payments, plans, subscriptions, users } from '../db/schema';
import { fillReference } from '../reference/fill';
import { PLACES } from '../reference/places';
import type { Storage } from '../storage';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';
import { type AdSeed, writeAd, writeAds } from './ads';
import { crowdOf } from './crowd';
import { type AdContext, insertAds, insertPeople, insertUploads, readKeys } from './insert';
import { freeSeller, OTHERS, type SellerSeed, sellers } from './people';
import { storePhotos } from './photos';
import { seededRandom } from './random';

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';

/** What to fill the database with. */
export interface SeedOptions {
  /** How many ads, besides three of the demo seller without a plan. */
  ads: number;
  /** People besides the demo accounts and their like, one in five a seller; none unless asked for. */
  users?: number;
  /** The time that ages count from; now unless a test says otherwise. */
  now?: Date;
  /** False leaves the ads without photos. */
  photos?: boolean;
}

const DAY = 24 * 3600_000;
/** Ads in memory at once. */
const CHUNK = 2_000;
/** Any number, as long as all processes use the same. */
const LOCK = 7_201_945;

/**
 * Fills an empty database with places, categories, people and ads; all or nothing,
 * and once, even when several processes start together. Does nothing when there are people.
 * @returns whether it did anything
 */
export async function seed(db: Db, storage: Storage, options: SeedOptions): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const now = options.now ?? new Date();
  await fillReference(db, new Date(now.getTime() - 400 * DAY));
  // Before the transaction: a bucket is slow, and the same files under the same names do no harm.
  const photos = (options.photos ?? true) ? await storePhotos(storage) : [];
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const done = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
    if (!(await isEmpty(tx))) return false;
    const crowd = crowdOf(options.users ?? 0);
    const people = [...sellers(), ...crowd.sellers];
    const free = freeSeller();
    const keys = await readKeys(tx);
    const ids = await insertPeople(
      tx,
      [...OTHERS, ...[...people, free].map((one) => one.person), ...crowd.buyers],
      passwordHash,
      now,
    );
    const owner = ids.get(DEMO_ACCOUNTS.admin.email) ?? 0;
    const context: AdContext = {
      keys,
      sellers: ids,
      plans: await insertPlans(tx, people, ids, now),
      albums: await insertUploads(tx, owner, photos, now),
      now,
    };
    let chunk: AdSeed[] = [0, 1, 2].map((i) => ({
      ...writeAd(50 + i, seededRandom(500 + i), free, PLACES),
      status: 'active',
    }));
    for (const ad of writeAds(options.ads, people, PLACES)) {
      chunk.push(ad);
      if (chunk.length < CHUNK) continue;
      await insertAds(tx, chunk, context);
      chunk = [];
    }
    await insertAds(tx, chunk, context);
    return true;
  });
  // So that the first searches are planned by what is there, and counting need not look at every row.
  if (done) await db.execute(sql`VACUUM (ANALYZE)`);
  return done;
}

async function isEmpty(db: Db): Promise<boolean> {
  const [somebody] = await db.select({ id: users.id }).from(users).limit(1);
  return somebody === undefined;
}

/** Gives sellers the plans that they have, half used up; ends of plans by the seller's id. */
async function insertPlans(
  tx: Db,
  people: readonly SellerSeed[],
  ids: Map<string, number>,
  now: Date,
): Promise<Map<number, Date>> {
  const ends = new Map<number, Date>();
  for (const { person, plan } of people) {
    if (plan === null) continue;
    const [bought] = await tx.select().from(plans).where(eq(plans.name, plan));
    const userId = ids.get(person.email);
    if (!bought || userId === undefined) continue;
    const half = (bought.durationDays * DAY) / 2;
    const startsAt = new Date(now.getTime() - half);
    const endsAt = new Date(now.getTime() + half);
    // Paid for, as every plan is, so that its seller has a receipt.
    const [paid] = await tx
      .insert(payments)
      .values({
        userId,
        planId: bought.id,
        txRef: `KSW-SEED-${userId}`,
        amountKobo: bought.priceKobo,
        paidKobo: bought.priceKobo,
        status: 'paid',
        provider: 'sandbox',
        createdAt: startsAt,
        settledAt: startsAt,
      })
      .returning({ id: payments.id });
    await tx
      .insert(subscriptions)
      .values({ userId, planId: bought.id, paymentId: paid?.id ?? null, startsAt, endsAt });
    ends.set(userId, endsAt);
  }
  return ends;
}
