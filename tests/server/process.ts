import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll } from 'vitest';
import { freePort } from '../support/postgres';
import { PRODUCTION } from './helper';

const ROOT = new URL('../../', import.meta.url).pathname;
const children = new Set<ChildProcess>();
const folders: string[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A data folder that is gone after the test file. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-run-'));
  folders.push(folder);
  return folder;
}

/**
 * A data folder with an embedded database in it, empty and not yet migrated: what a first start makes before all else.
 * To make one takes seconds of a core, a copy a fraction; it is kept between runs, under the version of the database.
 */
export async function houseFolder(): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  );
  const kept = join(tmpdir(), `kasuwa-empty-${version}`);
  if (!existsSync(kept)) {
    const draft = `${kept}.${process.pid}`;
    const made = await PGlite.create(draft);
    await made.close();
    if (existsSync(kept)) rmSync(draft, { recursive: true });
    else renameSync(draft, kept);
  }
  const folder = dataFolder();
  cpSync(kept, join(folder, 'db'), { recursive: true });
  return folder;
}

/** In production the launcher makes nothing, so the bundle is made here when a source has changed; once a test file. */
let bundled: Promise<void> | null = null;
const bundle = (): Promise<void> => {
  bundled ??= ended(
    spawn(process.execPath, [join(ROOT, 'server/bundle.mjs'), '--if-stale'], { stdio: 'inherit' }),
  ).then((code) => {
    if (code !== 0) throw new Error('The server could not be bundled.');
  });
  return bundled;
};

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('close', resolve));

/** What a test expects of the output it says line by line, so the start says nothing of its own. */
const QUIET = { ...PRODUCTION, START_CHECKS: 'false', LOG_LEVEL: 'warn' };

/** Runs a command of `server/launch.mjs` to its end, in production; its exit code and all that it printed. */
export async function command(
  name: string,
  args: string[],
  folder: string,
  env: Record<string, string | undefined> = {},
): Promise<{ code: number | null; output: string }> {
  await bundle();
  const child = spawn(process.execPath, [join(ROOT, 'server/launch.mjs'), name, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PUBLIC_URL: 'http://kasuwa.test',
      ...QUIET,
      ...env,
    },
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await ended(child);
  children.delete(child);
  return { code, output };
}

/** A server in a process of its own, started as `npm start` does. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** All that it printed so far. */
  output: () => string;
  /** Its exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Resolves once it answers; rejects with what it printed when it ends instead. */
  ready: Promise<void>;
}

/** Starts the API with a data folder; in production mode, so that nothing is seeded. `env` overrides all of it, `by` npm puts npm and its shell in front. */
export async function run(
  folder: string,
  env: Record<string, string | undefined> = {},
  by: 'node' | 'npm' = 'node',
): Promise<ServerProcess> {
  await bundle();
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const command: [string, string[]] =
    by === 'npm'
      ? ['npm', ['start', '--silent', '--', '--api-only']]
      : [process.execPath, [join(ROOT, 'server/launch.mjs'), '--api-only']];
  const child = spawn(...command, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: folder,
      PUBLIC_URL: url,
      ...QUIET,
      AUTH_LIMIT_ADDRESS: '100000',
      ...env,
    },
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      children.delete(child);
      resolve(code);
    }),
  );
  let over = false;
  ended.then(() => {
    over = true;
  });
  const ready = (async () => {
    while (!over) {
      const answer = await fetch(`${url}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The server ended: ${output}`);
  })();
  // Who expects the end does not await this one.
  ready.catch(() => {});
  return { url, child, output: () => output, ended, ready };
}
