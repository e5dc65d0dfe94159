import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { freePort } from '../support/postgres';

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
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      PAYMENTS: 'sandbox',
      MAIL: 'outbox',
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
