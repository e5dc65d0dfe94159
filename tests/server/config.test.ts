import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BadConfig, readConfig } from '../../server/config';
import { envExample } from '../../server/envExample';
import { PRODUCTION } from './helper';

/** What is said about an environment; empty when nothing is wrong. */
function problems(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof BadConfig) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('need nothing in development', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: ' ' });
    expect(config).toMatchObject({
      PORT: 3000,
      STORAGE: 'disk',
      MAIL: 'outbox',
      PAYMENTS: 'sandbox',
      production: false,
    });
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config.outboxPage).toBe('all');
  });

  it('take the embedded database in production from whoever asks for it by name', () => {
    const config = readConfig({ ...PRODUCTION, PUBLIC_URL: 'https://x.example' });
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config).toMatchObject({ production: true, START_CHECKS: true, LOG_LEVEL: 'info' });
    expect(readConfig({})).toMatchObject({ START_CHECKS: false, LOG_LEVEL: 'warn' });
  });

  it.each([
    [{}, '127.0.0.1'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ ...PRODUCTION, PUBLIC_URL: 'https://x.example' }, '0.0.0.0'],
  ])('with %j the server listens on %s', (env, host) => {
    expect(readConfig(env).HOST).toBe(host);
  });

  it.each([
    [{ PORT: 'eighty' }, ['PORT']],
    [{ PORT: '70000' }, ['PORT']],
    [{ PORT: '-1' }, ['PORT']],
    [{ MAIL: 'pigeon' }, ['MAIL']],
    [{ MAIL: 'smtp' }, ['SMTP_HOST']],
    [{ STORAGE: 's3' }, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ PAYMENTS: 'flutterwave', FLW_SECRET_KEY: 'FLWSECK-hush' }, ['FLW_WEBHOOK_HASH']],
    [{ DATABASE_URL: 'mysql://root:hush@db/x' }, ['DATABASE_URL']],
    [{ DATABASE_POOL: '0' }, ['DATABASE_POOL']],
    [{ GOOGLE_JWKS_URL: 'hush', SESSION_DAYS: '0' }, ['GOOGLE_JWKS_URL', 'SESSION_DAYS']],
    [{ TRUST_PROXY: 'hush' }, ['TRUST_PROXY']],
    [{ PUBLIC_URL: 'https://x.example/hush' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://x.example/?hush' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://hush@x.example' }, ['PUBLIC_URL']],
    [{ METRICS_TOKEN: 'hush' }, ['METRICS_TOKEN']],
    [{ PUBLIC_URL: 'hush' }, ['PUBLIC_URL']],
    [{ NODE_ENV: 'production' }, ['PUBLIC_URL', 'DATABASE_URL', 'STORAGE', 'MAIL', 'PAYMENTS']],
    [{ ...PRODUCTION, DATABASE_URL: ' ' }, ['PUBLIC_URL', 'DATABASE_URL']],
  ])('%j: names %j and shows no value', (env, names) => {
    const said = problems(env);
    expect(said.map((sentence) => sentence.split(' ')[0]).sort()).toEqual([...names].sort());
    for (const sentence of said) {
      expect(sentence).toMatch(/^[A-Z_0-9]+ must be .+\.$/);
      expect(sentence).not.toContain('hush');
    }
  });
});

describe('.env.example', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

  it('names every setting, and says what each is for (npm run env:example writes it)', () => {
    expect(text).toBe(envExample());
    expect(text).not.toContain('undefined');
  });

  it('is what the README tells: each of its variables stands there, or in docs/deploy.md', () => {
    const told = ['README.md', 'docs/deploy.md'].map((name) =>
      readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'),
    );
    for (const [, name] of text.matchAll(/^#?([A-Z0-9_]+)=/gm)) expect(told.join('\n')).toContain(name);
  });
});
