import { describe, expect, test } from 'vitest';
import { scenarioOf } from '../../machines/model/scenario';
import { registry } from '../../src/explorer/registry';
import { act } from './act';

/** Read by `flows:check` from Vitest's report. */
declare module 'vitest' {
  interface TaskMeta {
    flows?: { machine: string; path: number; taken: string[]; failure: string | null };
  }
}

/** `flows:check --machine auth` sets this; empty for all. */
const only: string[] = (import.meta.env.VITE_FLOWS_MACHINES ?? '').split(',').filter(Boolean);
const chosen = Object.entries(registry).filter(([name]) => only.length === 0 || only.includes(name));

for (const [name, load] of chosen) {
  // Made while collecting, so that each path is a test of its own.
  const loaded = await load().then(
    (entry) => ({ entry, scenario: scenarioOf(entry.machine, entry.model) }),
    (error: unknown) => ({ error }),
  );
  describe(name, () => {
    if ('error' in loaded) {
      test('loads', () => {
        throw loaded.error;
      });
      return;
    }
    const { entry, scenario } = loaded;
    const seen = new Set<string>();
    scenario.cover.paths.forEach((path, index) => {
      test(`${name} path ${index + 1} of ${scenario.cover.paths.length}`, async ({ task }) => {
        const { taken, failure } = await act(entry, path, seen);
        task.meta.flows = { machine: name, path: index + 1, taken, failure };
        expect(failure).toBeNull();
      });
    });
  });
}
