import { test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { instrument } from '../../machines/model/generate/instrument';
import { leavesOf, pathOf } from '../../machines/model/generate/transitions';
import { bringAbout, liveActor } from '../../machines/model/live/play';
import { pathOfKeys } from '../../machines/model/replay';
import {
  candidatesIn,
  type ModelPath,
  type Scenario,
  scenarioOf,
  standIns,
} from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';
import { chosen } from './entries';
import { mount } from './stage';

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

/** Views say how long ago something was; on record it is always as long ago. */
const NOW = new Date('2026-11-15T12:00:00Z');
/** How often the page must look the same before it is taken for finished, and how long between the looks, ms. */
const SAME = 3;
const BETWEEN = 10;

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

/** What is looked at: each leaf state by a shortest path, and what each answer of a call leads to. */
function sightsOf(entry: Entry, { shortest, walked, toVisit }: Scenario): Map<string, ModelPath> {
  const sights = new Map<string, ModelPath>();
  for (const leaf of leavesOf(entry.machine).map(pathOf)) {
    const path = shortest.get(leaf);
    if (path !== undefined) sights.set(leaf, path);
  }
  const depth = new Map([...toVisit].map(([visit, { steps }]) => [visit, steps.length]));
  const visits = [...walked.visits].sort((a, b) => (depth.get(a) ?? 0) - (depth.get(b) ?? 0));
  for (const edge of visits.flatMap((visit) => visit.edges)) {
    const sight = `after ${edge.key}`;
    if (!['done', 'error'].includes(edge.data.by) || edge.transitions.length === 0 || sights.has(sight))
      continue;
    const way = toVisit.get(edge.from);
    const path =
      way &&
      pathOfKeys(
        instrument(entry.machine, standIns(entry.machine)),
        (snapshot, ended) => candidatesIn(snapshot, ended, entry.model),
        entry.model.inputs,
        { input: way.start.start ?? '', steps: [...way.steps, edge].map(({ key }) => key) },
      );
    // Where the data of the way matters, another step that ends alike may do.
    if (path && !('why' in path)) sights.set(sight, path);
  }
  return sights;
}

/** Paints the view at the end of a path, and looks at it. */
async function paintedAfter<Seen>(entry: Entry, path: ModelPath, look: () => Promise<Seen>): Promise<Seen> {
  const live = liveActor(entry.machine, entry.model.inputs[path.start.start ?? '']);
  live.actor.start();
  for (const step of path.steps) bringAbout(live, step, entry.model);
  const stage = mount(entry, live.actor);
  try {
    await quiet();
    return await look();
  } finally {
    stage.leave();
  }
}

/** Until nothing has changed on the page for a moment: pieces of a view may be fetched later. */
async function quiet(): Promise<void> {
  let before = '';
  for (let same = 0; same < SAME; ) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    const now = document.body.innerHTML;
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
