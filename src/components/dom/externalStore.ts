/** The build gives this to packages that still ask for the hook's shim (vite.config.ts). */
export { useSyncExternalStore } from 'react';
