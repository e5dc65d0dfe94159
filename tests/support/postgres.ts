import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server of our own: its address, and how to end it. */
export interface TestPostgres {
  url: string;
  stop: () => void;
}

/** Folder of PostgreSQL's server programs, newest version first; null when the machine has none. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const debian = versions.map((v) => join(root, v, 'bin')).find((dir) => existsSync(join(dir, 'initdb')));
  if (debian) return debian;
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const dir = asked.status === 0 ? asked.stdout.trim() : '';
  return dir !== '' && existsSync(join(dir, 'initdb')) ? dir : null;
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts a PostgreSQL cluster in a temporary folder on a free port; as root it
 * runs as the user `postgres`, since PostgreSQL refuses root.
 * @param withPassword a role that must give its password; all others are let in without
 * @param memory of its cache, as PostgreSQL writes it; its own default is for a small machine of long ago
 * @throws Error when PostgreSQL is not installed or does not start.
 */
export async function startPostgres(withPassword?: string, memory = '128MB'): Promise<TestPostgres> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).');
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-pg-'));
  const root = process.getuid?.() === 0;
  if (root) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  const run = (program: string, args: string[]) => {
    const [command, rest] = root
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), args];
    execFileSync(command as string, rest as string[], {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: folder,
    });
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'kasuwa', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  if (withPassword !== undefined) {
    const rules = join(data, 'pg_hba.conf');
    writeFileSync(rules, `host all ${withPassword} all scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  }
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 -c shared_buffers=${memory}`;
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  return {
    url: `postgres://kasuwa@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
