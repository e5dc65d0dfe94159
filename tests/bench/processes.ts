/** How many lists and ads a house answers in a second as one, two and four processes behind a plain balancer. */
import { Agent, request } from 'node:http';
import { RunningServer } from '../browser/server';
import type { Build } from './build';
import type { Figure } from './figures';
import { databasesHere, type Houses, sizeOf } from './houses';

const COUNTS = [1, 2, 4];
/** Connections that ask without a pause. */
const CONNECTIONS = 24;
const WARMING_MS = 2_000;
const MEASURED_MS = 8_000;

/** One answer, whose bytes nobody looks at. */
const ask = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().on('end', resolve).on('error', reject);
    })
      .on('error', reject)
      .end();
  });

/** Answers a second. */
async function throughput(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let answers = 0;
  let asked = 0;
  const end = performance.now() + WARMING_MS + MEASURED_MS;
  const work = async () => {
    while (performance.now() < end) {
      asked += 1;
      await ask(`${url}/api/products?page=${1 + (asked % 40)}`, agent);
      if (performance.now() > end - MEASURED_MS) answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return answers / (MEASURED_MS / 1000);
}

/** Measures each build on PostgreSQL; without one there is nothing that several processes could share. */
export async function measureProcesses(builds: readonly Build[], houses: Houses): Promise<Figure[]> {
  if (!databasesHere().includes('PostgreSQL')) return [];
  const servers = await houses.of(sizeOf(1_000), 'PostgreSQL');
  for (const server of servers) await server.down();
  const figures: Figure[] = [];
  for (const count of COUNTS) {
    const values = [];
    for (const [at, { folder }] of builds.entries()) {
      const env = { DATABASE_URL: servers[at]?.databaseUrl ?? '', TRUST_PROXY: '1' };
      const house = await RunningServer.start(null, env, { folder, args: ['server/launch.mjs'] }, count);
      values.push({ value: await throughput(house.url) });
      await house.remove();
    }
    const name = `${count} ${count === 1 ? 'process' : 'processes'}, lists a second`;
    figures.push({ part: 'processes', name, unit: '', digits: 0, target: null, values });
  }
  for (const server of servers) await server.up();
  return figures;
}
