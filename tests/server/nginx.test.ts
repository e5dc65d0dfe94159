import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { checkSite } from '../../server/doctor/site';
import { keepBuild } from '../../server/http/builds';
import { startServer } from './helper';
import { hasNginx, startNginx } from './nginx';
import { readPage, smallBuild } from './twoBuilds';

const server = await startServer({
  TRUST_PROXY: '1',
  LOG_LEVEL: 'info',
  METRICS_TOKEN: 'a-token-of-some-length',
});
const processes: FastifyInstance[] = [];
const builds = ['old', 'new'].map(smallBuild);
for (const dist of builds) {
  await keepBuild(server.deps, dist);
  const app = await buildApp(server.deps, dist);
  await app.listen({ port: 0, host: '127.0.0.1' });
  processes.push(app);
}
afterAll(() => Promise.all(processes.map((app) => app.close())));
const ports = processes.map((app) => (app.server.address() as AddressInfo).port);
const url = hasNginx() ? await startNginx(ports) : '';

describe.runIf(url !== '')(
  'behind nginx, as deploy/nginx.conf sets it up, with processes of two builds',
  () => {
    it('each of many visits gets a page and the script that this page asks for', async () => {
      const seen = new Set<string>();
      for (let visit = 0; visit < 30; visit += 1) {
        // Not kept from one visit to the next.
        const { name, script } = readPage(await (await fetch(`${url}/?visit=${visit}`)).text());
        seen.add(name);
        const answer = await fetch(`${url}${script}`);
        expect([answer.status, await answer.text()]).toEqual([200, `console.log('${name}')`]);
      }
      expect([...seen].sort()).toEqual(['new', 'old']);
    });

    it('photos of the largest size pass', async () => {
      expect(await checkSite(readConfig({ PUBLIC_URL: url }))).toEqual({
        status: 'healthy',
        message: 'PUBLIC_URL answers and lets photos pass.',
      });
    });

    it('the log has the caller’s address and the proxy’s name for the request', async () => {
      server.logged.length = 0;
      const answer = await fetch(`${url}/api/categories`, { headers: { 'x-forwarded-for': '6.6.6.6' } });
      const lines = server.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
      expect(lines).toMatchObject([{ address: '127.0.0.1', route: '/api/categories' }]);
      expect(lines[0]?.reqId).toMatch(/^[0-9a-f]{32}$/);
      expect(answer.headers.get('x-request-id')).toBe(lines[0]?.reqId);
    });

    it('metrics are not for everybody', async () => {
      const headers = { authorization: 'Bearer a-token-of-some-length' };
      expect((await fetch(`${url}/metrics`, { headers })).status).toBe(404);
    });

    it('what is too large even for it is told in a sentence', async () => {
      const body = new Uint8Array(7 * 1024 * 1024);
      const answer = await fetch(`${url}/api/uploads`, { method: 'POST', body });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({
        success: false,
        message: 'This is larger than we can take. Please choose a smaller photo.',
      });
    });

    it('processes that are restarted one after the other are not missed', async () => {
      const visit = async (name: string) => (await fetch(`${url}/?${name}`)).status;
      const restart = async (at: number) => {
        await processes[at]?.close();
        // It is found to be away, and is back at once.
        for (let one = 0; one < 4; one += 1) expect(await visit(`away=${at}.${one}`)).toBe(200);
        const app = await buildApp(server.deps, builds[at]);
        await app.listen({ port: ports[at] ?? 0, host: '127.0.0.1' });
        processes[at] = app;
      };
      await restart(0);
      await restart(1);
      await restart(0);
    });

    it('a process that ends is not missed', async () => {
      await processes[0]?.close();
      for (let visit = 0; visit < 10; visit += 1) {
        const { name, script } = readPage(await (await fetch(`${url}/?after=${visit}`)).text());
        expect(name).toBe('new');
        expect((await fetch(`${url}${script}`)).status).toBe(200);
      }
      // Nor are the files of its build.
      expect((await fetch(`${url}/assets/main-old.js`)).status).toBe(200);
    });
  },
);
