/** `npm run seed -- --ads N --users M`: fills the empty database of the environment with demo data, N ads and M more people. */
import { parseArgs } from 'node:util';
import { runCommand } from '../start/command';
import { DEMO_PASSWORD, seed } from '.';

const MOST = 1_000_000;
const NOT_HERE =
  'Demo data has no place in production: everybody knows the password of its accounts. A new house has its places, categories and plans from the start; npm run admin -- create EMAIL makes its first admin.';

/** How many ads and people are asked for; null after saying what is wrong. */
function asked(): { ads: number; users: number } | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { ads: { ...text, default: '300' }, users: { ...text, default: '0' } },
  });
  for (const [name, value] of Object.entries(values)) {
    if (/^\d+$/.test(value) && Number(value) <= MOST) continue;
    console.error(`--${name} must be a whole number from 0 to ${MOST.toLocaleString('en')}.`);
    return null;
  }
  return { ads: Number(values.ads), users: Number(values.users) };
}

const options = asked();
if (process.env.NODE_ENV === 'production') {
  console.error(NOT_HERE);
  process.exitCode = 1;
} else if (options === null) process.exitCode = 1;
else
  await runCommand(async ({ db, storage }) => {
    const started = Date.now();
    if (!(await seed(db, storage, options))) {
      console.error('The database is not empty, so nothing was added. Use another DATA_DIR or DATABASE_URL.');
      return 1;
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const ads = options.ads.toLocaleString('en');
    console.log(`Added ${ads} ads in ${seconds} s. The demo password is ${DEMO_PASSWORD}.`);
    return 0;
  });
