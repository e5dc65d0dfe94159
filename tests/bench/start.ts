/** How long a start takes in a house with data, from the process's beginning to its first 200 on /readyz. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningServer } from '../browser/server';
import { freePort } from '../support/postgres';
import type { Build } from './build';
import type { Figure, Value } from './figures';
import { databasesHere, type Houses, sizeOf } from './houses';
import { coreTimeOf } from './proc';
import { inTurn, median, percentile } from './samples';
import { START_TARGETS } from './targets';

const STARTS = 10;
/** Between two questions, ms. */
const EVERY_MS = 5;
const PATIENCE_MS = 120_000;

interface Start {
  /** Ms until it is ready. */
  ms: number;
  /** Ms of a core until then; null where the system does not tell. */
  core: number | null;
}

/** What production must be told by name; stand-ins, none of which is asked at the start. */
const PRODUCTION = {
  NODE_ENV: 'production',
  STORAGE: 'disk',
  MAIL: 'outbox',
  PAYMENTS: 'sandbox',
  START_CHECKS: 'false',
  LOG_LEVEL: 'silent',
};

/** Starts the product on a house's data and ends it once it is ready. @throws Error when it ends before, or never is */
async function start({ folder }: Build, env: NodeJS.ProcessEnv): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['server/launch.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      ...env,
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    while (performance.now() - begun < PATIENCE_MS && child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer?.ok) return { ms: performance.now() - begun, core: coreTimeOf(child.pid ?? 0) };
      await delay(EVERY_MS);
    }
    throw new Error('The server did not start.');
  } finally {
    child.kill();
    await ended;
  }
}

/** The first start finds nothing of the program in the machine's memory; the others do, as restarts and rolling upgrades. */
async function timesOf(
  builds: readonly Build[],
  servers: readonly RunningServer[],
  env: NodeJS.ProcessEnv[],
) {
  for (const server of servers) await server.down();
  const subjects = builds.map((build, at) => ({ build, env: env[at] ?? {} }));
  const times = await inTurn(subjects, STARTS + 1, (one) => start(one.build, one.env));
  for (const server of servers) await server.up();
  return times.map((starts) => starts.slice(1));
}

function toValue(samples: readonly number[]): Value {
  return { value: median(samples), beside: [percentile(samples, 0.95)], samples };
}

/** Measures starts of each build in production, on each database that this machine has, and in development as `npm start` does. */
export async function measureStart(builds: readonly Build[], houses: Houses): Promise<Figure[]> {
  const figures: Figure[] = [];
  const empty = mkdtempSync(join(tmpdir(), 'kasuwa-start-'));
  const add = (name: string, target: number, times: Start[][]) => {
    const row = (what: string, unit: 'ms', values: (Value | null)[], most: number | null): Figure => ({
      part: 'start',
      name: `${name}${what}`,
      unit,
      digits: 0,
      target: most,
      values,
    });
    figures.push(
      row(
        '',
        'ms',
        times.map((starts) => toValue(starts.map(({ ms }) => ms))),
        target,
      ),
      row(
        ', of a core',
        'ms',
        times.map((starts) => {
          const cores = starts.map(({ core }) => core).filter((core) => core !== null);
          return cores.length === 0 ? null : toValue(cores);
        }),
        null,
      ),
    );
  };
  try {
    for (const database of databasesHere()) {
      const servers = await houses.of(sizeOf(1_000), database);
      const places = servers.map(({ dataDir, databaseUrl }) => ({
        DATA_DIR: database === 'embedded' ? dataDir : empty,
        DATABASE_URL: databaseUrl || 'embedded',
      }));
      const inProduction = places.map((place) => ({ ...place, ...PRODUCTION }));
      add(
        `${database}, production`,
        START_TARGETS[database === 'embedded' ? 'embedded' : 'production'],
        await timesOf(builds, servers, inProduction),
      );
      if (database === 'embedded')
        add('embedded, npm start', START_TARGETS.embedded, await timesOf(builds, servers, places));
    }
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
  return figures;
}
