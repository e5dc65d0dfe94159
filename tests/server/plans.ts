/** What statements read, as the database tells it: plans are held against that, not against times. */
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import type { Db } from '../../server/db/client';
import * as schema from '../../server/db/schema';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Heap Fetches'?: number;
  Plans?: Node[];
}

/** What some statements read of a table. */
export interface Read {
  /** Rows looked at, those that did not fit among them. */
  rows: number;
  /** Of these, rows that an index alone did not tell. */
  fromTable: number;
  /** Whole tables that were looked through. */
  scans: string[];
  indexes: string[];
}

interface Client {
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs `work`, and says what its reading statements read of a table, by EXPLAIN ANALYZE of each. */
export async function readBy(db: Db, table: string, work: (db: Db) => Promise<unknown>): Promise<Read> {
  const { $client } = db as unknown as { $client: Client };
  const asked: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => asked.push({ text, values }) };
  // The same casts as in db/client.ts, for the same reason.
  const logging =
    'waitReady' in $client
      ? onPglite($client as never, { schema, logger })
      : onPostgres($client as never, { schema, logger });
  await work(logging as unknown as Db);
  const read: Read = { rows: 0, fromTable: 0, scans: [], indexes: [] };
  for (const { text, values } of asked) {
    if (!/^\s*(select|with)\b/i.test(text)) continue;
    const { rows } = await $client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const plans = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Node }[];
    for (const node of plans.flatMap(({ Plan }) => nodesOf(Plan))) {
      if (node['Index Name'] !== undefined) read.indexes.push(node['Index Name']);
      if (node['Relation Name'] !== table) continue;
      const seen =
        node['Actual Loops'] *
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0));
      read.rows += seen;
      read.fromTable += node['Node Type'] === 'Index Only Scan' ? (node['Heap Fetches'] ?? 0) : seen;
      if (node['Node Type'] === 'Seq Scan') read.scans.push(table);
    }
  }
  return read;
}
