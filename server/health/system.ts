import type { Deps } from '../deps';
import { lastBackup } from './backup';
import { PROBES, type Probe } from './probes';

/** What the probes found, worst first deciding `status`; uptime in seconds, times in ISO 8601. */
export interface SystemHealth {
  status: Probe['status'];
  uptime: number;
  lastBackup: string | null;
  checkedAt: string;
  probes: (Probe & { name: string; tookMs: number })[];
}

/** How long a finding is given again, so that a page left open does not keep the mail server busy. */
const KEPT_MS = 15_000;
const RANK = { healthy: 0, warning: 1, critical: 2 } as const;

/** A look at the house: a finding of at most `keptMs` ago (default 15 s) is given again. */
export type Health = (keptMs?: number) => Promise<SystemHealth>;

/** Makes the look at everything that the product stands on: all probes at once, each with its time limit. Never throws. */
export function systemHealth(deps: Deps): Health {
  let kept: { at: number; underWay: boolean; finding: Promise<SystemHealth> } | null = null;
  const begin = (at: number) => {
    const begun = { at, underWay: true, finding: look(deps) };
    void begun.finding.finally(() => {
      begun.underWay = false;
    });
    return begun;
  };
  return (keptMs = KEPT_MS) => {
    const now = deps.clock().getTime();
    if (kept === null || (!kept.underWay && now - kept.at >= keptMs)) kept = begin(now);
    // The process counts on while the finding is kept.
    return kept.finding.then((health) => ({ ...health, uptime: Math.floor(process.uptime()) }));
  };
}

async function look(deps: Deps): Promise<SystemHealth> {
  const checkedAt = deps.clock().toISOString();
  const probes = await Promise.all(PROBES.map(({ name, limitMs, run }) => timed(deps, name, limitMs, run)));
  const status = probes.reduce<Probe['status']>(
    (worst, probe) => (RANK[probe.status] > RANK[worst] ? probe.status : worst),
    'healthy',
  );
  return {
    status,
    uptime: Math.floor(process.uptime()),
    lastBackup: await lastBackup(deps),
    checkedAt,
    probes,
  };
}

async function timed(
  deps: Deps,
  name: string,
  limitMs: number,
  run: (deps: Deps) => Promise<Probe>,
): Promise<SystemHealth['probes'][number]> {
  const asked = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Probe>((resolve) => {
    const message = `No answer within ${limitMs / 1000} seconds.`;
    timer = setTimeout(() => resolve({ status: 'critical', message }), limitMs);
  });
  // What is thrown may name addresses: it goes to the log, never to the page.
  const probing = run(deps).catch((error: unknown): Probe => {
    deps.log.warn({ err: error, probe: name }, 'a health probe failed');
    return { status: 'critical', message: 'Does not work. The log of the server tells why.' };
  });
  const found = await Promise.race([probing, late]);
  clearTimeout(timer);
  return { name, ...found, tookMs: Math.round(performance.now() - asked) };
}
