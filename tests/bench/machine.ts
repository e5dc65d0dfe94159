import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { findChromium } from '../support/chromium';

/** What the figures were measured on. */
export interface Machine {
  processor: string;
  cores: number;
  /** GiB. */
  memory: number;
  system: string;
  node: string;
  chromium: string;
}

/** What a program prints about itself; null when it can't be run. */
function said(program: string | null, args: string[], cwd?: string): string | null {
  if (program === null) return null;
  try {
    return execFileSync(program, args, { encoding: 'utf8', cwd, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

export const describeMachine = (): Machine => ({
  processor: cpus()[0]?.model.trim() || 'unknown',
  cores: cpus().length,
  memory: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
  chromium: said(findChromium(), ['--version'])?.split(' built')[0] ?? 'none',
});

export const machineLine = ({ processor, cores, memory, system, node, chromium }: Machine): string =>
  `${processor}, ${cores} cores, ${memory} GiB, ${system}, Node ${node}, ${chromium}`;

/** The commit of a checkout; null where it is none. */
export const commitOf = (folder: string): string | null =>
  said('git', ['rev-parse', '--short', 'HEAD'], folder);
