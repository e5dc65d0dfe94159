import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../server/db/client';
import type { RunningServer } from '../browser/server';
import { type Build, startBuild } from './build';

/** How much a house holds. */
export interface Size {
  users: number;
  ads: number;
}

/** One ad in so many is reported. */
const REPORTED = 200;

/** Fills an empty database as `npm run seed` does. */
async function seed({ folder }: Build, size: Size, env: NodeJS.ProcessEnv): Promise<void> {
  const words = ['server/seed/cli.ts', '--ads', String(size.ads), '--users', String(size.users)];
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The house of ${size.ads} ads could not be filled.`);
}

async function reportSome(folder: string, databaseUrl: string | null): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl === null ? { folder } : { url: databaseUrl });
  try {
    await db.execute(
      sql.raw(`INSERT INTO reports (product_id, reporter_key, reason)
        SELECT id, 'bench:' || n, 'fraud' FROM products, generate_series(1, 3) AS n
        WHERE id % ${REPORTED} = 0 AND n <= 1 + id % 3 AND status <> 'deleted'`),
    );
    await db.execute(sql`ANALYZE reports`);
  } finally {
    await close();
  }
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
  const place = { DATABASE_URL: databaseUrl ?? '' };
  try {
    await seed(build, size, { ...place, DATA_DIR: folder });
    await reportSome(folder, databaseUrl);
    return await startBuild(build, folder, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
