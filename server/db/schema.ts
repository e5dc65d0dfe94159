/**
 * The database as Drizzle sees it. The truth is the SQL in `migrations/`; a test
 * compares the two. Conventions: money in kobo (`…_kobo`), times in UTC, what a
 * person typed is kept as typed, secrets only as hashes.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { TraceStep } from '../../openapi/entities/problemReport';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const created = () => time('created_at').notNull().defaultNow();
const key = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
/** Kobo, 1/100 naira: integers up to 2^53, enough for ₦90 trillion. */
const kobo = (name: string) => bigint(name, { mode: 'number' });
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The embedded database gives another kind of array.
  fromDriver: (bytes) => Buffer.from(bytes),
});
/** Counts the saves of what people fill in; what the house changes by itself is none. */
const version = () => integer('version').notNull().default(1);
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** People. `email` is kept in lower case and unique; `passwordHash` is null for Google accounts and voided passwords. */
export const users = pgTable('users', {
  id: key(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash'),
  roles: text('roles').array().notNull().$type<('user' | 'buyer' | 'seller' | 'admin')[]>(),
  status: text('status', { enum: ['active', 'suspended'] })
    .notNull()
    .default('active'),
  emailVerifiedAt: time('email_verified_at'),
  googleSub: text('google_sub'),
  createdAt: created(),
  version: version(),
});

/** Sign-ins. The token itself is never stored, only its SHA-256 in hex; deleting the row revokes it. */
export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: created(),
  expiresAt: time('expires_at').notNull(),
});

/** Single-use links sent by mail: to verify an address (24 h) or reset a password (1 h). */
export const emailTokens = pgTable('email_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  kind: text('kind', { enum: ['verify', 'reset'] }).notNull(),
  createdAt: created(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

/** The 36 states and the Federal Capital Territory. */
export const states = pgTable('states', { id: key(), name: text('name').notNull() });

/** Cities and local government areas, each of one state. */
export const cities = pgTable('cities', {
  id: key(),
  stateId: integer('state_id').notNull(),
  name: text('name').notNull(),
});

/** Categories of ads; names are unique without regard to case. */
export const categories = pgTable('categories', {
  id: key(),
  name: text('name').notNull(),
  description: text('description'),
  icon: text('icon'),
  createdAt: created(),
  version: version(),
});

/**
 * Ads. `searchTitle` and `searchBody` are written by the code that saves an ad:
 * lower case, letters folded to their base; the database derives `searchVector`.
 * `featuredUntil` is the end of the seller's paid plan, copied here so that lists
 * need no join; an ad is featured while it lies ahead. `sellerSuspended` copies
 * the seller's status: the public sees an ad only when `status` is active and it is false.
 */
export const products = pgTable('products', {
  id: key(),
  sellerId: integer('seller_id').notNull(),
  categoryId: integer('category_id').notNull(),
  stateId: integer('state_id').notNull(),
  cityId: integer('city_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  priceKobo: kobo('price_kobo').notNull(),
  status: text('status', { enum: ['active', 'expired', 'deleted'] })
    .notNull()
    .default('active'),
  contactEmail: text('contact_email'),
  contactPhone: text('contact_phone'),
  contactWhatsapp: text('contact_whatsapp'),
  featuredUntil: time('featured_until'),
  sellerSuspended: boolean('seller_suspended').notNull().default(false),
  searchTitle: text('search_title').notNull().default(''),
  searchBody: text('search_body').notNull().default(''),
  searchVector: tsvector('search_vector').generatedAlwaysAs(
    sql`setweight(to_tsvector('simple', search_title), 'A') || setweight(to_tsvector('simple', search_body), 'B')`,
  ),
  createdAt: created(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  version: version(),
});

/**
 * Pictures that people sent. `key` names the upright original in the storage;
 * `widths` lists the pixels of its WebP copies, whose keys the uploads code derives.
 */
export const uploads = pgTable('uploads', {
  id: key(),
  ownerId: integer('owner_id').notNull(),
  key: text('key').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  widths: integer('widths').array().notNull(),
  createdAt: created(),
});

/** Which uploads an ad shows, in order; position 0 is the primary one. */
export const productImages = pgTable(
  'product_images',
  {
    productId: integer('product_id').notNull(),
    position: integer('position').notNull(),
    uploadId: integer('upload_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

/** Views of an ad, counted by UTC day. */
export const productViews = pgTable(
  'product_views',
  {
    productId: integer('product_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
);

/** Ads that people keep for later. */
export const savedProducts = pgTable(
  'saved_products',
  {
    userId: integer('user_id').notNull(),
    productId: integer('product_id').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** Each use of a way to reach a seller. Who it was is not kept. */
export const inquiries = pgTable('inquiries', {
  id: key(),
  productId: integer('product_id').notNull(),
  channel: text('channel', { enum: ['whatsapp', 'call', 'email'] }).notNull(),
  createdAt: created(),
});

/** Plans that promote a seller's ads. `listingLimit` null is no limit. */
export const plans = pgTable('plans', {
  id: key(),
  name: text('name').notNull(),
  priceKobo: kobo('price_kobo').notNull(),
  durationDays: integer('duration_days').notNull(),
  features: text('features').array().notNull(),
  featured: boolean('featured').notNull().default(false),
  listingLimit: integer('listing_limit'),
});

/** The words of a payment's status; which may follow which is in `payments/status.ts`. */
export const PAYMENT_STATUSES = ['initiated', 'paid', 'failed', 'cancelled', 'refused-amount'] as const;

/** One try to pay for a plan. Only `paid` activates, and nothing undoes it. */
export const payments = pgTable('payments', {
  id: key(),
  userId: integer('user_id').notNull(),
  planId: integer('plan_id').notNull(),
  txRef: text('tx_ref').notNull(),
  amountKobo: kobo('amount_kobo').notNull(),
  currency: text('currency').notNull().default('NGN'),
  status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('initiated'),
  provider: text('provider', { enum: ['sandbox', 'flutterwave'] }).notNull(),
  providerId: text('provider_id'),
  /** What the provider says was paid, in hundredths of `paidCurrency` (before that was kept: of `currency`). */
  paidKobo: kobo('paid_kobo'),
  paidCurrency: text('paid_currency'),
  link: text('link'),
  returnPath: text('return_path'),
  createdAt: created(),
  settledAt: time('settled_at'),
  /** What is owed back: what was paid beyond the price, or all of a payment that was too small. */
  refundKobo: kobo('refund_kobo').notNull().default(0),
});

/** Plans as bought; active between `startsAt` and `endsAt`. A payment makes at most one. */
export const subscriptions = pgTable('subscriptions', {
  id: key(),
  userId: integer('user_id').notNull(),
  planId: integer('plan_id').notNull(),
  paymentId: integer('payment_id'),
  startsAt: time('starts_at').notNull().defaultNow(),
  endsAt: time('ends_at').notNull(),
});

/** The sandbox provider's own ledger: what a tester did on its checkout page. No other code reads it. */
export const sandboxCharges = pgTable('sandbox_charges', {
  txRef: text('tx_ref').primaryKey(),
  amountKobo: kobo('amount_kobo').notNull(),
  currency: text('currency').notNull(),
  title: text('title').notNull(),
  customer: text('customer').notNull(),
  returnUrl: text('return_url').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  /** Sent with the webhook, so that it can be told from a forged one. */
  webhookSecret: text('webhook_secret').notNull(),
  status: text('status', { enum: ['open', 'successful', 'failed', 'pending'] })
    .notNull()
    .default('open'),
  paidKobo: kobo('paid_kobo'),
  providerId: text('provider_id').notNull(),
  /** When a pending charge turns successful by itself; null: never. */
  settlesAt: time('settles_at'),
  createdAt: created(),
});

/** Answers kept for `Idempotency-Key`; `status` is null while the first request runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: created(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.operation, table.key] })],
);

/** Counters of the rate limits, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetsAt: time('resets_at').notNull(),
});

/** Mails that were not sent but kept for reading at /dev/mail. */
export const outboxMails = pgTable('outbox_mails', {
  id: key(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  createdAt: created(),
});

/**
 * Mails on their way to the mail server; one that it has taken is deleted. `attempts` counts tries begun,
 * `nextAt` is when the next may begin, `failedAt` when it was given up, `failure` what came of the last try,
 * in our words.
 */
export const mailQueue = pgTable('mail_queue', {
  id: key(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: time('next_at').notNull(),
  giveUpAt: time('give_up_at').notNull(),
  failedAt: time('failed_at'),
  failure: text('failure'),
  createdAt: created(),
});

/** What admins did, to whom. */
export const auditLog = pgTable('audit_log', {
  id: key(),
  actorId: integer('actor_id').notNull(),
  action: text('action').notNull(),
  targetType: text('target_type').notNull(),
  targetId: integer('target_id').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: created(),
});

/** The words of a report's reason and of what came of it (contract, reportProduct). */
export const REPORT_REASONS = [
  'fraud',
  'prohibited',
  'duplicate',
  'wrongCategory',
  'sold',
  'offensive',
  'other',
] as const;
export const REPORT_RESOLUTIONS = ['expired', 'deleted', 'dismissed'] as const;

/**
 * What people say is wrong with an ad; open while `resolvedAt` is null. `reporterKey`
 * tells reporters apart so that each has one open report an ad: the account, or a
 * hash of a visitor's address and the ad.
 */
export const reports = pgTable('reports', {
  id: key(),
  productId: integer('product_id').notNull(),
  reporterId: integer('reporter_id'),
  reporterKey: text('reporter_key').notNull(),
  reason: text('reason', { enum: REPORT_REASONS }).notNull(),
  text: text('text'),
  createdAt: created(),
  resolvedAt: time('resolved_at'),
  resolution: text('resolution', { enum: REPORT_RESOLUTIONS }),
});

/** Words of ads' titles, letters only; written by a trigger, and only added to: a word may stand in no ad any more. */
export const titleWords = pgTable('title_words', { word: text('word').primaryKey() });

/** Ads with open reports, how many, and when the ad was posted; written by a trigger on `reports`. */
export const reportedAds = pgTable('reported_ads', {
  productId: integer('product_id').primaryKey(),
  openReports: integer('open_reports').notNull(),
  createdAt: time('created_at').notNull(),
});

/** What people report as having gone wrong; open while `doneAt` is null. Nothing tells who sent it. */
export const problems = pgTable('problems', {
  id: key(),
  text: text('text').notNull(),
  path: text('path'),
  build: text('build').notNull(),
  steps: jsonb('steps').$type<TraceStep[]>().notNull().default([]),
  createdAt: created(),
  doneAt: time('done_at'),
});

/** How often the charts of all people take each step, by day (UTC); nothing of who took it (POST /flow-counts). */
export const flowCounts = pgTable(
  'flow_counts',
  {
    day: date('day').notNull(),
    chart: text('chart').notNull(),
    from: text('from_states').notNull(),
    event: text('event').notNull(),
    to: text('to_states').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.chart, table.from, table.event, table.to] })],
);

/** Files of the client of every build that runs somewhere (http/builds.ts), by their path below the build. */
export const clientFiles = pgTable('client_files', {
  name: text('name').primaryKey(),
  type: text('type').notNull(),
  encoding: text('encoding', { enum: ['br', 'identity'] }).notNull(),
  body: bytea('body').notNull(),
  seenAt: time('seen_at').notNull(),
});
