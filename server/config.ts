import { resolve } from 'node:path';
import { z } from 'zod';
import { PROXIES_RULE, readProxies } from './http/proxies';

/** Thrown for environment variables that make no sense; one line a variable, never with its value. */
export class BadConfig extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'BadConfig';
  }
}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);
const yesNo = z.enum(['true', 'false'], 'must be true or false').transform((v) => v === 'true');
const httpUrl = z
  .string()
  .refine(
    (v) => /^https?:\/\//.test(v) && URL.canParse(v),
    'must be an address that begins with http:// or https://',
  );
/** Whose `X-Forwarded-For` counts. */
const proxies = z.string().transform((text, context) => {
  const read = readProxies(text.trim());
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: PROXIES_RULE });
  return z.NEVER;
});
const oneOf = <const T extends readonly [string, ...string[]]>(...words: T) =>
  z.enum(words, `must be ${words.join(' or ')}`);

const Env = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('warn'),

  /** A connection on which nothing moves is cut after this, milliseconds; so is a request that has not arrived whole after the other. */
  IDLE_TIMEOUT_MS: whole(100, 3_600_000).default(60_000),
  REQUEST_TIMEOUT_MS: whole(100, 3_600_000).default(300_000),

  DATABASE_URL: z
    .string()
    .refine(
      (v) => /^postgres(ql)?:\/\//.test(v) && URL.canParse(v),
      'must be an address that begins with postgres://',
    )
    .optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  DATA_DIR: z.string().default('.data'),
  /** A file that each backup writes anew; when it was last written is when the last backup was made. */
  KASUWA_BACKUP_FILE: z.string().optional(),
  SEED_ADS: whole(0, 1_000_000).default(300),

  /** `shell`: no page is rendered by the server; the browser does it all. */
  PAGES: oneOf('documents', 'shell').default('documents'),

  /** Whether browsers tell how often their charts took which steps, by names alone (docs/decisions/0013-traces.md). */
  FLOW_COUNTERS: yesNo.default(false),

  STORAGE: oneOf('disk', 's3').default('disk'),
  UPLOADS_BASE_URL: httpUrl.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  MAIL: oneOf('outbox', 'smtp').default('outbox'),
  MAIL_FROM: z.string().default('Kasuwa <no-reply@kasuwa.example>'),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: whole(1, 65_535).default(587),
  SMTP_SECURE: yesNo.default(false),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),

  PAYMENTS: oneOf('sandbox', 'flutterwave').default('sandbox'),
  /** Port of the sandbox's checkout page; the next free one after PORT when unset. */
  SANDBOX_PORT: whole(1, 65_535).optional(),
  /** Address of that page as browsers see it; PUBLIC_URL with its port when unset. */
  SANDBOX_URL: httpUrl.optional(),
  FLW_SECRET_KEY: z.string().optional(),
  FLW_WEBHOOK_HASH: z.string().optional(),
  FLW_BASE_URL: httpUrl.default('https://api.flutterwave.com'),
  /** How long we wait for Flutterwave, milliseconds; they give up after about 28 s. */
  FLW_TIMEOUT_MS: whole(100, 120_000).default(35_000),

  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_JWKS_URL: httpUrl.default('https://www.googleapis.com/oauth2/v3/certs'),

  SESSION_DAYS: whole(1, 365).default(30),
  /** Tries of each auth call an address may make a minute, and an account in 15 minutes. */
  AUTH_LIMIT_ADDRESS: whole(1, 1_000_000).default(30),
  AUTH_LIMIT_ACCOUNT: whole(1, 1_000_000).default(10),
});

/** Variables that a choice makes necessary. */
const NEEDED = {
  STORAGE: { s3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  MAIL: { smtp: ['SMTP_HOST'] },
  PAYMENTS: { flutterwave: ['FLW_SECRET_KEY', 'FLW_WEBHOOK_HASH'] },
} as const;

/**
 * All settings, read once at start. Names are the variables'; `dataDir` is absolute,
 * `production` and `outboxPage` derived. The outbox page shows people's mails with
 * working links: to everybody in development (`all`), in production only to an
 * admin's token (`admins`); it does not exist (`none`) where mails are sent.
 */
export type Config = Omit<z.infer<typeof Env>, 'HOST'> & {
  production: boolean;
  /** Everywhere in production; in development this machine alone, unless asked. */
  HOST: string;
  dataDir: string;
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
  const production = config.NODE_ENV === 'production';
  if (production && !config.PUBLIC_URL) {
    missing.push('PUBLIC_URL must be set in production: links in mails begin with it.');
  }
  if (production && given.PAYMENTS === undefined) {
    missing.push('PAYMENTS must be set in production: with the sandbox, plans cost nothing.');
  }
  if (production && given.MAIL === undefined) {
    missing.push('MAIL must be set in production: smtp sends mails, outbox only keeps them for admins.');
  }
  if (missing.length > 0) throw new BadConfig(missing);
  return {
    ...config,
    production,
    HOST: config.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(config.DATA_DIR),
    outboxPage: config.MAIL !== 'outbox' ? 'none' : production ? 'admins' : 'all',
  };
}
