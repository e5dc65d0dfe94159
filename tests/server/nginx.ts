import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { freePort } from '../support/postgres';

/** Whether nginx is installed here. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts nginx with the site of `deploy/nginx.conf`, without its certificate, in front of these ports; ends with the
 * test file. @returns its address
 */
export async function startNginx(ports: readonly number[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-nginx-'));
  const port = await freePort();
  const given = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const redirect = /server \{\s*listen 80;[^}]*\}/;
  // As many processes as there are ports, each as the first one is named.
  const [first = ''] = / +server 127\.0\.0\.1:3000[^\n]*\n/.exec(given) ?? [];
  const site = given
    .replace(redirect, '')
    .replace(/ +server 127\.0\.0\.1:3010[^\n]*\n/, '')
    .replace(first, ports.map((one) => first.replace('3000', String(one))).join(''))
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ +listen \[::\].*\n/g, '')
    .replace(/ +ssl_certificate.*\n/g, '')
    .replace('/var/lib/nginx', folder);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/log;
    events {} http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'log')], {
    stdio: 'inherit',
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  afterAll(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    if (await fetch(`${url}/healthz`).catch(() => null)) return url;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nginx ended: ${readFileSync(join(folder, 'log'), 'utf8')}`);
}
