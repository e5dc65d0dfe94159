import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { openDatabase } from '../../server/db/client';
import { startMailServer } from '../support/mailServer';
import { freePort } from '../support/postgres';
import { Bucket } from './bucket';
import { type Answer, PRODUCTION, startServer, type TestServer } from './helper';
import { type FlwAnswer, startStandIn } from './payments';
import { listenInSilence } from './silence';

interface Look {
  answer: Answer;
  status: string;
  /** Status and message by the name of the probe. */
  of: Record<string, [status: string, message: string]>;
}

async function look(server: TestServer): Promise<Look> {
  const { token } = await server.person({ roles: ['admin'] });
  const answer = await server.call('GET', '/api/admin/health', { token });
  expect(answer.status).toBe(200);
  const { status, probes } = answer.body.data;
  expect(probes.map(({ name }: { name: string }) => name)).toEqual([
    'database',
    'storage',
    'mail',
    'payments',
  ]);
  const of = Object.fromEntries(
    probes.map((probe: { name: string; status: string; message: string }) => [
      probe.name,
      [probe.status, probe.message],
    ]),
  );
  return { answer, status, of };
}

/** After the second for which a finding is given again. */
const lookAgain = (server: TestServer) => {
  server.advance(1_001);
  return look(server);
};

describe('a house in order', () => {
  it('says so, part by part, and what the development stand-ins are', async () => {
    const server = await startServer();
    const { answer, status, of } = await look(server);
    expect(status).toBe('healthy');
    expect(of).toEqual({
      database: ['healthy', 'Answers.'],
      storage: ['healthy', 'Writes, reads and deletes files.'],
      mail: ['healthy', 'Mails are not sent: they are kept in the outbox.'],
      payments: ['healthy', 'The sandbox: nobody pays real money.'],
    });
    expect(answer.body.data).toMatchObject({ lastBackup: null, uptime: expect.any(Number) });
    expect(Date.parse(answer.body.data.checkedAt)).not.toBeNaN();
    expect(await readdir(join(server.config.dataDir, 'uploads'))).toEqual([]);
  });

  it('warns of the stand-ins in production', async () => {
    const server = await startServer(PRODUCTION);
    const { status, of } = await look(server);
    expect([status, of.mail?.[0], of.payments?.[0]]).toEqual(['warning', 'warning', 'warning']);
  });

  it('is looked at anew for whoever asks, and every fifteen seconds for the figures', async () => {
    const server = await startServer();
    const first = (await look(server)).answer.body.data;
    expect((await look(server)).answer.body.data.checkedAt).toBe(first.checkedAt);
    server.advance(1_001);
    expect((await look(server)).answer.body.data.checkedAt).not.toBe(first.checkedAt);
  });
});

describe('a database that takes connections and says nothing', () => {
  it('is told of to load balancers, and to whoever asks for something', async () => {
    const { deps } = await startServer();
    const port = await listenInSilence();
    const silent = await openDatabase({ url: `postgres://nobody:hush@127.0.0.1:${port}/none`, poolSize: 2 });
    const app = await buildApp({ ...deps, db: silent.db });
    const categories = app.inject('/api/categories');
    // More than the pool has connections: they share one question.
    const answers = await Promise.all([1, 2, 3].map(() => app.inject('/api/health')));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ success: false, data: { database: false } });
    }
    const refused = await categories;
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      'Our database does not answer. Please try again in a minute.',
    ]);
    await app.close();
    await silent.close();
  }, 60_000);
});

describe('the storage', () => {
  it('that cannot be written is critical, here and in the figures, and the path stays in the log', async () => {
    const server = await startServer();
    // A file lies where the folder should be.
    writeFileSync(join(server.config.dataDir, 'uploads'), '');
    const { answer, status, of } = await look(server);
    expect([status, of.storage]).toEqual([
      'critical',
      ['critical', 'Does not work. The log of the server tells why.'],
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(server.config.dataDir);
    expect(server.logged.join()).toContain(server.config.dataDir);
    const { token } = await server.person({ roles: ['admin'] });
    const stats = await server.call('GET', '/api/admin/dashboard-stats', { token });
    expect(stats.body.data.systemHealth.status).toBe('critical');
    rmSync(join(server.config.dataDir, 'uploads'));
  });

  it('in a bucket is written, read and emptied again', async () => {
    const bucket = new Bucket();
    afterAll(() => bucket.close());
    const server = await startServer(await bucket.settings());
    expect((await look(server)).of.storage?.[0]).toBe('healthy');
    expect(bucket.seen.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE']);
    expect(bucket.files.size).toBe(0);
    bucket.failing = true;
    expect((await lookAgain(server)).of.storage?.[0]).toBe('critical');
  });
});

describe('the mail server', () => {
  it('that nobody runs is critical', async () => {
    const port = await freePort();
    const server = await startServer({ MAIL: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) });
    const { answer, status, of } = await look(server);
    expect([status, of.mail]).toEqual(['critical', ['critical', 'The mail server does not answer.']]);
    expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`127\\.0\\.0\\.1|${port}`));
  });

  it('is asked whether it takes our mails', async () => {
    const mails = await startMailServer();
    afterAll(mails.close);
    const server = await startServer({
      MAIL: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mails.port),
      SMTP_USER: 'kasuwa',
      SMTP_PASSWORD: 'mail secret',
    });
    expect((await look(server)).of.mail).toEqual(['healthy', 'The mail server takes our mails.']);
    mails.mood = 'refuse';
    const refused = await lookAgain(server);
    expect(refused.of.mail).toEqual(['critical', 'The mail server refuses our name or password.']);
    expect(JSON.stringify(refused.answer.body)).not.toMatch(/mail\.test|mail secret/);
    mails.mood = 'silent';
    // The figures of the dashboard don't wait for it.
    const { token } = await server.person({ roles: ['admin'] });
    server.advance(15_001);
    const figures = (await server.call('GET', '/api/admin/dashboard-stats', { token })).body.data;
    expect([figures.totalUsers > 0, figures.systemHealth.status]).toEqual([true, 'warning']);
    expect((await lookAgain(server)).of.mail).toEqual(['critical', 'The mail server does not answer.']);
    expect(mails.taken).toEqual([]);
  });
});

describe('Flutterwave', () => {
  it('is asked with our key about a payment that nobody made', async () => {
    const flw = await startStandIn();
    const server = await startServer({
      PAYMENTS: 'flutterwave',
      FLW_SECRET_KEY: 'FLWSECK_TEST-secret',
      FLW_WEBHOOK_HASH: 'right',
      FLW_BASE_URL: flw.url,
    });
    const say = (answer: FlwAnswer) => flw.say('KSW-health', answer);
    expect((await look(server)).of.payments).toEqual(['healthy', 'Flutterwave answers and takes our key.']);
    expect(flw.asked).toEqual([
      {
        what: 'GET /v3/transactions/verify_by_reference',
        authorization: 'Bearer FLWSECK_TEST-secret',
        body: null,
      },
    ]);
    say({ http: 401, body: { status: 'error', message: 'Invalid FLWSECK_TEST-secret', data: null } });
    const refused = await lookAgain(server);
    expect(refused.of.payments).toEqual(['critical', 'Flutterwave refuses our secret key.']);
    expect(JSON.stringify(refused.answer.body)).not.toContain('FLWSECK');
    say({ http: 502, body: { status: 'error', message: 'Bad gateway', data: null } });
    expect((await lookAgain(server)).of.payments).toEqual([
      'critical',
      'Flutterwave answers with a fault (HTTP 502).',
    ]);
    say('reset');
    expect((await lookAgain(server)).of.payments).toEqual(['critical', 'Flutterwave does not answer.']);
  });
});

describe('the last backup', () => {
  it('is when its file was last written; unknown when there is no such file', async () => {
    const server = await startServer();
    const file = join(server.config.dataDir, 'backup.stamp');
    const told = await startServer({ KASUWA_BACKUP_FILE: file });
    expect((await look(told)).answer.body.data.lastBackup).toBeNull();
    writeFileSync(file, '');
    utimesSync(file, new Date('2026-11-01T02:00:00Z'), new Date('2026-11-01T02:00:00Z'));
    expect((await lookAgain(told)).answer.body.data.lastBackup).toBe('2026-11-01T02:00:00.000Z');
  });
});
