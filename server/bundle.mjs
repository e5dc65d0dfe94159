// Makes one folder of plain JavaScript out of the server and what it uses, so that a start translates nothing
// and opens few files. `npm run build` ends with this; `npm start` in development does it when a source has changed.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Where the bundle lies. */
export const BUNDLE = join(root, '.build', 'server');

/** What can be started, by its name on the command line, and where it begins. */
export const COMMANDS = {
  start: 'server/main.ts',
  admin: 'server/admin/cli.ts',
  seed: 'server/seed/cli.ts',
  backup: 'server/backup/cli.ts',
  restore: 'server/backup/restoreCli.ts',
  doctor: 'server/doctor/cli.ts',
  reconcile: 'server/payments/cli.ts',
};

/** What the server itself starts beside it, by the name that it knows (uploads/converter.ts). */
const HELPERS = { convert: 'server/uploads/work/child.ts' };
const ENTRIES = { ...COMMANDS, ...HELPERS };

/** What cannot be bundled: code for the machine, files beside the code, and what only a build needs. */
export const OUTSIDE = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'vite', 'esbuild', 'pg-native'];

/**
 * The contract's plugin holds the contract against the rules of OpenAPI at each start, which takes a quarter of it. In
 * a bundle that is known: the lint of CI and every test of the server hold it against them.
 */
const knownContract = {
  name: 'known-contract',
  setup: (build) =>
    build.onLoad({ filter: /openapi-schema-validator[\\/]index\.js$/ }, () => ({
      contents: `import { replaceRefs } from './resolve.js';
        export class Validator {
          async validate(specification) {
            this.specification = specification;
            this.version = '3.1';
            return { valid: true };
          }
          resolveRefs() {
            return replaceRefs(this.specification);
          }
        }`,
    })),
};

/** The contract as the bundle has it: read out of its YAML here, and not at each start, where that takes a twentieth. */
const contractAsJson = {
  name: 'contract-as-json',
  setup: (build) =>
    build.onLoad({ filter: /server[\\/]http[\\/]contractFile\.ts$/ }, async () => {
      const { load } = await import('js-yaml');
      const contract = load(readFileSync(join(root, 'openapi', 'marketplace.yaml'), 'utf8'));
      // As text: V8 reads JSON faster than it reads itself.
      const text = JSON.stringify(JSON.stringify(contract));
      return { contents: `const text = ${text}; export const readContract = () => JSON.parse(text);` };
    }),
};

/** The time of the newest file in a folder. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether the bundle is missing or older than one of its sources. */
export function isStale() {
  const main = join(BUNDLE, 'start.js');
  if (!existsSync(main)) return true;
  const sources = ['server', 'openapi', 'package.json'].map((name) => join(root, name));
  return Math.max(...sources.map(newest)) > statSync(main).mtimeMs;
}

/** Makes the bundle. Files are replaced one by one, since a server may be starting from them. */
export async function bundle() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: BUNDLE,
    bundle: true,
    splitting: true,
    write: false,
    external: OUTSIDE,
    plugins: [knownContract, contractAsJson],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // Less to read at each start; names stay, which the log tells.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'error',
    // Older packages ask for Node's own modules in the older way.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; import { fileURLToPath as pathOf } from 'node:url'; import { dirname as folderOf } from 'node:path'; const require = requireOf(import.meta.url); const __filename = pathOf(import.meta.url); const __dirname = folderOf(__filename);",
    },
  });
  mkdirSync(BUNDLE, { recursive: true });
  const isEntry = ({ path }) => relative(BUNDLE, path) in entryFiles;
  const entryFiles = Object.fromEntries(Object.keys(ENTRIES).map((name) => [`${name}.js`, true]));
  // What begins comes last: then all that it asks for is there.
  for (const file of [...outputFiles.filter((one) => !isEntry(one)), ...outputFiles.filter(isEntry)]) {
    const draft = `${file.path}.${process.pid}`;
    writeFileSync(draft, file.contents);
    renameSync(draft, file.path);
  }
  const made = new Set(outputFiles.map(({ path }) => relative(BUNDLE, path)));
  for (const name of readdirSync(BUNDLE)) {
    const old = join(BUNDLE, name);
    // A server that has just begun may still want the chunks of a minute ago.
    if (!made.has(name) && Date.now() - statSync(old).mtimeMs > 60_000) rmSync(old, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && (process.argv[2] !== '--if-stale' || isStale()))
  await bundle();
