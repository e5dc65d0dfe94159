import { type ImageBase, parseProduct } from './product';
import { recordOf } from './read';
import type { Product, User } from './types';
import { parseUser } from './user';
import { count, id, named, number, text, time, wire } from './wire';

/**
 * What only admins see (section 2, 'Admin users' and 'Admin products'), and what
 * was reported about an ad (an addition to the specification).
 */

/** An account as admins see it. */
export interface AdminUser extends User {
  /** How many of their ads the public sees while they are active; null from servers that don't tell. */
  activeAds: number | null;
}

/** An ad as admins see it. */
export interface AdminProduct extends Product {
  /** Reports that nobody has dealt with yet. */
  openReports: number;
}

/** What somebody reported about an ad. */
export interface ProductReport {
  id: number;
  /** A word of the contract (`fraud`, `sold` …), or one to come. */
  reason: string;
  /** In the reporter's words, null where there are none. */
  text: string | null;
  /** Null for a visitor. */
  reporter: string | null;
  createdAt: string | null;
  /** `expired`, `deleted` or `dismissed`; null while open. */
  resolution: string | null;
}

const userSchema = wire({ activeAds: number });

/** Reads an account of GET /admin/users; never throws. */
export const parseAdminUser = (value: unknown): AdminUser => ({
  ...parseUser(value),
  activeAds: userSchema.parse(value).activeAds,
});

const productSchema = wire({ openReports: count });

/** Reads an ad of GET /admin/products; never throws. */
export const parseAdminProduct = (value: unknown, base: ImageBase): AdminProduct => ({
  ...parseProduct(value, base),
  openReports: productSchema.parse(value).openReports,
});

const reportSchema = wire({ id, reason: text, text, createdAt: time, resolution: text });

/** Reads a report of GET /admin/products/{id}/reports; never throws. */
export function parseReport(value: unknown): ProductReport {
  const report = reportSchema.parse(value);
  return {
    ...report,
    id: report.id ?? 0,
    reason: report.reason ?? 'other',
    reporter: named.parse(recordOf(value).reporter).name,
  };
}
