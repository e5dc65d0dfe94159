import { describe, expect, it } from 'vitest';
import { parseAuditEntry, parseSystemChecks } from '../../openapi/entities/admin';
import { parseAdminStats } from '../../openapi/entities/dashboard';
import { parseAdminProduct, parseAdminUser, parseReport } from '../../openapi/entities/moderation';

const NONSENSE = [
  null,
  undefined,
  7,
  'text',
  [],
  [[]],
  { id: {} },
  { reporter: 3, target: 'x', probes: 'x' },
];
const base = { uploadsBase: '/uploads' };

describe('system health', () => {
  it('is read with its probes', () => {
    const probe = {
      name: 'mail',
      status: 'CRITICAL',
      tookMs: '12',
      message: 'The mail server does not answer.',
    };
    const health = {
      status: 'critical',
      uptime: 3600.5,
      lastBackup: '2026-11-01 10:00:00+00',
      checkedAt: '2026-11-02T10:00:00Z',
      probes: [probe],
    };
    expect(parseSystemChecks(health)).toEqual({
      status: 'critical',
      uptime: 3600.5,
      lastBackup: '2026-11-01T10:00:00.000Z',
      checkedAt: '2026-11-02T10:00:00.000Z',
      probes: [{ ...probe, status: 'critical', tookMs: 12 }],
    });
  });

  it('takes a word that it does not know for a warning, here and in the figures', () => {
    expect(parseSystemChecks({ status: 'on fire' }).status).toBe('warning');
    expect(parseAdminStats({ systemHealth: { status: 'on fire' } }).systemHealth.status).toBe('warning');
    expect(parseAdminStats({ systemHealth: { status: 'Healthy' } }).systemHealth.status).toBe('healthy');
  });

  it.each(NONSENSE)('survives %j', (value) => {
    const health = parseSystemChecks(value);
    expect(health).toMatchObject({ status: 'warning', uptime: 0, lastBackup: null, checkedAt: null });
    expect(JSON.parse(JSON.stringify(health))).toEqual(health);
  });
});

describe('audit entries', () => {
  const entry = {
    id: 4,
    actor: { id: 1, name: 'Admin' },
    action: 'category.deleted',
    target: { type: 'category', id: 9, name: null },
    detail: { name: 'Boats' },
    createdAt: '2026-11-02T10:00:00.000Z',
  };

  it('are read, with the name that a thing had when it went', () => {
    const { detail, ...rest } = entry;
    expect(parseAuditEntry(entry)).toEqual({ ...rest, actor: 'Admin', noted: 'Boats' });
    expect(parseAuditEntry({ ...entry, detail: null }).noted).toBeNull();
  });

  it.each(NONSENSE)('survive %j', (value) => {
    expect(parseAuditEntry(value)).toMatchObject({ id: 0, actor: 'Somebody', action: '', createdAt: null });
  });
});

describe('reports', () => {
  const report = {
    id: 5,
    reason: 'wrongCategory',
    text: 'This is a car.',
    reporter: { id: 3, name: 'Bola' },
    createdAt: '2026-11-02T10:00:00.000Z',
    resolvedAt: '2026-11-03T10:00:00.000Z',
    resolution: 'expired',
  };

  it('are read; those of visitors have no reporter, open ones no end', () => {
    expect(parseReport(report)).toMatchObject({
      id: 5,
      reason: 'wrongCategory',
      text: 'This is a car.',
      reporter: 'Bola',
      resolution: 'expired',
    });
    const open = { ...report, reporter: null, resolvedAt: null, resolution: null, text: '  ' };
    expect(parseReport(open)).toMatchObject({ reporter: null, text: null, resolution: null });
  });

  it.each(NONSENSE)('survive %j', (value) => {
    expect(parseReport(value)).toMatchObject({ id: 0, reason: 'other', resolution: null });
  });
});

it('ads and people of the admin lists have their counts, unless the server tells none', () => {
  expect(parseAdminProduct({ id: 1, openReports: 3, latestReportId: 9 }, base)).toMatchObject({
    id: 1,
    openReports: 3,
    latestReport: 9,
  });
  expect(parseAdminProduct({ id: 1 }, base)).toMatchObject({ openReports: 0, latestReport: null });
  expect(parseAdminUser({ id: 2, email: 'a@b.test', activeAds: '4' })).toMatchObject({ id: 2, activeAds: 4 });
  expect(parseAdminUser({ id: 2 }).activeAds).toBeNull();
});
