import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '../browser/server';
import { type Build, startBuild } from './build';
import { fillWithAds } from './fill';

/** How much a house holds. */
export interface Size {
  users: number;
  ads: number;
}

/** Makes people and what every house has, as `npm run seed` does. */
async function seed({ folder }: Build, { users }: Size, env: NodeJS.ProcessEnv): Promise<void> {
  const words = ['server/seed/cli.ts', '--ads', '0', '--users', String(users)];
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error('The house could not be filled with people.');
}

/**
 * Fills a database, and serves it as `npm start` does.
 * @param databaseUrl of an empty PostgreSQL database; null for the embedded one
 */
export async function openHouse(
  build: Build,
  size: Size,
  databaseUrl: string | null,
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-bench-'));
  // Callers name their network, so that a bench is not one visitor who asks too much.
  const place = { DATABASE_URL: databaseUrl ?? '', TRUST_PROXY: '1' };
  try {
    await seed(build, size, { ...place, DATA_DIR: folder });
    const started = Date.now();
    await fillWithAds(databaseUrl === null ? { folder } : { url: databaseUrl }, size.ads);
    console.error(`  … in ${Math.round((Date.now() - started) / 1000)} s`);
    return await startBuild(build, folder, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
