import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowCount } from '../../openapi/entities/flowCount';
import { type DatabasePlace, openDatabase } from '../../server/db/client';
import { readFlowCounts } from '../../server/flowCounts';

/**
 * Where a server keeps its counters, as `--from` says it: `postgres://…`, or the folder of an embedded database
 * (DATA_DIR); null for traces.
 */
export function placeOf(from: string): DatabasePlace | null {
  if (/^postgres(ql)?:\/\//.test(from)) return { url: from, poolSize: 1 };
  return existsSync(join(from, 'db', 'PG_VERSION')) ? { folder: from } : null;
}

/**
 * Reads the counters of a database, which may be a running server's unless it is embedded.
 * @throws DataFolderHeld while a server holds the folder.
 */
export async function readCounters(place: DatabasePlace): Promise<{ counts: FlowCount[]; days: number }> {
  const database = await openDatabase(place);
  try {
    return await readFlowCounts(database.db);
  } finally {
    await database.close();
  }
}
