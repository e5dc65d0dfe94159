/** `npm run env:example`: writes `.env.example` from the settings; a test compares the two. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from './root';
import { Env } from './settings';

/** What must be decided in production, so that it stands uncommented. */
const DECIDED: Record<string, string> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kasuwa.example',
  DATABASE_URL: 'postgres://kasuwa:password@localhost/kasuwa',
  STORAGE: 's3',
  MAIL: 'smtp',
  PAYMENTS: 'flutterwave',
};

/** All settings with what each is for, in the form that systemd, Docker and shells read. */
export function envExample(): string {
  const settings = Object.entries(Env.shape).map(([name, schema]) => {
    const preset = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
    const line =
      name in DECIDED ? `${name}=${DECIDED[name]}` : `#${name}=${preset === undefined ? '' : String(preset)}`;
    return `# ${schema.description}\n${line}\n`;
  });
  const outside =
    '# Not ours but Node’s: a file of certificates of a private authority, for database, bucket and mail server.\n#NODE_EXTRA_CA_CERTS=\n';
  return ['# Settings of Kasuwa; written by npm run env:example.\n', ...settings, outside].join('\n');
}

if (process.argv[2] === '--write') writeFileSync(join(ROOT, '.env.example'), envExample());
