import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '../browser/server';
import { type Build, startBuild } from './build';
import { fillWithAds, type Place } from './fill';

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

/** Fills an empty database with people and ads, by a build's own tables. */
export async function fillHouse(build: Build, size: Size, place: Place): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'kasuwa-bench-'));
  const started = Date.now();
  try {
    const env =
      'url' in place
        ? { DATABASE_URL: place.url, DATA_DIR: scratch }
        : { DATABASE_URL: '', DATA_DIR: place.folder };
    await seed(build, size, env);
    await fillWithAds(place, size.ads);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  console.error(`  … in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Serves a filled house as `npm start` does; a folder is copied. */
export const openHouse = (build: Build, place: Place): Promise<RunningServer> =>
  startBuild(build, 'url' in place ? null : place.folder, {
    DATABASE_URL: 'url' in place ? place.url : '',
    // Callers name their network, so that a bench is not one visitor who asks too much.
    TRUST_PROXY: '1',
  });
