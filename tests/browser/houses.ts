import { randomUUID } from 'node:crypto';
import pg from 'pg';

/*
 * With `PROCESSES=2` each product of the browser tests is as many processes behind a plain balancer, on a database
 * of one PostgreSQL: what must hold of one must hold of several. globalSetup.ts starts PostgreSQL and seeds.
 */

/** How many processes a product is. */
export const processes = (): number => Math.max(1, Number(process.env.PROCESSES ?? 1));

/** The seeded database that others are copied from. */
export const SEEDED = 'kasuwa_seeded';

/** Makes a database, empty or a copy of the seeded one, on the run's PostgreSQL; its address. */
export async function makeDatabase(name: string | null, seeded: boolean): Promise<string> {
  const server = process.env.KASUWA_POSTGRES;
  if (server === undefined) throw new Error('Several processes need the run’s PostgreSQL (globalSetup.ts).');
  const database = name ?? `house_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${database}${seeded ? ` TEMPLATE ${SEEDED}` : ''}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
