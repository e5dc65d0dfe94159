import { isDatabaseAway } from '../db/away';

/** What may be wrong with the database, by the codes of PostgreSQL, of the system and of its certificates. */
const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at the host and port in DATABASE_URL: PostgreSQL is not running there.',
  ENOTFOUND: 'There is no host of the name in DATABASE_URL.',
  EAI_AGAIN: 'There is no host of the name in DATABASE_URL, or names cannot be looked up now.',
  '28P01': 'The database refuses the user or password in DATABASE_URL.',
  '28000':
    'The database does not let the user in DATABASE_URL in from this machine, or only by TLS (?sslmode=require).',
  '3D000': 'The database server has no database of the name in DATABASE_URL. Create it with createdb.',
  '42501':
    'The user in DATABASE_URL may not create what is needed. As the owner: GRANT ALL ON DATABASE … TO user; GRANT ALL ON SCHEMA public TO user; CREATE EXTENSION pg_trgm.',
  '58P01': 'PostgreSQL lacks the extension pg_trgm on its machine (Debian: postgresql-contrib).',
  '0A000': 'PostgreSQL lacks the extension pg_trgm on its machine (Debian: postgresql-contrib).',
  '53300': 'The database takes no more connections. Set DATABASE_POOL lower, or max_connections higher.',
};

/** Certificates that Node does not accept. */
const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/;
const BAD_CERTIFICATE =
  'The database shows a certificate that is not trusted. For a private authority name its file in NODE_EXTRA_CA_CERTS.';
/** The driver gives this no code. */
const NO_TLS = /does not support SSL/;

/** Why the database cannot be used, as a sentence without the address; null for any other failure. */
export function whyNoDatabase(error: unknown): string | null {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  if (NO_TLS.test(message)) return 'The database speaks no TLS, and DATABASE_URL asks for it (sslmode).';
  if (typeof code === 'string') {
    const sentence = SENTENCES[code];
    if (sentence !== undefined) return sentence;
    if (CERTIFICATE.test(code)) return BAD_CERTIFICATE;
  }
  return isDatabaseAway(error) ? 'The database at DATABASE_URL does not answer.' : null;
}
