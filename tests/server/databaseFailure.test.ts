import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { whyNotStarted } from '../../server/start/failure';
import { startServer } from '../../server/start/server';
import { findPostgres, startPostgres, type TestPostgres } from '../support/postgres';
import { dataFolder } from './process';

/** Why a start fails with this database, in our words. */
async function why(url: string): Promise<string | null> {
  const config = readConfig({ DATABASE_URL: url, PORT: '0', DATA_DIR: dataFolder(), LOG_LEVEL: 'silent' });
  try {
    const running = await startServer(config, () => {});
    await running.close();
  } catch (error) {
    return whyNotStarted(error);
  }
  throw new Error('It started.');
}

describe.skipIf(findPostgres() === null)('a database that cannot be used', () => {
  let server: TestPostgres;
  let host: string;
  beforeAll(async () => {
    server = await startPostgres('guest');
    host = new URL(server.url).host;
    const owner = new pg.Client({ connectionString: server.url });
    await owner.connect();
    await owner.query("CREATE ROLE guest LOGIN PASSWORD 'right'");
    await owner.query('CREATE DATABASE house');
    await owner.end();
  });
  afterAll(() => server.stop());

  it('is told in a sentence of its own for each reason, without the password', async () => {
    const reasons = {
      password: await why(`postgres://guest:wrong@${host}/house`),
      name: await why(`postgres://kasuwa@${host}/nowhere`),
      port: await why('postgres://kasuwa:wrong@127.0.0.1:1/house'),
      host: await why('postgres://kasuwa:wrong@no-such-host.invalid/house'),
      tls: await why(`postgres://guest:wrong@${host}/house?sslmode=require`),
      rights: await why(`postgres://guest:right@${host}/house`),
    };
    expect(reasons).toEqual({
      password: expect.stringContaining('refuses the user or password'),
      name: expect.stringContaining('no database of the name'),
      port: expect.stringContaining('Nothing listens'),
      host: expect.stringContaining('no host of the name'),
      tls: expect.stringContaining('speaks no TLS'),
      rights: expect.stringContaining('may not create'),
    });
    expect(new Set(Object.values(reasons)).size).toBe(6);
    expect(JSON.stringify(reasons)).not.toMatch(/wrong|right\b|guest/);
  });
});
