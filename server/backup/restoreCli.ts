/** `npm run restore -- FILE`: fills an empty database and the store from a backup. `--check` only reads it. */
import { parseArgs } from 'node:util';
import { runCommand } from '../start/command';
import { verifyBackup } from './make';
import { restoreBackup } from './restore';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' } },
});
const [file, ...more] = positionals;
if (file === undefined || more.length > 0) {
  console.error('Say what: npm run restore -- FILE');
  process.exitCode = 1;
} else
  await runCommand(
    async (deps) => {
      const { BACKUP_KEY } = deps.config;
      const { rows, files } = values.check
        ? await verifyBackup(file, BACKUP_KEY)
        : await restoreBackup(deps, file, BACKUP_KEY);
      console.log(`${values.check ? 'It holds' : 'Restored'} ${rows} rows and ${files} pictures.`);
      return 0;
    },
    { asIs: true },
  );
