import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { dataFolder } from './process';

/** The page of a small build that is a document. */
export const PAINTED = '/painted';

/** Makes a small build whose page asks for a script of its own, which says the build's name; gone after the test file. */
export function smallBuild(name: string): string {
  const dist = join(dataFolder(), name);
  for (const folder of ['assets', '.render', '.vite']) mkdirSync(join(dist, folder), { recursive: true });
  const script = `assets/main-${name}.js`;
  const code = `console.log('${name}')`;
  const shell = `<!doctype html><head><title>${name}</title><script type="module" src="/${script}"></script></head><div id="root"></div>`;
  writeFileSync(join(dist, 'index.html'), shell);
  writeFileSync(join(dist, script), code);
  writeFileSync(join(dist, `${script}.br`), brotliCompressSync(code));
  writeFileSync(join(dist, 'assets', `logo-${name}.webp`), `picture of ${name}`);
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify({ 'index.html': { file: script } }));
  // Paints one page, and leaves all others to the browser.
  const render = `export const render = async ({ path }) => path === '${PAINTED}'
    ? { kind: 'document', status: 200, head: '', html: '<p>painted</p>', handed: null, page: 'none' }
    : { kind: 'shell', status: 200, reason: null };`;
  writeFileSync(join(dist, '.render', 'render.js'), render);
  writeFileSync(join(dist, '.render', 'package.json'), '{"type":"module"}');
  return dist;
}

/** A page's title, which is its build's name, and the script that it asks for. */
export function readPage(html: string): { name: string; script: string } {
  const [, name = ''] = /<title>(.*)<\/title>/.exec(html) ?? [];
  const [, script = ''] = /src="([^"]+)"/.exec(html) ?? [];
  return { name, script };
}
