import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

const folder = join(fileURLToPath(import.meta.url), '..');

/** Fills `variables.css` from the theme whenever a page is built or served, so that no browser has to. */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    load: {
      filter: { id: /\/components\/theme\/variables\.css$/ },
      async handler() {
        this.addWatchFile(join(folder, 'theme.ts'));
        const { module } = await runnerImport<typeof import('./variables')>(join(folder, 'variables.ts'));
        return module.variables;
      },
    },
  };
}
