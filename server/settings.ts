import * as z from 'zod';
import { PROXIES_RULE, readProxies } from './http/proxies';

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
/** An address of a whole host: pages lie at its root, and what a query would say is nobody's. */
const siteUrl = httpUrl.refine((v) => {
  if (!URL.canParse(v)) return true;
  const { pathname, search, hash, username } = new URL(v);
  return pathname === '/' && search + hash + username === '';
}, 'must be the address of a whole site, such as https://kasuwa.example, without a path or query');
/** Whose `X-Forwarded-For` counts. */
const proxies = z.string().transform((text, context) => {
  const read = readProxies(text.trim());
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: PROXIES_RULE });
  return z.NEVER;
});
const oneOf = <const T extends readonly [string, ...string[]]>(...words: T) =>
  z.enum(words, `must be ${words.join(' or ')}`);

/**
 * All settings as environment variables hold them, in the order of `.env.example`, which is written from this.
 * What describes one is for whoever runs a house: units, and when it must be set.
 */
export const Env = z.object({
  NODE_ENV: z
    .string()
    .default('development')
    .describe('production: demands what a house needs, seeds nothing.'),
  PORT: whole(0, 65_535).default(3000).describe('Where the server listens.'),
  HOST: z
    .string()
    .optional()
    .describe('The address it listens on; unset: everywhere in production, else this machine alone.'),
  PUBLIC_URL: siteUrl
    .optional()
    .describe('The address that people type; links in mails begin with it. Required in production.'),
  TRUST_PROXY: proxies
    .default(false)
    .describe(
      'Who stands in front: false, the number of proxies (1 to 9), or their networks (10.0.0.0/8,loopback).',
    ),
  START_CHECKS: yesNo
    .optional()
    .describe('Whether a start tries each part, as npm run doctor does; unset: in production.'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .optional()
    .describe(
      'From this level on the log tells; info has a line for each request. Unset: info in production, else warn.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must be 16 characters or more')
    .optional()
    .describe('Opens /metrics to whoever brings it as a bearer token; unset: there is none.'),
  IDLE_TIMEOUT_MS: whole(100, 3_600_000)
    .default(60_000)
    .describe('A connection on which nothing moves is cut after so long, milliseconds.'),
  REQUEST_TIMEOUT_MS: whole(100, 3_600_000)
    .default(300_000)
    .describe('A request that has not arrived whole is cut after so long, milliseconds.'),

  DATABASE_URL: z
    .string()
    .refine(
      (v) => v === 'embedded' || (/^postgres(ql)?:\/\//.test(v) && URL.canParse(v)),
      'must be an address that begins with postgres://, or the word embedded',
    )
    .transform((v) => (v === 'embedded' ? undefined : v))
    .optional()
    .describe(
      'postgres://user:password@host/name, or embedded: kept in DATA_DIR by one process. Required in production.',
    ),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(
      (v) => /^postgres(ql)?:\/\//.test(v) && URL.canParse(v),
      'must be an address that begins with postgres://',
    )
    .optional()
    .describe(
      'A streaming replica of it, from which visitors read while it is less than 3 s behind; unset: there is none.',
    ),
  DATABASE_POOL: whole(1, 200).default(10).describe('Connections of each process, to each of the two.'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of the embedded database, of pictures on disk and of backups.'),
  BACKUP_KEY: z
    .string()
    .min(16, 'must be 16 characters or more')
    .optional()
    .describe('Encrypts what npm run backup writes, and opens it for npm run restore.'),
  KASUWA_BACKUP_FILE: z
    .string()
    .optional()
    .describe('A file that each backup writes anew: admins see its time as that of the last backup.'),
  SEED_ADS: whole(0, 1_000_000).default(300).describe('Demo ads for an empty database; never in production.'),

  STORAGE: oneOf('disk', 's3')
    .default('disk')
    .describe('Where pictures are: disk (DATA_DIR) or s3. Required in production.'),
  UPLOADS_BASE_URL: httpUrl
    .optional()
    .describe('Public address of the pictures (a CDN, a public bucket); unset: /uploads of this server.'),
  S3_ENDPOINT: httpUrl
    .optional()
    .describe('Needed with s3: https://s3.eu-west-1.amazonaws.com, or that of another store.'),
  S3_REGION: z.string().default('auto').describe('Region of the bucket.'),
  S3_BUCKET: z.string().optional().describe('Needed with s3.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Needed with s3; it must be allowed to put, get and delete objects.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Needed with s3.'),

  MAIL: oneOf('outbox', 'smtp')
    .default('outbox')
    .describe('smtp sends mails, outbox only keeps them for admins at /dev/mail. Required in production.'),
  MAIL_FROM: z.string().default('Kasuwa <no-reply@kasuwa.example>').describe('Whom mails are from.'),
  SMTP_HOST: z.string().optional().describe('Needed with smtp.'),
  SMTP_PORT: whole(1, 65_535).default(587).describe('465 goes with SMTP_SECURE=true.'),
  SMTP_SECURE: yesNo
    .default(false)
    .describe('TLS from the first byte; false: by STARTTLS where it is offered.'),
  SMTP_USER: z.string().optional().describe('Unset: without signing in.'),
  SMTP_PASSWORD: z.string().optional().describe('Password of SMTP_USER.'),

  PAYMENTS: oneOf('sandbox', 'flutterwave')
    .default('sandbox')
    .describe('flutterwave, or sandbox, where nobody pays. Required in production.'),
  SANDBOX_PORT: whole(1, 65_535)
    .optional()
    .describe("Port of the sandbox's checkout page; unset: the next free one after PORT."),
  SANDBOX_URL: httpUrl
    .optional()
    .describe('Its address as browsers see it; unset: PUBLIC_URL with that port.'),
  FLW_SECRET_KEY: z.string().optional().describe('Needed with flutterwave.'),
  FLW_WEBHOOK_HASH: z
    .string()
    .optional()
    .describe(
      'Needed with flutterwave: the secret hash of their dashboard, with PUBLIC_URL/api/payments/webhook.',
    ),
  FLW_BASE_URL: httpUrl.default('https://api.flutterwave.com').describe("Flutterwave's API."),
  FLW_TIMEOUT_MS: whole(100, 120_000)
    .default(35_000)
    .describe('How long Flutterwave is waited for, milliseconds; they give up after about 28 s.'),

  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Turns on Google sign-in; its allowed origins contain PUBLIC_URL.'),
  GOOGLE_JWKS_URL: httpUrl
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe("Google's key set, against which ID tokens are checked."),

  SESSION_DAYS: whole(1, 365).default(30).describe('How long a sign-in lasts, days.'),
  AUTH_LIMIT_ADDRESS: whole(1, 1_000_000)
    .default(30)
    .describe('Tries of each auth call that a network may make a minute.'),
  AUTH_LIMIT_ACCOUNT: whole(1, 1_000_000)
    .default(10)
    .describe('Tries that a network may make against one account in 15 minutes.'),

  PAGES: oneOf('documents', 'shell')
    .default('documents')
    .describe('shell: no page is rendered by the server; the browser does it all.'),
  FLOW_COUNTERS: yesNo
    .default(false)
    .describe('Whether browsers tell how often their charts took which steps, by names alone.'),
});
