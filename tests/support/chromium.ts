import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** A Chromium that is already on this machine: `CHROME_PATH`, the usual names on the PATH, or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROME_PATH;
  if (named && existsSync(named)) return named;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => NAMES.map((n) => join(dir, n)));
  const installed = [...onPath, ...PLACES].find((candidate) => existsSync(candidate));
  return installed ?? playwrightsOwn();
}

/** Where Playwright keeps the Chromium of its own version, if it has been downloaded. */
function playwrightsOwn(): string | null {
  const asked = spawnSync(
    process.execPath,
    ['-e', "import('playwright').then(p => console.log(p.chromium.executablePath()))"],
    { encoding: 'utf8' },
  );
  const path = asked.stdout.trim();
  return path !== '' && existsSync(path) ? path : null;
}

/**
 * A Chromium for the browser tests, installed when the machine has none: first
 * Playwright's own download, then Debian's package when we are root.
 * @throws Error with what to do when neither works.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
  }
  const packaged = findChromium();
  if (packaged) return packaged;
  throw new Error('No Chromium found. Install Chromium or Chrome, or set CHROME_PATH to its executable.');
}

/** Launch options that work for a desktop and for root in a container alike. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
