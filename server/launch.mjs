// `npm start` comes here: plain JavaScript, so that Node alone can run it. The
// server's sources are bundled into one folder when they have changed; without
// translating each file at each start, a second start takes a third of the time.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// The shell that npm puts between: it dies of a SIGTERM and does not pass it on.
const shell = process.env.npm_lifecycle_event === undefined ? null : process.ppid;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(root, 'node_modules', '.cache', 'kasuwa-server');
const bundle = join(out, 'main.js');

/** The time of the newest file in a folder. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const sources = ['server', 'openapi', 'package.json'].map((name) => join(root, name));
if (!existsSync(bundle) || Math.max(...sources.map(newest)) > statSync(bundle).mtimeMs) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(root, 'server', 'main.ts')],
    outdir: out,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'error',
  });
}
await import(pathToFileURL(bundle).href);

if (shell !== null) {
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
  // Told once is enough: the second signal would cut the stop short.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(watch));
}
