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
  /** Id of the newest of them; null where there is none, and from servers that don't tell. */
  latestReport: number | null;
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

const productSchema = wire({ openReports: count, latestReportId: id });
const dismissedSchema = wire({ openReports: count });

/** Reads an ad of GET /admin/products; never throws. */
export function parseAdminProduct(value: unknown, base: ImageBase): AdminProduct {
  const { openReports, latestReportId } = productSchema.parse(value);
  return { ...parseProduct(value, base), openReports, latestReport: latestReportId };
}

/** Reads how many newer reports are open after POST /admin/products/{id}/reports/dismiss; 0 from servers that don't tell. Never throws. */
export const parseOpenReports = (value: unknown): number => dismissedSchema.parse(value).openReports;

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
