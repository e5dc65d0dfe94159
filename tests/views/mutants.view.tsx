import { expect, test } from 'vitest';
import { type Scenario, scenarioOf } from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';
import { differences } from '../flows/judge';
import { type Mutant, mutantsOf } from '../flows/mutants';
import { chosen } from './entries';
import { playSpoilt, type Seen } from './spoilt';

/** What became of a mutant behind the real view, as `flows:mutate` reads it. */
export interface ViewVerdict {
  /** Place in `mutantsOf`. */
  mutant: number;
  /** `equal`: no path differs on the machine, so none can on the view. */
  is: 'told' | 'pictured' | 'unseen' | 'equal';
  what: string;
}

declare module 'vitest' {
  interface TaskMeta {
    mutants?: { machine: string; verdicts: ViewVerdict[]; control: string | null; seconds: number };
  }
}

for (const [name, load] of chosen) {
  test(name, async ({ task }) => {
    const began = performance.now();
    const entry = await load();
    const scenario = scenarioOf(entry.machine, entry.model);
    const pictures = scenario.cover.paths.map((): string[] => []);
    let control: string | null = null;
    for (const [index, path] of scenario.cover.paths.entries()) {
      // The first fetches what is fetched later, the second fills the pictures, the third must see no difference.
      for (const kept of [[], pictures[index] as string[], pictures[index] as string[]]) {
        const { told, pictured } = await playSpoilt(entry, path, null, 0, kept);
        control ??= told ?? pictured;
      }
    }
    const verdicts: ViewVerdict[] = [];
    for (const [index, mutant] of mutantsOf(entry.machine).entries())
      verdicts.push({ mutant: index, ...(await verdictOf(entry, scenario, mutant, pictures)) });
    task.meta.mutants = { machine: name, verdicts, control, seconds: (performance.now() - began) / 1000 };
    expect(control).toBeNull();
  });
}

async function verdictOf(
  entry: Entry,
  scenario: Scenario,
  mutant: Mutant,
  pictures: string[][],
): Promise<Omit<ViewVerdict, 'mutant'>> {
  const ways = differences(entry.machine, entry.model, scenario, mutant);
  if (ways.length === 0) return { is: 'equal', what: '' };
  let best: Seen = { told: null, pictured: null };
  for (const { path, at } of ways) {
    const whole = scenario.cover.paths[path];
    if (whole === undefined) continue;
    const seen = await playSpoilt(entry, whole, mutant, at, pictures[path] as string[]);
    if (seen.told !== null) return { is: 'told', what: seen.told };
    if (best.pictured === null) best = seen;
  }
  return best.pictured === null ? { is: 'unseen', what: '' } : { is: 'pictured', what: best.pictured };
}
