import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RunningServer } from '../browser/server';

/** A built checkout of the project. */
export interface Build {
  name: string;
  folder: string;
}

/** The checkout that the bench is a part of. */
export const OURS: Build = { name: 'this', folder: process.cwd() };

/** Another checkout, to stand beside ours. @throws Error when it could not be started */
export function otherBuild(folder: string): Build {
  const build = { name: 'other', folder: resolve(folder) };
  for (const part of ['server/launch.mjs', 'dist/index.html', 'node_modules'])
    if (!existsSync(join(build.folder, part)))
      throw new Error(`${build.folder} has no ${part}: it must be a checkout that is installed and built.`);
  return build;
}

/**
 * Starts a build as `npm start` does, on a free port.
 * @param data a filled data folder, which is copied; null for a new one with the demo's ads
 */
export const startBuild = (
  { folder }: Build,
  data: string | null = null,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningServer> => RunningServer.start(data, env, { folder, args: ['server/launch.mjs'] });

/** Starts every build on the demo's ads, and ends them after `use`, whatever comes of it. */
export async function withServers<T>(
  builds: readonly Build[],
  use: (servers: readonly RunningServer[]) => Promise<T>,
): Promise<T> {
  const servers: RunningServer[] = [];
  try {
    // One after the other: each takes a port, and the next free one for its sandbox.
    for (const build of builds) servers.push(await startBuild(build));
    return await use(servers);
  } finally {
    for (const server of servers) await server.remove();
  }
}
