import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../server/config';
import { DataFolderHeld } from '../../server/db/lock';
import { examine, type Finding, inLines } from '../../server/doctor/parts';
import { makeLog } from '../../server/log';
import { createStorage } from '../../server/storage';
import { startMailServer } from '../support/mailServer';
import { Bucket } from './bucket';
import { freshDatabase, PRODUCTION, startServer } from './helper';
import { startStandIn } from './payments';
import { command, dataFolder, houseFolder } from './process';

const { database, drop } = await freshDatabase();
afterAll(async () => {
  await database.close();
  await drop();
});

/** Findings by part, of a house with these settings. */
async function look(env: Record<string, string>): Promise<Record<string, Finding>> {
  const config = readConfig({ DATA_DIR: dataFolder(), ...env });
  const log = makeLog('silent');
  const findings = await examine({ config, storage: createStorage(config), log, database });
  // Every variable whose value here is a secret.
  expect(inLines(findings)).not.toMatch(/hush/);
  return Object.fromEntries(findings.map((finding) => [finding.part, finding]));
}

describe('a house of stand-ins', () => {
  it('is in order, part by part', async () => {
    const found = await look({});
    expect(Object.keys(found)).toEqual([
      'database',
      'replica',
      'storage',
      'mail',
      'payments',
      'google',
      'time',
      'disk',
      'site',
    ]);
    expect(Object.values(found).filter(({ status }) => status !== 'healthy')).toEqual([]);
    expect(found.database?.message).toMatch(/answers, and we may do what we must\./);
  });
});

describe('the embedded database', () => {
  it('that a running server has is not tried, and no fault', async () => {
    const config = readConfig({ DATA_DIR: dataFolder() });
    const held = { failed: new DataFolderHeld(config.dataDir, 1) };
    const house = { config, storage: createStorage(config), log: makeLog('silent'), database: held };
    const bad = (await examine(house)).filter(({ status }) => status !== 'healthy');
    expect(bad.map(({ part, status }) => [part, status])).toEqual([
      ['database', 'warning'],
      ['time', 'warning'],
    ]);
  });
});

describe('the bucket', () => {
  it.each([
    [{ status: 404, code: 'NoSuchBucket' }, 'There is no bucket of the name in S3_BUCKET'],
    [{ status: 403, code: 'AccessDenied' }, 'The key may not do this in the bucket'],
  ])('%j: %s', async (refusal, sentence) => {
    const bucket = new Bucket();
    const env = { ...(await bucket.settings()), S3_SECRET_ACCESS_KEY: 'hush' };
    expect((await look(env)).storage?.status).toBe('healthy');
    bucket.refusal = refusal;
    const { storage } = await look(env);
    expect(storage?.status).toBe('critical');
    expect(storage?.message).toContain(sentence);
    bucket.close();
    expect((await look({ ...env, S3_ENDPOINT: 'http://127.0.0.1:1' })).storage?.message).toContain(
      'S3_ENDPOINT does not answer',
    );
  });
});

describe('the mail server', () => {
  it.each([
    ['take', 'healthy', 'up to the recipient'],
    ['refuse', 'critical', 'refuses our name or password. (535)'],
    ['reject', 'warning', 'no mails to the address that was tried (550)'],
    ['silent', 'critical', 'does not answer'],
  ] as const)('that would %s: %s, %s', async (mood, status, sentence) => {
    const mails = await startMailServer();
    onTestFinished(() => mails.close());
    mails.mood = mood;
    const { mail } = await look({
      MAIL: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mails.port),
      SMTP_USER: 'kasuwa',
      SMTP_PASSWORD: 'hush',
    });
    expect(mail?.status).toBe(status);
    expect(mail?.message).toContain(sentence);
    // Nobody got a mail.
    expect(mails.taken).toEqual([]);
  });
});

describe('the payment provider and Google', () => {
  it('are asked', async () => {
    const flw = await startStandIn();
    const env = {
      PAYMENTS: 'flutterwave',
      FLW_SECRET_KEY: 'hush',
      FLW_WEBHOOK_HASH: 'hush',
      FLW_BASE_URL: flw.url,
      GOOGLE_CLIENT_ID: 'client',
      // Answers, but with something else.
      GOOGLE_JWKS_URL: `${flw.url}/keys`,
    };
    const found = await look(env);
    expect(found.payments?.message).toBe('Flutterwave answers and takes our key.');
    expect(found.google).toMatchObject({
      status: 'critical',
      message: 'There is no key set at GOOGLE_JWKS_URL (HTTP 404).',
    });
  });
});

describe('the site', () => {
  /** Passes requests on to a server, but for those with larger bodies, as nginx does. */
  async function proxy(to: number, most: number): Promise<string> {
    const front = createServer((request, response) => {
      if (Number(request.headers['content-length'] ?? 0) > most) {
        response.writeHead(413, { 'content-type': 'text/html', connection: 'close' });
        response.end('<h1>413 Request Entity Too Large</h1>');
        return;
      }
      const { method, url, headers } = request;
      const onward = ask({ port: to, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    });
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    afterAll(() => {
      front.close();
      front.closeAllConnections();
    });
    return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  }

  it('is found, and what its proxy allows', async () => {
    const { app } = await startServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const wide = await look({ PUBLIC_URL: await proxy(port, 6 * 1024 * 1024) });
    expect(wide.site).toMatchObject({
      status: 'healthy',
      message: 'PUBLIC_URL answers and lets photos pass.',
    });
    const narrow = await look({ PUBLIC_URL: await proxy(port, 1024 * 1024) });
    expect(narrow.site?.status).toBe('critical');
    expect(narrow.site?.message).toContain("Your house's proxy allows no more than about 1 MB a request");
  });

  it('that nobody serves yet is only looked at', async () => {
    const { site } = await look({ PUBLIC_URL: 'http://127.0.0.1:1' });
    expect(site?.status).toBe('warning');
  });

  it('that is another one is told', async () => {
    const flw = await startStandIn();
    const { site } = await look({ PUBLIC_URL: flw.url });
    expect(site?.message).toBe('PUBLIC_URL does not lead to this product (HTTP 404).');
  });
});

describe('npm run doctor', () => {
  it('prints a line a part, and fails when one is bad', async () => {
    const good = await command('doctor', [], await houseFolder(), { PUBLIC_URL: 'https://127.0.0.1:1' });
    expect(good.output.trim().split('\n')).toHaveLength(9);
    expect(good.output).toMatch(/^(?:(?:ok|look) +[a-z]+ +\S.*\n){9}$/);
    expect(good.code).toBe(0);
    const env = { ...PRODUCTION, DATABASE_URL: 'postgres://u:hush@127.0.0.1:1/none', LOG_LEVEL: 'silent' };
    const bad = await command('doctor', [], await houseFolder(), env);
    expect(bad.output).toMatch(/^BAD +database +Nothing listens at the host and port in DATABASE_URL/m);
    expect(bad.output).not.toContain('hush');
    expect(bad.code).toBe(1);
  });
});
