import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '../browser/server';
import { findPostgres, startPostgres, type TestPostgres } from '../support/postgres';
import type { Build } from './build';
import type { Place } from './fill';
import { fillHouse, openHouse, type Size } from './house';

export const DATABASES = ['embedded', 'PostgreSQL'] as const;
export type Database = (typeof DATABASES)[number];

/** The databases that this machine has. */
export const databasesHere = (): Database[] =>
  DATABASES.filter((database) => database === 'embedded' || findPostgres() !== null);

/** Of PostgreSQL's cache: a quarter of a small server's. */
const MEMORY = '1GB';

/** A house of that many ads has a person to four of them, and at most 20,000. */
export const sizeOf = (ads: number): Size => ({ users: Math.min(20_000, Math.round(ads / 4)), ads });

/** The houses of a run, each filled when it is first asked for: parts share the large ones, which take a minute. */
export class Houses {
  private readonly open = new Map<string, RunningServer[]>();
  private readonly folders: string[] = [];
  private postgres: TestPostgres | null = null;

  constructor(private readonly builds: readonly Build[]) {}

  /**
   * A house of that size for each build. It is filled once, by the last build, whose tables are the oldest; the others
   * get a copy and bring it up to date when they start.
   */
  async of(size: Size, database: Database): Promise<RunningServer[]> {
    const name = `${database}_${size.ads}`.toLowerCase();
    const known = this.open.get(name);
    if (known !== undefined) return known;
    console.error(`  filling a house of ${size.ads.toLocaleString('en')} ads, ${database} …`);
    const oldest = this.builds.at(-1);
    if (oldest === undefined) return [];
    const filled = database === 'embedded' ? this.makeFolder() : await this.makeDatabase(name);
    await fillHouse(oldest, size, filled);
    const places: Place[] = [];
    for (const [at] of this.builds.entries())
      places.push('url' in filled && at > 0 ? await this.makeDatabase(`${name}_${at}`, name) : filled);
    const servers: RunningServer[] = [];
    this.open.set(name, servers);
    for (const [at, build] of this.builds.entries())
      servers.push(await openHouse(build, places[at] ?? filled));
    return servers;
  }

  private makeFolder(): Place {
    const folder = mkdtempSync(join(tmpdir(), 'kasuwa-house-'));
    this.folders.push(folder);
    return { folder };
  }

  /** Makes a database on a PostgreSQL of our own: an empty one, or a copy. */
  private async makeDatabase(name: string, like = 'template0'): Promise<Place> {
    this.postgres ??= await startPostgres(undefined, MEMORY);
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: this.postgres.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${like} STRATEGY file_copy`);
    await client.end();
    return { url: this.postgres.url.replace(/\/postgres$/, `/${name}`) };
  }

  async close(): Promise<void> {
    for (const house of [...this.open.values()].flat()) await house.remove();
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
    this.postgres?.stop();
  }
}
