/** `npm run seed -- --ads N --users M`: fills the empty database of the environment with demo data, N ads and M more people. */
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { openDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { loggedError } from '../log';
import { whyNotStarted } from '../start/failure';
import { createStorage } from '../storage';
import { DEMO_PASSWORD, seed } from '.';

const MOST = 1_000_000;

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { ads: { ...text, default: '300' }, users: { ...text, default: '0' } },
  });
  for (const [name, value] of Object.entries(values)) {
    if (/^\d+$/.test(value) && Number(value) <= MOST) continue;
    console.error(`--${name} must be a whole number from 0 to ${MOST.toLocaleString('en')}.`);
    return 1;
  }
  const [ads, people] = [Number(values.ads), Number(values.users)];
  const config = readConfig(process.env);
  const database = await openDatabase(
    config.DATABASE_URL === undefined ? { folder: config.dataDir } : { url: config.DATABASE_URL },
  );
  try {
    await migrate(database.db);
    const started = Date.now();
    if (!(await seed(database.db, createStorage(config), { ads, users: people }))) {
      console.error('The database is not empty, so nothing was added. Use another DATA_DIR or DATABASE_URL.');
      return 1;
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `Added ${ads.toLocaleString('en')} ads in ${seconds} s. The demo password is ${DEMO_PASSWORD}.`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(whyNotStarted(error) ?? loggedError(error));
  process.exitCode = 1;
}
