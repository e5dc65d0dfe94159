import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The script that counts what the charts of a tab do, as the build has called it: `/assets/…`. @throws Error in a build without it. */
export function counterOf(dist: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'),
  );
  const counter = manifest['src/services/countFlows.ts'];
  if (counter === undefined) throw new Error('The build has no script that counts steps.');
  return `/${counter.file}`;
}

/** index.html of the build with that script, for a server that counts steps (FLOW_COUNTERS). */
export const countingShell = (dist: string): string =>
  readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '</head>',
    `<script type="module" crossorigin src="${counterOf(dist)}"></script></head>`,
  );
