import { test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { scenarioOf } from '../../machines/model/scenario';
import { chosen } from './entries';
import { NOW, sightsOf } from './sights';
import { paintedAfter } from './still';

/** What `flows:check` compares with the record: an accessibility tree by state, and by the answer that a call gave. */
export interface TreesMeta {
  trees?: { machine: string; found: Record<string, string> };
}

declare module 'vitest' {
  interface TaskMeta extends TreesMeta {}
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    accessibilityTree: () => Promise<string>;
  }
}

/** Only the whole charts are on record. */
const isWhole = !import.meta.env.VITE_FLOWS_MUTANT && !import.meta.env.VITE_FLOWS_REPLAY;

for (const [name, load] of isWhole ? chosen : []) {
  test(`${name}: what is found`, async ({ task }) => {
    vi.setSystemTime(NOW);
    const entry = await load();
    const sights = sightsOf(entry, scenarioOf(entry.machine, entry.model));
    // Once before it counts: pieces that a view fetches later are there then, however slow the machine is.
    for (const path of sights.values()) await paintedAfter(entry, path, async () => {});
    const trees: Record<string, string> = {};
    for (const [sight, path] of sights)
      trees[sight] = await paintedAfter(entry, path, () => commands.accessibilityTree());
    task.meta.trees = { machine: name, found: trees };
  });
}
