import { BadBackup } from '../backup/records';
import { BadConfig } from '../config';
import { DataFolderHeld } from '../db/lock';
import { NotBuilt } from './build';
import { whyNoDatabase } from './databaseFailure';

/**
 * Why the server could not start, as sentences for whoever started it; null for a
 * failure nobody foresaw, which is shown with its stack.
 */
export function whyNotStarted(error: unknown): string | null {
  if (error instanceof BadConfig) return error.problems.join('\n');
  if (error instanceof DataFolderHeld || error instanceof NotBuilt || error instanceof BadBackup)
    return error.message;
  const { code, port, syscall } = (error ?? {}) as { code?: string; port?: number; syscall?: string };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${(port ?? 3000) + 1} npm start`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${port} may not be used by this account. Choose one from 1024 up: PORT=3000 npm start`;
  }
  if ((code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR') && syscall !== 'listen') {
    return 'The data folder cannot be written. Set DATA_DIR to a folder that can.';
  }
  const ofDatabase = whyNoDatabase(error);
  if (ofDatabase !== null) return ofDatabase;
  // A host with several addresses fails with one error for each.
  if (error instanceof AggregateError) return whyNotStarted(error.errors[0]);
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? null : whyNotStarted(cause);
}
