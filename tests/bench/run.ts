/**
 * `npm run bench`: measures the built product and prints the figures. Exit code 1
 * where a limit is broken. `npm run bench -- bytes` or `-- scale` measures one of the two.
 */
import { RunningServer } from '../browser/server';
import { reportBytes } from './bytes';
import { reportScale } from './scale';

const wanted = process.argv[2];
if (wanted !== 'scale') {
  const server = await RunningServer.start(null, { SEED_ADS: '30' });
  try {
    process.exitCode = (await reportBytes(server.url)) ? 0 : 1;
  } finally {
    await server.remove();
  }
}
if (wanted !== 'bytes') await reportScale();
