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

/** One that follows another, and can be away. */
export interface TestReplica extends TestPostgres {
  /** Ends it at once, as a machine does that loses its power. */
  away: () => void;
  back: () => void;
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

/** A folder for a cluster, and how PostgreSQL's programs are run there; as root by the user `postgres`, since they refuse root. */
function makeFolder() {
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
  return { folder, data: join(folder, 'data'), run };
}

const optionsOf = (folder: string, port: number, memory = '128MB') =>
  `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 -c shared_buffers=${memory}`;
const urlOf = (port: number) => `postgres://kasuwa@127.0.0.1:${port}/postgres`;

/**
 * Starts a PostgreSQL cluster in a temporary folder on a free port.
 * @param withPassword a role that must give its password; all others are let in without
 * @param memory of its cache, as PostgreSQL writes it; its own default is for a small machine of long ago
 * @throws Error when PostgreSQL is not installed or does not start.
 */
export async function startPostgres(withPassword?: string, memory?: string): Promise<TestPostgres> {
  const { folder, data, run } = makeFolder();
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'kasuwa', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  if (withPassword !== undefined) {
    const rules = join(data, 'pg_hba.conf');
    writeFileSync(rules, `host all ${withPassword} all scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  }
  run('pg_ctl', [
    '-D',
    data,
    '-o',
    optionsOf(folder, port, memory),
    '-l',
    join(folder, 'log'),
    '-w',
    'start',
  ]);
  return {
    url: urlOf(port),
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a streaming replica of a cluster that `startPostgres` has started. */
export async function startReplica(primary: TestPostgres): Promise<TestReplica> {
  const { folder, data, run } = makeFolder();
  const port = await freePort();
  const from = ['-h', '127.0.0.1', '-p', new URL(primary.url).port, '-U', 'kasuwa'];
  run('pg_basebackup', ['-D', data, ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const back = () =>
    run('pg_ctl', ['-D', data, '-o', optionsOf(folder, port), '-l', join(folder, 'log'), '-w', 'start']);
  const away = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  back();
  return {
    url: urlOf(port),
    away,
    back,
    stop: () => {
      away();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
