import { describe, expect, it } from 'vitest';
import { BadConfig, readConfig } from '../../server/config';

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

  it.each([
    [{}, '127.0.0.1'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example', PAYMENTS: 'sandbox', MAIL: 'outbox' },
      '0.0.0.0',
    ],
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
    [{ NODE_ENV: 'production' }, ['PUBLIC_URL', 'PAYMENTS', 'MAIL']],
  ])('%j: names %j and shows no value', (env, names) => {
    const said = problems(env);
    expect(said.map((sentence) => sentence.split(' ')[0]).sort()).toEqual([...names].sort());
    for (const sentence of said) {
      expect(sentence).toMatch(/^[A-Z_0-9]+ must be .+\.$/);
      expect(sentence).not.toContain('hush');
    }
  });
});
