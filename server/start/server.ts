import { sql } from 'drizzle-orm';
import { buildApp } from '../app';
import type { Config } from '../config';
import { migrate } from '../db/migrate';
import { type News, noNews, openNews } from '../db/news';
import { openReplica, type Replica } from '../db/replica';
import type { Deps } from '../deps';
import { examine, type Finding } from '../doctor/parts';
import { keepBuild } from '../http/builds';
import { DIST } from '../http/client';
import { freeAbandonedKeys } from '../http/idempotency';
import { makeLog } from '../log';
import { reconcileHourly } from '../payments/reconcile';
import { startSandbox, withSandboxPort } from '../payments/sandbox/start';
import { fillReference } from '../reference/fill';
import { openOf } from './command';
import { deliverOften, sweepHourly } from './housekeeping';
import { makeDeps } from './makeDeps';

/** How long a request that is under way may take once the server is told to stop. */
const STALLED_MS = 5_000;

/** How long a statement of a call may take; searches have less (db/client.ts). */
const STATEMENT_MS = 30_000;

/** A server that listens. */
export interface Running {
  /** `http://localhost:3000` */
  address: string;
  /** Tries each part of the house, as `npm run doctor` does. */
  examine: () => Promise<Finding[]>;
  /** True when the demo accounts are there to sign in with. */
  demo: boolean;
  close: () => Promise<void>;
}

/**
 * Opens the database, migrates it, gives a new one its places and categories, seeds
 * it when it is empty, and listens. In production nothing is seeded: demo accounts
 * with a known password have no place there.
 * @param tell told what takes long
 */
export async function startServer(given: Config, tell: (line: string) => void): Promise<Running> {
  const config = await withSandboxPort(given);
  const database = await openOf(config, STATEMENT_MS);
  let replica: Replica | null = null;
  let news: News = noNews;
  try {
    const { db } = database;
    await migrate(db);
    await fillReference(db, new Date());
    if (database.kind === 'pglite') await freeAbandonedKeys(db);
    const log = makeLog(config.LOG_LEVEL);
    const { DATABASE_URL: url, DATABASE_REPLICA_URL: copy, DATABASE_POOL } = config;
    if (url !== undefined) news = await openNews(url, { db, log });
    if (copy !== undefined) replica = await openReplica(copy, DATABASE_POOL, { db, log });
    const deps = makeDeps(config, database, log, { replica, news });
    if (!config.production) await seedWhenEmpty(deps, tell);
    if (config.production) await keepBuild(deps, DIST);
    const app = await buildApp(deps);
    await app.listen({ port: config.PORT, host: config.HOST });
    const stopSandbox = await startSandbox(deps);
    const stopSweeping = sweepHourly(deps);
    const stopDelivering = deliverOften(deps);
    const stopReconciling = reconcileHourly(deps);
    const bound = app.server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.PORT;
    const { rows } = await db.execute<{ there: boolean }>(
      sql`SELECT EXISTS (SELECT 1 FROM users WHERE email = 'admin@kasuwa.example') AS there`,
    );
    return {
      address: config.PUBLIC_URL ?? `http://localhost:${port}`,
      examine: () => examine({ ...deps, database }),
      demo: !config.production && (rows[0]?.there ?? false),
      close: async () => {
        stopSweeping();
        stopReconciling();
        stopDelivering();
        await stopSandbox();
        // What moves is answered; what stalls is cut, so that a restart is no matter of somebody's patience.
        const cut = setTimeout(() => app.server.closeAllConnections(), STALLED_MS);
        await app.close();
        clearTimeout(cut);
        await deps.background.settled();
        await deps.mail.close();
        await news.close();
        await replica?.close();
        await database.close();
      },
    };
  } catch (error) {
    await news.close();
    await replica?.close();
    await database.close();
    throw error;
  }
}

async function seedWhenEmpty({ db, storage, config }: Deps, tell: (line: string) => void): Promise<void> {
  const { rows } = await db.execute<{ filled: boolean }>(sql`SELECT EXISTS (SELECT 1 FROM users) AS filled`);
  if (rows[0]?.filled) return;
  tell(`Filling the empty database with ${config.SEED_ADS} ads …`);
  const { seed } = await import('../seed');
  await seed(db, storage, { ads: config.SEED_ADS });
}
