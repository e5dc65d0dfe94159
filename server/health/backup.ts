import { stat } from 'node:fs/promises';
import type { Deps } from '../deps';

/** When the last backup was made, as known: when `KASUWA_BACKUP_FILE` was last written. Null when unset or not there. */
export async function lastBackup({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<string | null> {
  if (config.KASUWA_BACKUP_FILE === undefined) return null;
  try {
    return (await stat(config.KASUWA_BACKUP_FILE)).mtime.toISOString();
  } catch (error) {
    log.warn({ err: error }, 'the backup file cannot be looked at');
    return null;
  }
}
