/** `npm run backup -- [FILE]`: database and pictures into one file, encrypted where BACKUP_KEY is set, and read back. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DataFolderHeld } from '../db/lock';
import { runCommand } from '../start/command';
import { makeBackup } from './make';

const [given] = process.argv.slice(2);

await runCommand(
  async (deps) => {
    const { dataDir, BACKUP_KEY, KASUWA_BACKUP_FILE } = deps.config;
    const moment = deps.clock().toISOString().slice(0, 19).replaceAll(':', '-');
    const file = resolve(given ?? join(dataDir, 'backups', `kasuwa-${moment}.backup`));
    mkdirSync(dirname(file), { recursive: true });
    const { rows, files } = await makeBackup(deps, file, BACKUP_KEY);
    // Admins see its time as that of the last backup.
    if (KASUWA_BACKUP_FILE !== undefined) writeFileSync(KASUWA_BACKUP_FILE, '');
    console.log(`${file} holds ${rows} rows and ${files} pictures, and could be read back.`);
    if (BACKUP_KEY === undefined) console.log('It is not encrypted: BACKUP_KEY is not set.');
    return 0;
  },
  {
    asIs: true,
    onFailure: (error) => {
      if (error instanceof DataFolderHeld) console.error('Stop the server for this, or use PostgreSQL.');
    },
  },
);
