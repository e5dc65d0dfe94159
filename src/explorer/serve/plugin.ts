import type { Plugin } from 'vite';

/** Where the explorer's page lies, from the repository. */
export const EXPLORER_PAGE = '/src/explorer/index.html';

/**
 * Serves the flow explorer on a development server of Vite's; builds never see it.
 * @param at the addresses where it answers.
 */
export function explorer(at: readonly string[]): Plugin {
  return {
    name: 'flow-explorer',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (at.includes(path)) request.url = EXPLORER_PAGE;
        next();
      });
    },
  };
}
