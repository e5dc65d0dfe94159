import { expect, test } from 'vitest';
import { differences } from '../../machines/model/check/judge';
import { type Mutant, mutantsOf } from '../../machines/model/check/mutants';
import type { ViewVerdict } from '../../machines/model/check/mutateCharts';
import { type Scenario, scenarioOf } from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';
import { chosen } from './entries';
import { judgeOnView, type Seen } from './judgeOnView';

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
    const view = judgeOnView(entry, scenario.cover.paths);
    const control = await view.control();
    const verdicts: ViewVerdict[] = [];
    for (const [index, mutant] of mutantsOf(entry.machine).entries())
      verdicts.push({ mutant: index, ...(await verdictOf(entry, scenario, mutant, view)) });
    task.meta.mutants = { machine: name, verdicts, control, seconds: (performance.now() - began) / 1000 };
    expect(control).toBeNull();
  });
}

async function verdictOf(
  entry: Entry,
  scenario: Scenario,
  mutant: Mutant,
  view: ReturnType<typeof judgeOnView>,
): Promise<Omit<ViewVerdict, 'mutant'>> {
  const ways = differences(entry.machine, entry.model, scenario, mutant);
  if (ways.length === 0) return { is: 'equal', what: '' };
  let pictured: string | null = null;
  for (const { path, at } of ways) {
    const seen: Seen = await view.play(path, mutant, at);
    if (seen.told !== null) return { is: 'told', what: seen.told };
    pictured ??= seen.pictured;
  }
  return pictured === null ? { is: 'unseen', what: '' } : { is: 'pictured', what: pictured };
}
