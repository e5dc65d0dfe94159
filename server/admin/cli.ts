/** `npm run admin -- create EMAIL`: makes the first admin of a house, or one more. */
import { DataFolderHeld } from '../db/lock';
import { runCommand } from '../start/command';
import { createAdmin } from './create';

const [what, email, ...more] = process.argv.slice(2);
if (what !== 'create' || email === undefined || more.length > 0) {
  console.error('Say whom: npm run admin -- create EMAIL');
  process.exitCode = 1;
} else
  await runCommand(
    async (deps) => {
      const { PUBLIC_URL, PORT } = deps.config;
      const site = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
      const made = await createAdmin(deps, email, site);
      if (made === null) {
        console.error(`${email} is no e-mail address.`);
        return 1;
      }
      console.log(`${made.email} is an admin.`);
      if (made.notMailed === null) console.log('A link to choose a password is in their mail, for one hour.');
      else console.log(`${made.notMailed} Open this within an hour to choose a password:\n${made.link}`);
      return 0;
    },
    {
      onFailure: (error) => {
        if (error instanceof DataFolderHeld) console.error('Stop the server for this, or use PostgreSQL.');
      },
    },
  );
