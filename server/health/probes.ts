import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Deps, Probe } from '../deps';
import { checkPayments } from '../payments/check';
import { adviceOn, StoreRefused } from '../storage';

export type { Probe } from '../deps';

/** Slower than this, and people notice. */
const SLOW_MS = 1000;

/** What is looked at; `limitMs` is how long its answer is waited for. A probe that throws has failed. */
export const PROBES: { name: string; limitMs: number; run: (deps: Deps) => Promise<Probe> }[] = [
  { name: 'database', limitMs: 5000, run: database },
  { name: 'storage', limitMs: 8000, run: tryStorage },
  { name: 'mail', limitMs: 8000, run: ({ mail }) => mail.check() },
  { name: 'payments', limitMs: 8000, run: checkPayments },
];

async function database({ db }: Deps): Promise<Probe> {
  const asked = performance.now();
  await db.execute(sql`SELECT 1`);
  if (performance.now() - asked > SLOW_MS) return { status: 'warning', message: 'Answers, but slowly.' };
  return { status: 'healthy', message: 'Answers.' };
}

/** Writes, reads and deletes a small file, as uploads do. */
export async function tryStorage({ storage: store, log }: Pick<Deps, 'storage' | 'log'>): Promise<Probe> {
  const name = `probe-${randomUUID()}.txt`;
  const bytes = Buffer.from(name);
  try {
    await store.put(name, bytes, 'text/plain');
    const file = await store.get(name);
    const read = file === null ? null : await buffer(file.stream);
    if (read === null || !read.equals(bytes)) {
      return { status: 'critical', message: 'A file that was just written cannot be read back.' };
    }
    await store.delete(name);
  } catch (error) {
    await store.delete(name).catch(() => {});
    if (!(error instanceof StoreRefused)) throw error;
    log.warn({ err: error }, 'the image store refuses us');
    return { status: 'critical', message: adviceOn(error) };
  }
  return { status: 'healthy', message: 'Writes, reads and deletes files.' };
}
