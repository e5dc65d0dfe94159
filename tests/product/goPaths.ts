import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../../machines/model/types';
import { productScenario, type StepDefinitions } from './definitions';
import { type Played, play } from './play';
import { coverage } from './report';
import { expect, test, World } from './world';

/** One chart to go through on the product. */
interface Subject<M extends AnyModel, F extends object> {
  name: string;
  machine: AnyStateMachine;
  model: M;
  definitions: StepDefinitions<M, F>;
  /** Percent of the chart's transitions that must be taken. */
  atLeast: number;
}

/** Makes a test of each generated path, and one of how much they cover. */
export function goPaths<M extends AnyModel, F extends object>(subject: Subject<M, F>): void {
  const { name, machine, model, atLeast } = subject;
  // The player knows variants by their names only.
  const definitions = subject.definitions as unknown as StepDefinitions<AnyModel, object>;
  const scenario = productScenario(machine, model, definitions);
  // In files, since a failed test ends its process and what that has in memory; a run empties the folder first.
  const fileOf = (index: number) => join(test.info().project.outputDir, 'paths', name, `${index + 1}.json`);

  // Hundreds of steps: the failure's sentence tells more than their recording would.
  test.use({ trace: 'off' });
  test.describe(name, () => {
    scenario.paths.forEach((path, index) => {
      test(`${name}: generated path ${index + 1} of ${scenario.paths.length}, ${path.path.steps.length} steps`, async ({
        browser,
        house,
        baseURL,
      }) => {
        // Ends what hangs; each wait within has its own patience.
        test.setTimeout(120_000 + path.path.steps.length * 15_000);
        const world = await World.enter(house, () =>
          browser.newContext({ baseURL, locale: 'en-NG', timezoneId: 'Africa/Lagos' }),
        );
        try {
          const played = await play(world, definitions, model, path);
          mkdirSync(dirname(fileOf(index)), { recursive: true });
          writeFileSync(fileOf(index), JSON.stringify(played));
          expect(played.failure).toBeNull();
        } finally {
          await world.leave();
        }
      });
    });

    test(`${name}: at least ${atLeast} % of its transitions are taken on the whole product`, () => {
      const played = scenario.paths.map((_, index): Played | null =>
        existsSync(fileOf(index)) ? JSON.parse(readFileSync(fileOf(index), 'utf8')) : null,
      );
      const covered = coverage(name, scenario, played);
      console.log(covered.text);
      expect(covered.percent, covered.unfinished).toBeGreaterThanOrEqual(atLeast);
    });
  });
}
