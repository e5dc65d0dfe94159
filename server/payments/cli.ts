/** `npm run payments:reconcile`: asks the provider about every open payment older than an hour. */
import pino from 'pino';
import { readConfig } from '../config';
import { openDatabase } from '../db/client';
import { DataFolderHeld } from '../db/lock';
import { migrate } from '../db/migrate';
import { loggedError, makeLog } from '../log';
import { whyNotStarted } from '../start/failure';
import { makeDeps } from '../start/makeDeps';
import { inWords, reconcile } from './reconcile';

try {
  const config = readConfig(process.env);
  const database = await openDatabase(
    config.DATABASE_URL === undefined ? { folder: config.dataDir } : { url: config.DATABASE_URL },
  );
  try {
    const { db } = database;
    await migrate(db);
    const deps = makeDeps(config, db, makeLog(config.LOG_LEVEL, pino.destination(2)));
    const found = await reconcile(deps);
    console.log(inWords(found));
    // A scheduler should hear that some are still in the dark.
    process.exitCode = found.unanswered > 0 ? 2 : 0;
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(whyNotStarted(error) ?? loggedError(error));
  if (error instanceof DataFolderHeld) {
    console.error('A running server reconciles by itself every hour; with PostgreSQL both can run at once.');
  }
  process.exit(1);
}
