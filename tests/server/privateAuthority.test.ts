import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from '../support/mailServer';
import { command, dataFolder, houseFolder } from './process';

/** A certificate for localhost by an authority that nobody knows. */
function ownAuthority(): { ca: string; key: string; cert: string } {
  const folder = dataFolder();
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-subj',
    '/CN=Our own',
    '-days',
    '2',
  );
  openssl('req', ...newKey, '-keyout', at('key'), '-out', at('csr'), '-subj', '/CN=localhost');
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost');
  const signer = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')];
  openssl('x509', '-req', '-in', at('csr'), ...signer, '-out', at('cert'), '-days', '2');
  return { ca: at('ca.pem'), key: readFileSync(at('key'), 'utf8'), cert: readFileSync(at('cert'), 'utf8') };
}

it('a mail server with a certificate of a private authority is trusted once NODE_EXTRA_CA_CERTS names it', async () => {
  const { ca, ...tls } = ownAuthority();
  const mails = await startMailServer(tls);
  onTestFinished(() => mails.close());
  const env = { MAIL: 'smtp', SMTP_HOST: 'localhost', SMTP_PORT: String(mails.port), SMTP_SECURE: 'true' };
  const stranger = await command('doctor', [], await houseFolder(), env);
  expect(stranger.output).toMatch(/^BAD +mail +.*NODE_EXTRA_CA_CERTS/m);
  const known = await command('doctor', [], await houseFolder(), { ...env, NODE_EXTRA_CA_CERTS: ca });
  expect(known.output).toMatch(/^ok +mail /m);
});
