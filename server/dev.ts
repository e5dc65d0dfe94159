/** `npm run dev`: Vite with hot reload on `PORT`, and behind it the API, restarted when one of its files changes. */
import { spawn } from 'node:child_process';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readConfig } from './config';
import { loggedError } from './log';
import { ROOT } from './root';
import { banner } from './start/banner';
import { whyNotStarted } from './start/failure';
import { checkPort } from './start/port';

/** A port that is free now, for the API behind Vite. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

try {
  const config = readConfig(process.env);
  await checkPort(config.PORT, config.HOST);
  const apiPort = await freePort();
  const target = `http://127.0.0.1:${apiPort}`;
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const api = spawn(
    process.execPath,
    [tsx, 'watch', '--clear-screen=false', '--include', 'openapi/*.yaml', 'server/main.ts', '--api-only'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
    },
  );
  const vite = await createServer({
    root: ROOT,
    server: {
      port: config.PORT,
      strictPort: true,
      host: config.HOST,
      proxy: Object.fromEntries(
        ['^/api/', '^/uploads/', '^/share/', '^/dev/mail', '^/robots\\.txt', '^/sitemap'].map((path) => [
          path,
          {
            target,
            // While the API restarts, the browser hears so in the contract's shape.
            configure: (proxy) => {
              proxy.on('error', (_error, _request, response) => {
                if (!('writeHead' in response) || response.headersSent) return;
                response.writeHead(503, { 'content-type': 'application/json' });
                response.end(
                  JSON.stringify({ success: false, message: 'The server is restarting. Please try again.' }),
                );
              });
            },
          },
        ]),
      ),
    },
  });
  await vite.listen();
  console.log(banner(config, `http://localhost:${config.PORT}`, !config.production));

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    stopping = true;
    // Ctrl-C reaches the API as well, and told twice it would be cut off; it is asked again only if it lingers.
    if (signal === 'SIGTERM') api.kill(signal);
    else setTimeout(() => api.kill('SIGTERM'), 3000).unref();
    await vite.close();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  api.on('exit', (code) => process.exit(stopping ? 0 : (code ?? 1)));
} catch (error) {
  console.error(whyNotStarted(error) ?? loggedError(error));
  process.exit(1);
}
