// `node deploy/runtime.mjs FOLDER [DIST]`: copies what a start needs, and nothing else, out of a built checkout. The
// folder runs with Node alone: no package manager, no sources. The Dockerfile makes its image of it.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLE, OUTSIDE } from '../server/bundle.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [target, dist = join(root, 'dist')] = process.argv.slice(2).map((path) => resolve(path));
if (target === undefined) throw new Error('Say where: node deploy/runtime.mjs FOLDER');
if (!existsSync(join(BUNDLE, 'start.js'))) throw new Error('The server is not built: run npm run build.');

/** Only for building, or asked for and not needed. */
const NOT_AT_RUNTIME = new Set(['vite', 'esbuild', 'pg-native']);
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The folder of a package as another one would find it; null when it is not installed (another machine's). */
function folderOf(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (folder in packages) return existsSync(join(root, folder)) ? folder : null;
    if (at === '.' || at === '') return null;
  }
}

/** Packages that cannot be bundled, with all that they need, by the lock file. */
const needed = new Set();
function need(name, from) {
  const folder = folderOf(name, from);
  if (folder === null || needed.has(folder)) return;
  needed.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = packages[folder];
  for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) need(one, folder);
}
for (const name of OUTSIDE) if (!NOT_AT_RUNTIME.has(name)) need(name, '.');

const copy = (from, to = from) => {
  mkdirSync(dirname(join(target, to)), { recursive: true });
  cpSync(resolve(root, from), join(target, to), { recursive: true, dereference: true });
};
for (const folder of needed) copy(folder);
copy(dist, 'dist');
// What the server opens by its place in the checkout.
const OPENED = ['openapi/marketplace.yaml', 'server/auth/commonPasswords.txt', 'server/db/migrations'];
for (const path of ['.build/server', 'server/launch.mjs', 'server/bundle.mjs', ...OPENED]) copy(path);

// The same commands, without those that need the sources.
const { name, version, type, engines, scripts } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const kept = Object.entries(scripts).filter(([, command]) => command.startsWith('node server/launch.mjs'));
const manifest = { name, version, private: true, type, engines, scripts: Object.fromEntries(kept) };
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
