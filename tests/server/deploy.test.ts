import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../support/postgres';
import { PRODUCTION } from './helper';
import { command, dataFolder } from './process';
import { PAINTED, smallBuild } from './twoBuilds';

const ROOT = new URL('../../', import.meta.url).pathname;
const UNIT = readFileSync(join(ROOT, 'deploy/kasuwa@.service'), 'utf8');

/** A service user: root may become anybody; anybody else stays who they are. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A process with all that it says, and how it ends. */
function said(child: ChildProcess) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => output, ended };
}

/** Files below a folder that were written since a file was, or by the service user. */
const writtenIn = (folder: string, since: string): string =>
  execFileSync('find', [folder, '-newer', since, '-print'], { encoding: 'utf8' });

describe('what a release is made of (deploy/runtime.mjs)', () => {
  it('starts as the unit says, as a service user on files of root that nobody may write, and takes a paid plan', async () => {
    // Makes the bundle where a source has changed.
    await command('doctor', [], dataFolder());
    const folder = dataFolder();
    chmodSync(folder, 0o755);
    const release = join(folder, 'kasuwa');
    execFileSync(process.execPath, [join(ROOT, 'deploy/runtime.mjs'), release, smallBuild('release')]);
    execFileSync('chmod', ['-R', 'a-w,a+rX', release]);
    const data = join(folder, 'data');
    mkdirSync(data);
    if (NOBODY.uid !== undefined) chownSync(data, NOBODY.uid, NOBODY.gid);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const house = {
      PATH: process.env.PATH,
      ...PRODUCTION,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: data,
    };
    const start = (words: string[]) =>
      said(spawn(process.execPath, words, { cwd: release, ...NOBODY, env: house }));

    const admin = start(['server/launch.mjs', 'admin', 'create', 'boss@kasuwa.test']);
    expect(await admin.ended, admin.output()).toBe(0);
    const [, token] = /reset-password\?token=(\S+)/.exec(admin.output()) ?? [];

    const [, words = ''] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(UNIT) ?? [];
    expect(UNIT).toContain('Environment=NODE_ENV=production DATA_DIR=/var/lib/kasuwa ');
    const server = start(words.split(' '));
    while (server.child.exitCode === null && !(await fetch(`${url}/readyz`).catch(() => null))?.ok)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.child.exitCode, server.output()).toBeNull();
    expect(await (await fetch(`${url}/`)).text()).toContain('<title>release</title>');
    expect(await (await fetch(url + PAINTED)).text()).toContain('<p>painted</p>');
    const places = await (await fetch(`${url}/api/locations/states`)).json();
    expect(places.data).toHaveLength(37);

    const headers: Record<string, string> = {};
    const send = async (path: string, body: object) => {
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await answer.json();
    };
    const person = { email: 'boss@kasuwa.test', password: 'a new secret' };
    const chosen = await send('/auth/reset-password', { token, password: person.password });
    expect(chosen.success, server.output()).toBe(true);
    headers.authorization = `Bearer ${(await send('/auth/login', person)).token}`;
    // A seller signs up; their mail is where the admin can see it.
    const seller = { email: 'ada@kasuwa.test', password: 'another secret' };
    await send('/auth/register', { ...seller, role: 'seller' });
    const mail = await (await fetch(`${url}/dev/mail/1`, { headers })).text();
    const [, verify] = /verify-email\?token=([\w-]+)/.exec(mail) ?? [];
    expect((await fetch(`${url}/api/auth/verify-email?token=${verify}`)).status).toBe(200);
    headers.authorization = `Bearer ${(await send('/auth/login', seller)).token}`;
    // A picture, for which the release brings its own decoder along.
    const form = new FormData();
    const photo = readFileSync(join(ROOT, 'server/seed/photos/sedan-1a.webp'));
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/webp' }), 'sedan.webp');
    const uploaded = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form });
    const { data: picture } = await uploaded.json();
    expect((await fetch(url + picture.url)).headers.get('content-type')).toMatch(/^image\//);
    const { data: order } = await send('/subscription/payment/initiate', { planId: 1 });
    const deed = new URLSearchParams({ deed: 'pay', webhook: 'none', stay: 'yes' });
    await fetch(order.paymentUrl, { method: 'POST', body: deed });
    const paid = await send('/subscription/payment/verify', { transactionRef: order.transactionRef });
    expect(paid).toMatchObject({ success: true });
    const subscription = await (await fetch(`${url}/api/subscription/current`, { headers })).json();
    expect(subscription.data).toMatchObject({ plan: { name: 'Basic' }, isActive: true });

    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(writtenIn(release, join(release, 'package.json'))).toBe('');
    expect(existsSync(join(data, 'db'))).toBe(true);
  });

  it('has no sources, and is small', async () => {
    const release = join(dataFolder(), 'kasuwa');
    execFileSync(process.execPath, [join(ROOT, 'deploy/runtime.mjs'), release, smallBuild('small')]);
    for (const gone of ['src', 'tests', 'server/app.ts', 'node_modules/vite', 'node_modules/react'])
      expect(existsSync(join(release, gone)), gone).toBe(false);
    const [kilobytes = ''] = execFileSync('du', ['-sk', release], { encoding: 'utf8' }).split('\t');
    // With node:22-alpine (some 160 MB) the image stays below 300 MB.
    expect(Number(kilobytes)).toBeLessThan(120_000);
    const { scripts } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['start', 'admin', 'doctor', 'backup', 'restore']),
    );
  });

  it('without a build says so', async () => {
    const env = {
      PATH: process.env.PATH,
      ...PRODUCTION,
      PUBLIC_URL: 'http://kasuwa.test',
      DATA_DIR: dataFolder(),
    };
    const start = (cwd: string) => said(spawn(process.execPath, ['server/launch.mjs'], { cwd, env }));
    const bare = join(dataFolder(), 'kasuwa');
    mkdirSync(join(bare, 'server'), { recursive: true });
    for (const name of ['launch.mjs', 'bundle.mjs'])
      copyFileSync(join(ROOT, 'server', name), join(bare, 'server', name));
    const withoutServer = start(bare);
    expect(await withoutServer.ended).toBe(1);
    expect(withoutServer.output()).toBe('The server is not built: run npm run build.\n');

    const release = join(dataFolder(), 'kasuwa');
    execFileSync(process.execPath, [join(ROOT, 'deploy/runtime.mjs'), release, dataFolder()]);
    const withoutClient = start(release);
    expect(await withoutClient.ended).toBe(1);
    expect(withoutClient.output()).toBe('The client is not built: run npm run build.\n');
  });
});

describe('the pages for whoever runs a house', () => {
  const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
  const pages = ['README.md', 'CHANGELOG.md', 'docs/deploy.md', 'docs/upgrade.md', 'docs/runbook.md'];

  it('lead from an empty machine to a house in fewer than 30 commands', () => {
    const [, steps = ''] = /```sh\n(.+?)```/s.exec(read('docs/deploy.md')) ?? [];
    const commands = steps.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.length).toBeLessThan(30);
  });

  it.each(pages)('%s names only commands and files that there are', (page) => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, name = ''] of read(page).matchAll(/npm run ([a-z:]+)/g))
      expect(scripts).toHaveProperty([name]);
    for (const [, target = ''] of read(page).matchAll(/\]\(([^)#]+)\)/g))
      if (!/^https?:/.test(target)) expect(existsSync(join(ROOT, page, '..', target)), target).toBe(true);
  });

  it('the units and the image start what there is', () => {
    for (const name of ['kasuwa@.service', 'kasuwa-backup.service']) {
      const [, command = ''] = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(read(`deploy/${name}`)) ?? [];
      expect(existsSync(join(ROOT, command)), name).toBe(true);
    }
    // Node ends where it may not ask for the machine's addresses.
    expect(UNIT).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
    // Written by the one, read by the other.
    const [stamp = ''] = /KASUWA_BACKUP_FILE=\S+/.exec(read('deploy/kasuwa-backup.service')) ?? [];
    expect(stamp).not.toBe('');
    expect(UNIT).toContain(` ${stamp} `);
    expect(read('deploy/Dockerfile')).toContain('CMD ["node", "server/launch.mjs"]');
  });
});
