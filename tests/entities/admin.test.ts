import { expect, test } from 'vitest';
import { parseAuditEntry, parseRefundDue, parseSystemChecks } from '../../openapi/entities/admin';
import { parseMailFailure } from '../../openapi/entities/mailFailure';

test('what the probes said is read, whatever is missing', () => {
  expect(
    parseSystemChecks({
      status: 'HEALTHY',
      uptime: '90',
      lastBackup: null,
      checkedAt: '2026-11-28T10:00:00Z',
      probes: [
        { name: 'database', status: 'healthy', tookMs: 3, message: 'Answers.' },
        { name: 'queue', status: 'melting', tookMs: -1 },
        null,
      ],
    }),
  ).toEqual({
    status: 'healthy',
    uptime: 90,
    lastBackup: null,
    checkedAt: '2026-11-28T10:00:00.000Z',
    probes: [
      { name: 'database', status: 'healthy', tookMs: 3, message: 'Answers.' },
      // A word that nobody knows is worth a look.
      { name: 'queue', status: 'warning', tookMs: 0, message: '' },
      { name: '', status: 'warning', tookMs: 0, message: '' },
    ],
  });
  expect(parseSystemChecks(undefined)).toEqual({
    status: 'warning',
    uptime: 0,
    lastBackup: null,
    checkedAt: null,
    probes: [],
  });
});

test('an act is read, with the name that was noted when its target has gone', () => {
  const wire = {
    id: 4,
    actor: { id: 1, name: 'Ngozi' },
    action: 'category.deleted',
    target: { type: 'category', id: 9, name: null },
    detail: { name: 'Boats' },
    createdAt: '2026-11-28T10:00:00Z',
  };
  expect(parseAuditEntry(wire)).toEqual({
    id: 4,
    actor: 'Ngozi',
    action: 'category.deleted',
    target: { type: 'category', id: 9, name: null },
    noted: 'Boats',
    createdAt: '2026-11-28T10:00:00.000Z',
  });
  expect(parseAuditEntry(null)).toMatchObject({ id: 0, actor: 'Somebody', action: '', noted: null });
});

test('what is owed back is read, whatever is missing', () => {
  const wire = {
    transactionRef: 'KSW-1',
    seller: { id: 3, name: '', email: 'ada@example.ng' },
    amount: 500.5,
    status: 'paid',
    settledAt: '2026-11-28T10:00:00Z',
  };
  expect(parseRefundDue(wire)).toEqual({
    reference: 'KSW-1',
    seller: 'ada@example.ng',
    email: 'ada@example.ng',
    amount: 500.5,
    currency: 'NGN',
    planGiven: true,
    settledAt: '2026-11-28T10:00:00.000Z',
  });
  expect(parseRefundDue({ ...wire, currency: 'usd' }).currency).toBe('USD');
  expect(parseRefundDue({ ...wire, status: 'refused-amount' }).planGiven).toBe(false);
  expect(parseRefundDue(null)).toMatchObject({ reference: '', seller: 'Somebody', amount: 0 });
});

test('a mail that was not taken is read, whatever is missing; without a next try it was given up', () => {
  const wire = {
    id: '7',
    recipient: 'ada@example.ng',
    subject: 'Verify your e-mail for Kasuwa',
    failure: 'The mail server does not answer.',
    attempts: 3,
    createdAt: '2026-11-28T10:00:00Z',
    nextTryAt: '2026-11-28T10:15:00Z',
    failedAt: null,
  };
  expect(parseMailFailure(wire)).toEqual({
    id: 7,
    recipient: 'ada@example.ng',
    subject: 'Verify your e-mail for Kasuwa',
    failure: 'The mail server does not answer.',
    attempts: 3,
    createdAt: '2026-11-28T10:00:00.000Z',
    nextTryAt: '2026-11-28T10:15:00.000Z',
  });
  expect(parseMailFailure({ ...wire, nextTryAt: null }).nextTryAt).toBeNull();
  expect(parseMailFailure(null)).toMatchObject({ id: 0, recipient: '', attempts: 0, nextTryAt: null });
});
