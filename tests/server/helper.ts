import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll } from 'vitest';
import { buildApp } from '../../server/app';
import { hashPassword } from '../../server/auth/passwords';
import { openSession } from '../../server/auth/sessions';
import { makeBackground } from '../../server/background';
import { type Config, readConfig } from '../../server/config';
import { type Database, type Db, openDatabase } from '../../server/db/client';
import { migrate, migrationFiles } from '../../server/db/migrate';
import { noNews } from '../../server/db/news';
import { openReplica, type Replica } from '../../server/db/replica';
import { categories, cities, states, users } from '../../server/db/schema';
import type { Deps } from '../../server/deps';
import { makeLog } from '../../server/log';
import { makeMailer } from '../../server/mail';
import { createStorage } from '../../server/storage';
import { checkAnswer } from './contract';

/** The real app on a database of its own, and what a test needs to play with it. */
export interface TestServer {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  config: Config;
  /** Null where it follows none. */
  replica: Replica | null;
  /** Lines that the server logged. */
  logged: string[];
  /** Milliseconds that the server made callers wait; nobody waited. */
  paused: number[];
  /** Moves the server's clock by this many milliseconds. */
  advance: (ms: number) => void;
  /** One call; `body` is sent as JSON. Every answer under /api is held against the contract. */
  call: (method: Method, path: string, options?: CallOptions) => Promise<Answer>;
  /** A person with a session, made directly in the database. */
  person: (options?: Person) => Promise<Signed>;
  close: () => Promise<void>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A PostgreSQL and its replica, both by their addresses. */
export interface Followed {
  url: string;
  replica: string;
  /** How old what the replica shows may be. */
  mostBehindMs?: number;
}
export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface Answer {
  status: number;
  // Tests look at answers of any shape; the contract's checker looks at the whole.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
}
export interface Person {
  email?: string;
  name?: string;
  roles?: ('user' | 'buyer' | 'seller' | 'admin')[];
  verified?: boolean;
  status?: 'active' | 'suspended';
  password?: string;
}
export interface Signed {
  id: number;
  email: string;
  token: string;
}

/** A production house of stand-ins, each asked for by name. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'embedded',
  STORAGE: 'disk',
  MAIL: 'outbox',
  PAYMENTS: 'sandbox',
};

/**
 * Starts the real app, on PGlite in memory or, when `TEST_DATABASE_URL` is set, on
 * a fresh database of that server; ends it after the test file. With two states,
 * three cities and two categories in it.
 * @param followed the PostgreSQL that it runs on instead, with its replica
 */
export async function startServer(
  env: Record<string, string> = {},
  followed?: Followed,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-test-'));
  const config = readConfig({
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://kasuwa.test',
    AUTH_LIMIT_ADDRESS: '100000',
    AUTH_LIMIT_ACCOUNT: '1000',
    ...env,
  });
  const { database, drop, name } = await freshDatabase(followed?.url);
  const { db, search } = database;
  const logged: string[] = [];
  const log = makeLog(config.LOG_LEVEL, { write: (line: string) => logged.push(line) });
  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  const mail = makeMailer({ config, db, clock, log });
  const paused: number[] = [];
  const pause = async (ms: number) => {
    paused.push(ms);
  };
  const background = makeBackground(log);
  const replica =
    followed === undefined
      ? null
      : await openReplica(on(followed.replica, name), 5, { db, log }, followed.mostBehindMs);
  const storage = createStorage(config);
  const deps: Deps = {
    config,
    db,
    search,
    replica,
    storage,
    mail,
    clock,
    pause,
    background,
    log,
    news: noNews,
  };
  await placesAndCategories(db);
  const app = await buildApp(deps);
  await app.ready();
  const close = async () => {
    await app.close();
    await background.settled();
    await mail.close();
    await replica?.close();
    await database.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  afterAll(close);
  return {
    app,
    db,
    deps,
    config,
    replica,
    logged,
    paused,
    advance: (ms) => {
      shift += ms;
    },
    call: async (method, path, options = {}) => {
      const answer = await call(app, method, path, options);
      // What goes on after the answer has been done when the test looks for it.
      await background.settled();
      return answer;
    },
    person: (options = {}) => makePerson(deps, options),
    close,
  };
}

async function call(
  app: FastifyInstance,
  method: Method,
  path: string,
  { token, body, headers = {} }: CallOptions,
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url: path,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const json = String(answer.headers['content-type'] ?? '').includes('json');
  const parsed = json && answer.body !== '' ? answer.json() : answer.body;
  checkAnswer(method, path, answer.statusCode, parsed);
  return { status: answer.statusCode, body: parsed, headers: answer.headers };
}

async function makePerson(deps: Deps, person: Person): Promise<Signed> {
  const email = person.email ?? `p${randomUUID().slice(0, 8)}@kasuwa.test`;
  const [row] = await deps.db
    .insert(users)
    .values({
      email,
      name: person.name ?? 'Ada Obi',
      roles: person.roles ?? ['buyer'],
      status: person.status ?? 'active',
      emailVerifiedAt: person.verified === false ? null : deps.clock(),
      passwordHash: person.password === undefined ? null : await hashPassword(person.password),
      createdAt: deps.clock(),
    })
    .returning();
  if (!row) throw new Error('no user was made');
  return { id: row.id, email, token: await openSession(deps.db, deps, row.id) };
}

async function placesAndCategories(db: Db): Promise<void> {
  await db.insert(states).values([
    { id: 1, name: 'Lagos' },
    { id: 2, name: 'Kano' },
  ]);
  await db.insert(cities).values([
    { id: 1, stateId: 1, name: 'Ikeja' },
    { id: 2, stateId: 1, name: 'Lekki' },
    { id: 3, stateId: 2, name: 'Nassarawa' },
  ]);
  await db.insert(categories).values([
    { id: 1, name: 'Phones & Tablets', icon: '/icons/phones.svg' },
    { id: 2, name: 'Cars' },
  ]);
  for (const table of ['states', 'cities', 'categories']) {
    await db.execute(
      sql.raw(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`),
    );
  }
}

/** An empty, migrated database of this test file's own, and how to get rid of it. */
export async function freshDatabase(
  server = process.env.TEST_DATABASE_URL,
): Promise<{ database: Database; drop: () => Promise<void>; name: string }> {
  if (server === undefined) {
    const database = await openDatabase({ memory: true, loadFrom: await migratedTemplate() });
    return { database, drop: async () => {}, name: '' };
  }
  const name = `kasuwa_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const database = await openDatabase({ url: on(server, name), poolSize: 5 });
  await migrate(database.db);
  return { database, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`), name };
}

/** The address of a database of that name on a server. */
function on(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Making a database takes seconds, loading a copy a fraction: the copy is kept between runs, under the hash of the migrations. */
async function migratedTemplate(): Promise<Blob> {
  const folder = new URL('../../server/db/migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const name of migrationFiles()) hash.update(readFileSync(new URL(name, folder)));
  const file = join(tmpdir(), `kasuwa-template-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    const { drizzle } = await import('drizzle-orm/pglite');
    // The same cast as in db/client.ts, for the same reason.
    await migrate(drizzle(client) as unknown as Db);
    const dump = await client.dumpDataDir('none');
    await client.close();
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}
