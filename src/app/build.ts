/** The build's name: snapshots of another build are dropped, not continued. Set by vite.config.ts. */
export const BUILD: string = import.meta.env.VITE_BUILD_ID ?? 'development';
