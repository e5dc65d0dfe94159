import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { clientFiles } from '../../server/db/schema';
import { keepBuild, sweepBuilds } from '../../server/http/builds';
import { startServer } from './helper';
import { readPage, smallBuild } from './twoBuilds';

const server = await startServer();

/** A process of that build, as its start makes it. */
async function processOf(dist: string): Promise<FastifyInstance> {
  await keepBuild(server.deps, dist);
  return await buildApp(server.deps, dist);
}

const [oldDist, newDist] = [smallBuild('old'), smallBuild('new')];
const processes = [await processOf(oldDist), await processOf(newDist)];
afterAll(() => Promise.all(processes.map((app) => app.close())));

describe('with processes of two builds behind one address', () => {
  it('every page finds its files, whichever process answers', async () => {
    for (const from of processes) {
      const { name, script } = readPage((await from.inject({ url: '/' })).body);
      for (const other of processes) {
        for (const encoding of ['br', 'identity']) {
          const answer = await other.inject({ url: script, headers: { 'accept-encoding': encoding } });
          expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
            200,
            'public, max-age=31536000, immutable',
          ]);
          expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
          expect(answer.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined);
          if (encoding === 'identity') expect(answer.body).toBe(`console.log('${name}')`);
        }
        const picture = await other.inject({ url: `/assets/logo-${name}.webp` });
        expect([picture.body, picture.headers['content-type']]).toEqual([`picture of ${name}`, 'image/webp']);
      }
    }
  });

  it.each(['/assets/main-none.js', '/assets/..%2findex.html', '/assets/%00'])('%s is none', async (url) => {
    for (const app of processes) expect((await app.inject({ url })).statusCode).toBe(404);
  });

  it('files that no process has had for a week go, and those of a running one stay', async () => {
    const day = 24 * 3600_000;
    for (let n = 0; n < 8; n += 1) {
      server.advance(day);
      await sweepBuilds(server.deps, newDist);
    }
    const left = await server.db.select({ name: clientFiles.name }).from(clientFiles);
    expect(left.map(({ name }) => name).sort()).toEqual(['/assets/logo-new.webp', '/assets/main-new.js']);
  });
});
