import { readdirSync, readFileSync } from 'node:fs';

/** Numbers of a process and of all that it has started; of none on systems without `/proc`. */
function family(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(family)];
  } catch {
    return [];
  }
}

/** What a process and its children hold of the machine's memory now, MB; null where the system does not tell. */
export function residentOf(pid: number): number | null {
  const sizes = family(pid).map((one) => {
    try {
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0; // it has ended meanwhile
    }
  });
  return sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Ticks of a second in which Linux counts, whatever the processor. */
const TICKS = 100;

/** How long a process has kept a core busy so far, ms; null where the system does not tell. */
export function coreTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks; these are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  } catch {
    return null;
  }
}
