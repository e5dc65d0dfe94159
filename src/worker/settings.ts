/** Set by the build (vite.config.ts). */
declare const __WORKER__: {
  /** What is kept as soon as there is a worker: the shell, and the files that it runs on. */
  shell: { url: string; revision: string | null }[];
  /** Where the API answers, without a slash at the end. */
  apiBase: string;
  /** Where pictures lie, without a slash at the end. */
  uploadsBase: string;
};

export const { shell, apiBase, uploadsBase } = __WORKER__;

/** The page that the browser paints itself, for any address. */
export const SHELL = '/index.html';

/** How much is kept of each kind; the last seen stay. */
export const MOST = { documents: 50, answers: 50, pictures: 200, files: 250 } as const;
