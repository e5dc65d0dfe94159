import { createServer } from 'node:net';
import { BadConfig, type Config } from '../../config';
import type { Deps } from '../../deps';
import { buildSandbox } from './app';

/** Ports after the product's own that are tried for the checkout page. */
const TRIES = 20;

/**
 * The settings with the sandbox's port decided: the given one, else the first
 * free one after the product's own, so that two products side by side do not quarrel.
 */
export async function withSandboxPort(config: Config): Promise<Config> {
  if (config.PAYMENTS !== 'sandbox' || config.SANDBOX_PORT !== undefined) return config;
  for (let n = 1; n <= TRIES; n += 1) {
    const port = await tryPort(config.PORT === 0 ? 0 : config.PORT + n, config.HOST);
    if (port !== null) return { ...config, SANDBOX_PORT: port };
  }
  throw new BadConfig([`SANDBOX_PORT must be set: the ${TRIES} ports after ${config.PORT} are taken.`]);
}

/** Serves the checkout page, where the sandbox is the provider; returns how to stop. @throws BadConfig when its port is taken */
export async function startSandbox(deps: Deps): Promise<() => Promise<void>> {
  const { PAYMENTS, SANDBOX_PORT, HOST } = deps.config;
  if (PAYMENTS !== 'sandbox') return async () => {};
  const app = buildSandbox(deps);
  try {
    await app.listen({ port: SANDBOX_PORT ?? 0, host: HOST });
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new BadConfig([`SANDBOX_PORT ${SANDBOX_PORT} is taken by another program. Choose another one.`]);
  }
  return () => app.close();
}

/** The port if it is free (a free one for 0), else null. */
async function tryPort(port: number, host: string): Promise<number | null> {
  return await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, host, () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : null));
    });
  });
}
