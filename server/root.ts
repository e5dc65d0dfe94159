import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this project, whether the server runs from its sources or from the bundle that `npm start` makes. */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'openapi', 'marketplace.yaml'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('openapi/marketplace.yaml is missing.');
  return findRoot(parent);
}
