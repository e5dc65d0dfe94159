import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '../config';
import { type Database, openDatabase } from '../db/client';
import { DataFolderHeld } from '../db/lock';
import type { Deps, Probe } from '../deps';
import { tryStorage } from '../health/probes';
import { rehearseMail } from '../mail/rehearse';
import { checkPayments } from '../payments/check';
import { whyNotStarted } from '../start/failure';
import { checkDatabase, checkReplica } from './database';
import { checkSite } from './site';

/** What is examined: the settings, what can be tried without a database, and the database or why it can't be opened. */
export interface House {
  config: Config;
  storage: Deps['storage'];
  log: Deps['log'];
  database: Database | { failed: unknown };
  /** Whom a mail is rehearsed for; our own address unless somebody is named. */
  recipient?: string | undefined;
}

/** What was found about a part. */
export interface Finding extends Probe {
  part: string;
}

const PATIENCE_MS = 10_000;
const MB = 1024 * 1024;

const PARTS: { part: string; look: (house: House) => Promise<Probe> }[] = [
  { part: 'database', look: database },
  { part: 'replica', look: replica },
  { part: 'storage', look: storage },
  { part: 'mail', look: mail },
  { part: 'payments', look: checkPayments },
  { part: 'google', look: google },
  { part: 'time', look: time },
  { part: 'disk', look: disk },
  { part: 'site', look: ({ config }) => checkSite(config) },
];

/** Tries each part for real, all at once, each with ten seconds. Never throws; no finding holds a secret. */
export async function examine(house: House): Promise<Finding[]> {
  return await Promise.all(
    PARTS.map(async ({ part, look }) => ({ part, ...(await patiently(look(house))) })),
  );
}

/** The findings for a terminal, a line a part. */
export function inLines(findings: readonly Finding[]): string {
  const words = { healthy: 'ok', warning: 'look', critical: 'BAD' };
  return findings
    .map(({ part, status, message }) => `${words[status].padEnd(5)}${part.padEnd(10)}${message}`)
    .join('\n');
}

async function patiently(looking: Promise<Probe>): Promise<Probe> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Probe>((resolve) => {
    const message = `No answer within ${PATIENCE_MS / 1000} seconds.`;
    timer = setTimeout(() => resolve({ status: 'critical', message }), PATIENCE_MS);
  });
  const found = await Promise.race([looking.catch(said), late]);
  clearTimeout(timer);
  return found;
}

/** Why something failed, by its code alone where no sentence is known: messages hold addresses. */
function said(error: unknown): Probe {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const word = [code, cause?.code].find((one) => typeof one === 'string' && /^[\w-]{1,40}$/.test(one));
  return { status: 'critical', message: `Does not work${word === undefined ? '' : ` (${word})`}.` };
}

async function database({ database: opened }: House): Promise<Probe> {
  try {
    if ('failed' in opened) throw opened.failed;
    return await checkDatabase(opened);
  } catch (error) {
    if (error instanceof DataFolderHeld) {
      return {
        status: 'warning',
        message: 'The running server has the embedded database, so it was not tried.',
      };
    }
    return { status: 'critical', message: whyNotStarted(error) ?? said(error).message };
  }
}

/** Opened here and closed again: what serves has one of its own. */
async function replica({ config, database: opened }: House): Promise<Probe> {
  const url = config.DATABASE_REPLICA_URL;
  if (url === undefined) return { status: 'healthy', message: 'Not set up: the database serves all reads.' };
  if ('failed' in opened) return { status: 'warning', message: 'Not tried: the database does not answer.' };
  const copy = await openDatabase({ url, poolSize: 1, patienceMs: PATIENCE_MS });
  try {
    return await checkReplica(opened, copy);
  } catch (error) {
    const why =
      whyNotStarted(error)?.replaceAll('DATABASE_URL', 'DATABASE_REPLICA_URL') ?? said(error).message;
    return { status: 'warning', message: `${why} Visitors read from the database meanwhile.` };
  } finally {
    await copy.close();
  }
}

async function storage(house: House): Promise<Probe> {
  try {
    const found = await tryStorage(house);
    const { STORAGE, UPLOADS_BASE_URL } = house.config;
    if (found.status !== 'healthy' || STORAGE === 's3' || UPLOADS_BASE_URL !== undefined) return found;
    return { ...found, message: `${found.message} They lie on this machine: other processes must share it.` };
  } catch (error) {
    const sentence = house.config.STORAGE === 'disk' ? whyNotStarted(error) : null;
    if (sentence !== null) return { status: 'critical', message: sentence };
    if (house.config.STORAGE === 's3') {
      return { status: 'critical', message: `S3_ENDPOINT does not answer. ${said(error).message}` };
    }
    throw error;
  }
}

async function mail({ config, recipient }: House): Promise<Probe> {
  if (config.MAIL === 'smtp') return await rehearseMail(config, recipient);
  const message = 'No mails are sent: they are kept in the outbox.';
  return { status: config.production ? 'warning' : 'healthy', message };
}

async function google({ config }: House): Promise<Probe> {
  if (config.GOOGLE_CLIENT_ID === undefined) {
    return { status: 'healthy', message: 'Not set up: people sign in with passwords alone.' };
  }
  const answer = await fetch(config.GOOGLE_JWKS_URL, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const { keys } = (await answer.json()) as { keys?: unknown };
  if (!answer.ok || !Array.isArray(keys) || keys.length === 0) {
    return { status: 'critical', message: `There is no key set at GOOGLE_JWKS_URL (HTTP ${answer.status}).` };
  }
  return { status: 'healthy', message: 'The key set is there.' };
}

/** Signatures of buckets and Google's tokens hold for minutes: this far a clock may be off, seconds. */
const MOST_OFF = 30;

/** Our clock against the database's, which is another machine's. */
async function time({ database: opened }: House): Promise<Probe> {
  const theirs = 'failed' in opened ? null : await clockOf(opened).catch(() => null);
  if (theirs === null) return { status: 'warning', message: 'Not compared: the database tells no time.' };
  const off = Math.round(Math.abs(Date.now() - theirs) / 1000);
  if (off > MOST_OFF) {
    const message = `Our clock and the database's differ by ${off} seconds: let both follow the network's time.`;
    return { status: 'warning', message };
  }
  return { status: 'healthy', message: `Our clock and the database's agree (${new Date().toISOString()}).` };
}

async function clockOf({ db }: Database): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  );
  return rows[0]?.ms ?? null;
}

async function disk({ config }: House): Promise<Probe> {
  const needed = config.STORAGE === 'disk' || config.DATABASE_URL === undefined;
  if (!needed) return { status: 'healthy', message: 'Nothing is kept on this machine.' };
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = Math.floor((bavail * bsize) / MB);
  const message = `${free.toLocaleString('en')} MB are free in DATA_DIR.`;
  return { status: free < 100 ? 'critical' : free < 1_000 ? 'warning' : 'healthy', message };
}
