import { resolve } from 'node:path';
import type * as z from 'zod';
import { Env } from './settings';

/** Thrown for environment variables that make no sense; one line a variable, never with its value. */
export class BadConfig extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'BadConfig';
  }
}

/** Variables that a choice makes necessary. */
const NEEDED = {
  STORAGE: { s3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  MAIL: { smtp: ['SMTP_HOST'] },
  PAYMENTS: { flutterwave: ['FLW_SECRET_KEY', 'FLW_WEBHOOK_HASH'] },
} as const;

/** What production must be told by name, and why; a default would go unnoticed until something is lost. */
const CHOSEN_IN_PRODUCTION = {
  PUBLIC_URL: 'links in mails begin with it',
  DATABASE_URL: 'a PostgreSQL, or embedded for the database within one process',
  STORAGE: 's3 keeps pictures in a bucket, disk on this machine',
  MAIL: 'smtp sends mails, outbox only keeps them for admins',
  PAYMENTS: 'with the sandbox, plans cost nothing',
};

/**
 * All settings, read once at start. Names are the variables'; `dataDir` is absolute,
 * `production` and `outboxPage` derived. The outbox page shows people's mails with
 * working links: to everybody in development (`all`), in production only to an
 * admin's token (`admins`); it does not exist (`none`) where mails are sent.
 */
export type Config = Omit<z.infer<typeof Env>, 'HOST' | 'LOG_LEVEL' | 'START_CHECKS'> & {
  production: boolean;
  /** Everywhere in production; in development this machine alone, unless asked. */
  HOST: string;
  dataDir: string;
  START_CHECKS: boolean;
  /** In production a line for each request, in development what is amiss. */
  LOG_LEVEL: string;
  outboxPage: 'all' | 'admins' | 'none';
};

/**
 * Reads the settings from environment variables; an empty variable counts as unset.
 * @throws BadConfig naming every variable that is wrong or missing.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v.trim() !== ''));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    throw new BadConfig(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const config = parsed.data;
  const missing = Object.entries(NEEDED).flatMap(([choice, byValue]) => {
    const value = config[choice as keyof typeof NEEDED];
    const names: readonly string[] = (byValue as Record<string, readonly string[]>)[value] ?? [];
    return names
      .filter((name) => config[name as keyof typeof config] === undefined)
      .map((name) => `${name} must be set because ${choice} is ${value}.`);
  });
  if (config.DATABASE_REPLICA_URL !== undefined && config.DATABASE_URL === undefined)
    missing.push('DATABASE_URL must be set because DATABASE_REPLICA_URL is: a replica follows a PostgreSQL.');
  const production = config.NODE_ENV === 'production';
  if (production) {
    missing.push(
      ...Object.entries(CHOSEN_IN_PRODUCTION).flatMap(([name, why]) =>
        given[name] === undefined ? [`${name} must be set in production: ${why}.`] : [],
      ),
    );
  }
  if (missing.length > 0) throw new BadConfig(missing);
  return {
    ...config,
    production,
    HOST: config.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    LOG_LEVEL: config.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    START_CHECKS: config.START_CHECKS ?? production,
    dataDir: resolve(config.DATA_DIR),
    outboxPage: config.MAIL !== 'outbox' ? 'none' : production ? 'admins' : 'all',
  };
}
