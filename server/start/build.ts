import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasRenderer } from '../pages/renderer';
import { ROOT } from '../root';

/** What the client is made of. */
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
  'public',
  'src',
  'machines',
  'openapi',
];

/** Whether the built client is missing or older than one of its sources. */
export function needsBuild(dist: string): boolean {
  const page = join(dist, 'index.html');
  if (!existsSync(page) || !hasRenderer(dist)) return true;
  const built = statSync(page).mtimeMs;
  return SOURCES.some((name) => newerThan(join(ROOT, name), built));
}

function newerThan(path: string, time: number): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return false;
  if (stat.mtimeMs > time) return true;
  return stat.isDirectory() && readdirSync(path).some((name) => newerThan(join(path, name), time));
}

/** Builds the client into `dist`, and beside it the renderer of its pages (vite.config.ts); Vite is loaded only here. */
export async function buildClient(): Promise<void> {
  const { build } = await import('vite');
  const common = { root: ROOT, logLevel: 'warn' } as const;
  await build(common);
  await build({ ...common, build: { ssr: 'src/app/render.tsx' } });
}
