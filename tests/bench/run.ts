/** `npm run bench`: measures the built product on a server of its own and prints the figures. Exit code 1 where a limit is broken. */
import { RunningServer } from '../browser/server';
import { reportBytes } from './bytes';

const server = await RunningServer.start(null, { SEED_ADS: '30' });
try {
  process.exitCode = (await reportBytes(server.url)) ? 0 : 1;
} finally {
  await server.remove();
}
