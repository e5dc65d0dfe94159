import { productsHref } from '../../../machines/productList/filter';
import type { AuditEntry } from '../../../openapi/entities/admin';
import { categorySlug, makeSlug } from '../../../openapi/entities/slug';

const UNITS = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
] as const;

/** A duration in seconds as people say it, by its two largest units: `3 days 4 hours`. */
export function durationWords(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts: string[] = [];
  let largest: number = UNITS.length;
  UNITS.forEach(({ name, seconds: unit }, index) => {
    const count = Math.floor(rest / unit);
    rest -= count * unit;
    if (count > 0) largest = Math.min(largest, index);
    // No minutes beside days.
    if (count > 0 && index <= largest + 1) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  });
  return parts.length === 0 ? 'less than a minute' : parts.join(' ');
}

/** An act told in words: `{actor} {did} {what}`, and a public page of what it was done to, where there is one. */
export interface Sentence {
  did: string;
  what: string;
  href: string | null;
}

const DONE: Record<string, string> = {
  'user.suspended': 'suspended',
  'user.active': 'activated',
  'user.admin': 'made an admin of',
  'product.expired': 'expired the ad',
  'product.deleted': 'deleted the ad',
  'product.updated': 'edited the ad',
  'product.reports-dismissed': 'dismissed the reports about the ad',
  'category.created': 'added the category',
  'category.updated': 'changed the category',
  'category.deleted': 'deleted the category',
  'problem.done': 'marked as done',
  'problem.reopened': 'opened again',
  'problem.deleted': 'deleted',
  'mail.retried': 'tried again to send the mail',
};

const GONE: Record<string, string> = { user: 'somebody', product: 'that is gone', category: 'that is gone' };

/** An entry of the audit trail in plain words; an act that we don't know is told by its own word. */
export function sentenceOf({ action, target, noted }: AuditEntry): Sentence {
  const name = target.name ?? noted;
  return {
    did: DONE[action] ?? `${action.replace(/[._-]+/g, ' ').trim() || 'did something'}:`,
    what: name ?? GONE[target.type] ?? `${target.type} ${target.id}`,
    href:
      action.endsWith('.deleted') || target.name === null
        ? null
        : hrefOf(target.type, target.id, target.name),
  };
}

function hrefOf(type: string, id: number, name: string): string | null {
  if (type === 'product') return `/product/${makeSlug(name, id)}`;
  if (type === 'category') return productsHref({ category: categorySlug(name) });
  return null;
}
