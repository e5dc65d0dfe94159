/**
 * `npm run flows [-- --port 4400] [--open FILE] [--counts FILE] [--no-open] [--at ADDRESS]`: serves the flow explorer and prints its
 * address. It needs no API and no database; where there is a screen, it opens in the browser. FILE is a replay that
 * `flows:check` wrote, or the trace of a problem that somebody reported: the explorer shows the last moment of it that can be
 * followed. `--counts FILE`, as `flows:coverage -- --out FILE` writes it, paints what people take.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { themeVariables } from '../components/theme/themeVariables';
import { revisions } from './compare/endpoint';
import { COUNTS_PATH, countsOfFile } from './countsFile';
import { openingOf } from './openFile';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    host: { type: 'string', default: '127.0.0.1' },
    open: { type: 'string' },
    counts: { type: 'string' },
    'no-open': { type: 'boolean', default: false },
    /** The place in the explorer that opens: what follows `#/` in its address. */
    at: { type: 'string', default: '' },
    /** The repository whose revisions are compared, for tests. */
    repository: { type: 'string', default: ROOT },
  },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`--port wants a number up to 65535, not '${values.port}'.`);
  process.exit(1);
}

/** Here the explorer is the front page. */
const page: Plugin = {
  name: 'explorer-first',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/(index\.html)?(\?.*)?$/.test(request.url ?? '')) request.url = '/src/explorer/index.html';
      next();
    });
  },
};

/** The pictures of ads live on the API's server; here a plain one stands for each. */
const pictures: Plugin = {
  name: 'pictures-of-ads',
  configureServer(server) {
    server.middlewares.use('/uploads/', (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(PICTURE);
    });
  },
};

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#dedad3"/><path d="M0 240 120 130l80 70 70-60 130 110v50H0z" fill="#aea8a0"/><circle cx="310" cy="80" r="30" fill="#faf9f7"/></svg>`;

/** Where the explorer opens, as its address says it. */
const place = values.at === '' ? '' : `#/${values.at}`;

/** Whether somebody sits at a screen on which a browser could open. */
const hasScreen =
  Boolean(process.stdout.isTTY) &&
  (process.platform === 'darwin' ||
    process.platform === 'win32' ||
    Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY));

/** How often transitions were taken; null where nobody asks. @throws Error where the file has no counts. */
const taken = (file: string | undefined): Plugin => {
  const counts = JSON.stringify(file === undefined ? null : countsOfFile(readFileSync(file, 'utf8')));
  return {
    name: 'counts-of-transitions',
    configureServer(server) {
      server.middlewares.use(COUNTS_PATH, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(counts);
      });
    },
  };
};

/** The place that a file leads to; what there is to say of it is printed. @throws Error where it can't be opened. */
async function opening(server: ViteDevServer, file: string, address: string): Promise<string> {
  // Vite finds the charts: `import.meta.glob` is its own.
  const charts = (await server.ssrLoadModule('/src/explorer/charts.ts')) as typeof import('./charts');
  const all = () => Promise.all(charts.chartNames.map(charts.loadChart));
  const { hash, said } = await openingOf(readFileSync(file, 'utf8'), all);
  for (const { text, hash: place } of said)
    console.log(`${text}${place === null ? '' : `\n  ${address}${place}`}`);
  return hash;
}

try {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'mpa',
    logLevel: 'warn',
    plugins: [react(), themeVariables(), page, pictures, revisions(values.repository), taken(values.counts)],
    // Two explorers that begin at once would make one cache anew under each other.
    cacheDir: process.env.KASUWA_FLOWS_CACHE ?? join(ROOT, 'node_modules/.vite-flows'),
    // Found beforehand: a package that is met later reloads the page under its reader.
    optimizeDeps: {
      entries: ['src/explorer/*.html', 'src/screens/**/*.tsx', 'src/components/**/*.tsx', 'machines/**/*.ts'],
    },
    server: {
      port,
      strictPort: true,
      host: values.host,
    },
  });
  await server.listen();
  const root = `http://localhost:${server.config.server.port}/`;
  const opened = values.open === undefined ? place : await opening(server, values.open, root);
  console.log(`The flow explorer: ${root}${opened}\nCtrl-C ends it.`);
  if (opened !== '') server.config.server.open = `/${opened}`;
  if (hasScreen && !values['no-open']) server.openBrowser();
  const stop = () => void server.close().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  const { message } = error as Error;
  console.error(
    /already in use/i.test(message)
      ? `Port ${port} is taken. Try: npm run flows -- --port ${port + 1}`
      : message,
  );
  process.exit(1);
}
