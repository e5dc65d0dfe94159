/** `npm run seed -- --ads N`: fills the empty database of the environment with demo data and N ads. */
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { openDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { whyNotStarted } from '../start/failure';
import { createStorage } from '../storage';
import { DEMO_PASSWORD, seed } from '.';

const MOST = 1_000_000;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { ads: { type: 'string', default: '300' } } });
  const ads = Number(values.ads);
  if (!/^\d+$/.test(values.ads) || ads > MOST) {
    console.error(`--ads must be a whole number from 0 to ${MOST.toLocaleString('en')}.`);
    return 1;
  }
  const config = readConfig(process.env);
  const database = await openDatabase(
    config.DATABASE_URL === undefined ? { folder: config.dataDir } : { url: config.DATABASE_URL },
  );
  try {
    await migrate(database.db);
    const started = Date.now();
    if (!(await seed(database.db, createStorage(config), { ads }))) {
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
  console.error(whyNotStarted(error) ?? error);
  process.exitCode = 1;
}
