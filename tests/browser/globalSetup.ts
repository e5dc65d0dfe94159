import { existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres';
import { makeDatabase, processes, SEEDED } from './houses';
import { RunningServer } from './server';

/** Where this run keeps the seeded data folder that every server starts from. */
export const templateFolder = () => join(tmpdir(), `kasuwa-template-${process.env.KASUWA_RUN}`);

/** Seeds one database for the whole run (and builds the client if need be); removed at the end. */
export default async function globalSetup() {
  process.env.KASUWA_RUN = String(process.pid);
  const postgres = processes() > 1 ? await startPostgres() : null;
  if (postgres !== null) process.env.KASUWA_POSTGRES = postgres.url;
  const seeded = postgres === null ? {} : { DATABASE_URL: await makeDatabase(SEEDED, false) };
  const server = await RunningServer.start(null, seeded);
  await server.down();
  if (existsSync(templateFolder())) rmSync(templateFolder(), { recursive: true });
  renameSync(server.dataDir, templateFolder());
  return () => {
    rmSync(templateFolder(), { recursive: true, force: true });
    postgres?.stop();
  };
}
