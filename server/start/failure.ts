import { BadConfig } from '../config';
import { isDatabaseAway } from '../db/away';
import { DataFolderHeld } from '../db/lock';

/**
 * Why the server could not start, as sentences for whoever started it; null for a
 * failure nobody foresaw, which is shown with its stack.
 */
export function whyNotStarted(error: unknown): string | null {
  if (error instanceof BadConfig) return error.problems.join('\n');
  if (error instanceof DataFolderHeld) return error.message;
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
  if (isDatabaseAway(error) || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return 'The database at DATABASE_URL does not answer or refuses us. Check the address, name and password.';
  }
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? null : whyNotStarted(cause);
}
