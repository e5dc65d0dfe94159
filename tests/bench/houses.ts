import type { RunningServer } from '../browser/server';
import { findPostgres, startPostgres, type TestPostgres } from '../support/postgres';
import type { Build } from './build';
import { openHouse, type Size } from './house';

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
  private readonly open = new Map<string, RunningServer>();
  private postgres: TestPostgres | null = null;

  constructor(private readonly builds: readonly Build[]) {}

  /** A house of that size for each build. */
  async of(size: Size, database: Database): Promise<RunningServer[]> {
    const servers: RunningServer[] = [];
    for (const build of this.builds) {
      const name = `${build.name}_${database}_${size.ads}`.toLowerCase();
      const house = this.open.get(name) ?? (await this.fill(build, size, database, name));
      this.open.set(name, house);
      servers.push(house);
    }
    return servers;
  }

  private async fill(build: Build, size: Size, database: Database, name: string): Promise<RunningServer> {
    console.error(`  filling a house of ${size.ads.toLocaleString('en')} ads, ${database} …`);
    return await openHouse(build, size, database === 'embedded' ? null : await this.makeDatabase(name));
  }

  /** Makes an empty database on a PostgreSQL of our own. */
  private async makeDatabase(name: string): Promise<string> {
    this.postgres ??= await startPostgres(undefined, MEMORY);
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: this.postgres.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return this.postgres.url.replace(/\/postgres$/, `/${name}`);
  }

  async close(): Promise<void> {
    for (const house of this.open.values()) await house.remove();
    this.postgres?.stop();
  }
}
