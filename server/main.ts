/** `npm start`: builds what is missing (not in production) and serves client and API on one port, in one process. `--api-only` leaves the client out (`npm run dev`). */
import { readConfig } from './config';
import { inLines } from './doctor/parts';
import { DIST } from './http/client';
import { loggedError } from './log';
import { banner } from './start/banner';
import { buildClient, isWhole, NotBuilt, needsBuild } from './start/build';
import { whyNotStarted } from './start/failure';
import { checkPort } from './start/port';
import { type Running, startServer } from './start/server';

const apiOnly = process.argv.includes('--api-only');
/** The end comes within ten seconds, whatever hangs. */
const LAST_MS = 9_000;

let running: Running | null = null;
let stopping = false;

/** Ends what runs; a second signal, or one before the server listens, ends at once (the database survives that). */
async function stop(): Promise<void> {
  if (stopping || running === null) process.exit(0);
  stopping = true;
  // Whoever started us would kill us soon after; the database survives that, too.
  setTimeout(() => process.exit(0), LAST_MS).unref();
  await running.close();
  process.exit(0);
}

// Node would print all that an error holds: a query's values, a mail's address.
process.on('uncaughtException', (error) => {
  console.error(loggedError(error));
  process.exit(1);
});
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  const config = readConfig(process.env);
  await checkPort(config.PORT, config.HOST);
  if (!apiOnly && config.production && !isWhole(DIST)) throw new NotBuilt();
  if (!apiOnly && !config.production && needsBuild(DIST)) {
    console.log('Building the client …');
    await buildClient();
  }
  running = await startServer(config, console.log);
  if (!apiOnly) console.log(banner(config, running.address, running.demo));
  if (config.START_CHECKS) {
    // Told once it serves: a mail server that is down is no reason to keep people out.
    const wrong = (await running.examine()).filter(({ status }) => status !== 'healthy');
    if (wrong.length > 0) console.log(`\nNot in order (npm run doctor tells again):\n${inLines(wrong)}`);
  }
} catch (error) {
  console.error(whyNotStarted(error) ?? loggedError(error));
  process.exit(1);
}
