import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from '../http/client';
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

/** Thrown when a start in production finds no client; its message is for whoever started it. */
export class NotBuilt extends Error {
  constructor() {
    super('The client is not built: run npm run build.');
    this.name = 'NotBuilt';
  }
}

/** Whether client and renderer of pages are there. */
export const isWhole = (dist: string): boolean => isBuilt(dist) && hasRenderer(dist);

/** Whether the built client is missing or older than one of its sources. */
export function needsBuild(dist: string): boolean {
  if (!isWhole(dist)) return true;
  const built = statSync(join(dist, 'index.html')).mtimeMs;
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
