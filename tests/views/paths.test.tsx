import { describe, expect, test } from 'vitest';
import { scenarioOf } from '../../machines/model/scenario';
import { act } from './act';
import { registry } from './registry';

/** Read by `flows:check` from Vitest's report. */
declare module 'vitest' {
  interface TaskMeta {
    flows?: { machine: string; taken: string[] };
  }
}

for (const [name, load] of Object.entries(registry)) {
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
        task.meta.flows = { machine: name, taken };
        expect(failure).toBeNull();
      });
    });
  });
}
