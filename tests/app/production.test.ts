import { resolveConfig } from 'vite';
import { afterEach, expect, it } from 'vitest';

const own = process.env.NODE_ENV;
afterEach(() => {
  process.env.NODE_ENV = own;
});

it.each(['test', 'development', ''])('builds for people where NODE_ENV is %j', async (env) => {
  process.env.NODE_ENV = env;
  expect((await resolveConfig({}, 'build')).isProduction).toBe(true);
});
