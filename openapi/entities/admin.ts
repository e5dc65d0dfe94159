import { listOf, recordOf } from './read';
import { count, id, number, raw, text, time, wire } from './wire';

/** How well a part of the product does (section 2, 'Admin dashboard'). */
export type HealthStatus = 'healthy' | 'warning' | 'critical';

/** What one part answered when it was tried. */
export interface Probe {
  /** database, storage, mail or payments; any other word is shown as it is. */
  name: string;
  status: HealthStatus;
  /** Milliseconds. */
  tookMs: number;
  /** A sentence, empty when the server gave none. */
  message: string;
}

/** GET /admin/health (an addition); uptime in seconds. */
export interface SystemChecks {
  status: HealthStatus;
  uptime: number;
  lastBackup: string | null;
  checkedAt: string | null;
  probes: Probe[];
}

/** One act of an admin, as GET /admin/audit (an addition) tells it. */
export interface AuditEntry {
  id: number;
  actor: string;
  /** `user.suspended`, `category.created`, or a word to come. */
  action: string;
  /** `name` is null when the target is gone. */
  target: { type: string; id: number; name: string | null };
  /** A name that was written down with the act: what a deleted category was called. */
  noted: string | null;
  createdAt: string | null;
}

/** Money that is owed back to a seller, as GET /admin/refunds (an addition) tells it. */
export interface RefundDue {
  /** The payment's reference, by which the provider knows it, too. */
  reference: string;
  /** The seller's name, else the e-mail. */
  seller: string;
  email: string | null;
  /** In `currency`, which is a code such as NGN: what was paid in, and goes back in. */
  amount: number;
  currency: string;
  /** Whether the plan was given: more than its price was paid. */
  planGiven: boolean;
  settledAt: string | null;
}

/** A word that we don't know is worth a look, so it counts as a warning. */
export function healthOf(status: string | null): HealthStatus {
  const word = status?.toLowerCase();
  return word === 'healthy' || word === 'critical' ? word : 'warning';
}

const checksSchema = wire({ status: text, uptime: number, lastBackup: time, checkedAt: time, probes: raw });
const probeSchema = wire({ name: text, status: text, tookMs: count, message: text });

/** Reads GET /admin/health. Never throws. */
export function parseSystemChecks(value: unknown): SystemChecks {
  const { status, uptime, probes, ...times } = checksSchema.parse(value);
  return {
    status: healthOf(status),
    uptime: uptime ?? 0,
    ...times,
    probes: listOf(probes).map((one) => {
      const probe = probeSchema.parse(one);
      return {
        name: probe.name ?? '',
        status: healthOf(probe.status),
        tookMs: probe.tookMs,
        message: probe.message ?? '',
      };
    }),
  };
}

const namedSchema = wire({ type: text, id, name: text });
const entrySchema = wire({
  id,
  actor: namedSchema,
  action: text,
  target: namedSchema,
  detail: raw,
  createdAt: time,
});

/** Reads one entry of GET /admin/audit. Never throws. */
export function parseAuditEntry(value: unknown): AuditEntry {
  const { id: key, actor, action, target, detail, createdAt } = entrySchema.parse(value);
  return {
    id: key ?? 0,
    actor: actor.name ?? 'Somebody',
    action: action ?? '',
    target: { type: target.type ?? '', id: target.id ?? 0, name: target.name },
    noted: text.parse(recordOf(detail).name),
    createdAt,
  };
}

const refundSchema = wire({
  transactionRef: text,
  seller: raw,
  amount: number,
  currency: text,
  status: text,
  settledAt: time,
});
const sellerSchema = wire({ name: text, email: text });

/** Reads one refund of GET /admin/refunds. Never throws. */
export function parseRefundDue(value: unknown): RefundDue {
  const { transactionRef, seller, amount, currency, status, settledAt } = refundSchema.parse(value);
  const { name, email } = sellerSchema.parse(recordOf(seller));
  return {
    reference: transactionRef ?? '',
    seller: name ?? email ?? 'Somebody',
    email,
    amount: amount ?? 0,
    currency: currency?.toUpperCase() ?? 'NGN',
    planGiven: status === 'paid',
    settledAt,
  };
}
