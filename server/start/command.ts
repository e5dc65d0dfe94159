import pino from 'pino';
import { type Config, readConfig } from '../config';
import { type Database, openDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { loggedError, makeLog } from '../log';
import { fillReference } from '../reference/fill';
import { whyNotStarted } from './failure';
import { makeDeps } from './makeDeps';

/** What a command works with; the log goes to stderr. */
export type CommandDeps = ReturnType<typeof makeDeps>;

/**
 * Opens the database of the settings.
 * @param statementMs how long a statement may take; without end for commands, which nobody waits for on a page
 * @throws what the driver throws, DataFolderHeld
 */
export const openOf = (
  { DATABASE_URL, DATABASE_POOL, dataDir }: Config,
  statementMs = 0,
): Promise<Database> =>
  openDatabase(
    DATABASE_URL === undefined
      ? { folder: dataDir }
      : { url: DATABASE_URL, poolSize: DATABASE_POOL, statementMs },
  );

/**
 * Runs a command of the terminal on the house that the environment names, and ends the process with what the
 * command answers. A failure is told in a sentence, and is exit code 1.
 * @param onFailure may say more about a failure than the sentence does
 * @param asIs leaves the database as it is; else it is brought up to date first
 */
export async function runCommand(
  work: (deps: CommandDeps) => Promise<number>,
  { onFailure = () => {}, asIs = false }: { onFailure?: (error: unknown) => void; asIs?: boolean } = {},
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await openOf(config);
    try {
      if (!asIs) {
        await migrate(database.db);
        await fillReference(database.db, new Date());
      }
      const deps = makeDeps(config, database, makeLog(config.LOG_LEVEL, pino.destination(2)));
      process.exitCode = await work(deps);
      await deps.background.settled();
      await deps.mail.close();
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(whyNotStarted(error) ?? loggedError(error));
    onFailure(error);
    process.exitCode = 1;
  }
}
