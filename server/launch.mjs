// `npm start` and the other commands come here: plain JavaScript, so that Node alone can run it. In production it
// runs what `npm run build` has made and writes nothing; in development it makes the bundle when a source has changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLE, bundle, COMMANDS, isStale } from './bundle.mjs';

// The shell that npm puts between: it dies of a SIGTERM and does not pass it on.
const shell = process.env.npm_lifecycle_event === undefined ? null : process.ppid;
const named = Object.hasOwn(COMMANDS, process.argv[2] ?? '') ? process.argv.splice(2, 1)[0] : 'start';
const file = join(BUNDLE, `${named}.js`);

if (process.env.NODE_ENV !== 'production') {
  if (isStale()) await bundle();
} else if (!existsSync(file)) {
  console.error('The server is not built: run npm run build.');
  process.exit(1);
}
await import(pathToFileURL(file).href);

if (shell !== null) {
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
  // Told once is enough: the second signal would cut the stop short.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(watch));
}
