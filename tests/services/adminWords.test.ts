import { expect, test } from 'vitest';
import type { AuditEntry } from '../../openapi/entities/admin';
import { momentWords } from '../../src/screens/admin/moments';
import { durationWords, sentenceOf } from '../../src/screens/adminDashboard/words';

test.each([
  [-5, 'less than a minute'],
  [0, 'less than a minute'],
  [59.9, 'less than a minute'],
  [60, '1 minute'],
  [119, '1 minute'],
  [3600, '1 hour'],
  [3660, '1 hour 1 minute'],
  [7325, '2 hours 2 minutes'],
  [86_400, '1 day'],
  // No minutes beside days.
  [86_400 + 300, '1 day'],
  [3 * 86_400 + 4 * 3600 + 59 * 60, '3 days 4 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});

test('a moment is told in Lagos, wherever the reader is', () => {
  expect(momentWords('2026-11-28T23:30:00Z')).toBe('29 Nov 2026, 00:30');
  expect(momentWords(null)).toBe('');
  expect(momentWords('yesterday')).toBe('');
});

const entry = (action: string, target: AuditEntry['target'], noted: string | null = null): AuditEntry => ({
  id: 1,
  actor: 'Ngozi',
  action,
  target,
  noted,
  createdAt: null,
});
const AD = { type: 'product', id: 7, name: 'iPhone 13 <b>' };

test.each([
  [entry('user.suspended', { type: 'user', id: 3, name: 'Musa' }), 'suspended Musa', null],
  [entry('user.active', { type: 'user', id: 3, name: 'Musa' }), 'activated Musa', null],
  [entry('product.expired', AD), 'expired the ad iPhone 13 <b>', '/product/iphone-13-b-7'],
  // The public page of a deleted ad is no page any more.
  [entry('product.deleted', AD), 'deleted the ad iPhone 13 <b>', null],
  [
    entry('product.reports-dismissed', AD),
    'dismissed the reports about the ad iPhone 13 <b>',
    '/product/iphone-13-b-7',
  ],
  [
    entry('category.created', { type: 'category', id: 2, name: 'Home & Garden' }),
    'added the category Home & Garden',
    '/products?category=home-%26-garden',
  ],
  [
    entry('category.deleted', { type: 'category', id: 2, name: null }, 'Boats'),
    'deleted the category Boats',
    null,
  ],
  [entry('product.expired', { type: 'product', id: 7, name: null }), 'expired the ad that is gone', null],
  [entry('plan.price_raised', { type: 'plan', id: 5, name: null }), 'plan price raised: plan 5', null],
  [entry('', { type: 'plan', id: 5, name: 'Pro' }), 'did something: Pro', null],
])('%o', (act, words, href) => {
  const sentence = sentenceOf(act);
  expect(`${sentence.did} ${sentence.what}`).toBe(words);
  expect(sentence.href).toBe(href);
});
