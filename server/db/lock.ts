import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when another living process holds the data folder; its message is for the person who started us. */
export class DataFolderHeld extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another server (process ${pid}). Stop that one, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderHeld';
  }
}

/**
 * Takes the data folder for this process, since the embedded database allows one
 * process a folder. A lock that a killed process left behind is taken over: it
 * names the process and when that began, so a reused process number is no obstacle.
 * @returns a function that gives the folder back.
 * @throws DataFolderHeld when a living process holds it.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    // Linking is atomic and fails when the lock is there: it is never seen half written.
    for (;;) {
      try {
        linkSync(draft, file);
        break;
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const held = read(file);
      if (held === null) continue;
      const holder = parse(held);
      if (holder && beginningOf(holder.pid) === holder.began) throw new DataFolderHeld(folder, holder.pid);
      setAside(file, held);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    if (read(file) === mine) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** Moves a dead process's lock away; puts it back if a faster rival had replaced it meanwhile. */
function setAside(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  if (read(aside) !== dead) renameSync(aside, file);
  rmSync(aside, { force: true });
}

/** When a process began, as the system tells it; null when no such process lives. Differs between reboots and reused numbers. */
function beginningOf(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in brackets may hold blanks; state is the 1st and start time the 20th field after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot}/${fields[19]}`;
    } catch {
      return null;
    }
  }
  try {
    const out = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return out.trim() || null;
  } catch {
    return null;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): { pid: number; began: string } | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('began' in value)) return null;
    return typeof value.pid === 'number' && typeof value.began === 'string'
      ? { pid: value.pid, began: value.began }
      : null;
  } catch {
    return null;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
