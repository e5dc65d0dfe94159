import { expect } from '@playwright/test';
import { activeStates, type ModelVisit, type Step } from '../../machines/model/scenario';
import type { AnyModel, Find } from '../../machines/model/types';
import { lacks, type Sight } from '../support/person';
import type { ProductPath, StepDefinitions } from './definitions';
import { definitionOf, isInstant } from './definitions';
import { driverOf } from './driver';
import { pageText } from './pageText';
import type { World } from './world';

/** What a path did on the product. */
export interface Played {
  /** Transitions and samples after which the product was as the path says. */
  taken: string[];
  /** The first thing that went wrong, with where; null when nothing did. */
  failure: string | null;
}

/** Longest wait for the product to be as the path says, milliseconds. */
const PATIENCE = 15_000;

/** Goes a path on the product, step by step, looking after each. */
export async function play(
  world: World,
  definitions: StepDefinitions<AnyModel, object>,
  model: AnyModel,
  { path, input, facts }: ProductPath,
): Promise<Played> {
  const played: Played = { taken: [], failure: null };
  const done: string[] = [];
  /** Whether the step before was followed at once, so that what it said still stands there. */
  let followed = false;
  for (const call of [...Object.values(definitions.calls), ...(definitions.alsoHeld ?? [])])
    world.gateway.watched.add(call);
  const fail = async (key: string, what: string) => {
    const before = done.length > 0 ? ` (after ${done.slice(-4).join(' → ')})` : '';
    played.failure = `at step ${done.length + 1}, ${key}${before}: ${what}\n${await pageText(world.page)}`;
  };
  try {
    await definitions.begin(world, { facts: facts[0] ?? {}, input, ahead: path.steps });
    const wrong = await look(path.start, null, path.start.started.emitted, facts[0] ?? {}, path.steps[0]);
    if (wrong.length > 0) await fail(`start (${input})`, wrong.join('; '));
    else played.taken.push(...path.start.started.transitions);
  } catch (error) {
    await fail(`start (${input})`, short(error));
  }
  for (const [index, step] of path.steps.entries()) {
    if (played.failure !== null) break;
    world.gateway.mend();
    try {
      const definition = definitionOf(definitions, step.data, step);
      if ('never' in definition) throw new Error(definition.never);
      const at = { states: activeStates(step.from), facts: facts[index] ?? {}, visit: step.from, step };
      await definition.do(world, { ...at, ahead: path.steps.slice(index + 1) });
      const wrong = await look(step.to, step, step.emitted, facts[index + 1] ?? {}, path.steps[index + 1]);
      if (wrong.length > 0) await fail(step.key, wrong.join('; '));
      else played.taken.push(...step.transitions, `sample ${step.key}`);
    } catch (error) {
      await fail(step.key, short(error));
    }
    done.push(step.key);
  }
  return played;

  async function look(
    visit: ModelVisit,
    step: Step | null,
    emitted: Step['emitted'],
    after: object,
    next: Step | undefined,
  ): Promise<string[]> {
    const nextDefinition = next === undefined ? null : definitionOf(definitions, next.data, next);
    const fleeting = nextDefinition !== null && isInstant(nextDefinition, after);
    const states = activeStates(visit);
    const told = await wait(() => heardOf(emitted, step, fleeting));
    if (told.length > 0) return told;
    followed = fleeting;
    if (fleeting) return world.heard();
    await clearToasts();
    const instead = definitions.instead?.(world, after) ?? null;
    if (instead !== null)
      return [...(await wait(() => lacks(driverOf(world.page), instead))), ...world.heard()];
    await definitions.seek?.(world, states);
    const wrong = await wait(async () => [
      ...waiting(visit),
      ...(await lacks(driverOf(world.page), sightOf(states, visit, step, after))),
      ...((await definitions.holds?.(world, states, visit)) ?? []),
    ]);
    return [...wrong, ...world.heard()];
  }

  /** What was said and heard is gone before one looks on; by itself it stays, since its time is held. */
  async function clearToasts(): Promise<void> {
    if ((await toasts().count()) === 0) return;
    // Told to the button itself: behind an open modal dialog a pointer does not reach it.
    await toasts().getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
    await expect(toasts()).toHaveCount(0);
  }

  function toasts() {
    return world.page.locator('[data-tone]');
  }

  /** Whether what the chart emitted has come about: toasts, of which there is one at a time, and navigations. */
  async function heardOf(emitted: Step['emitted'], step: Step | null, fleeting: boolean): Promise<string[]> {
    const wrong: string[] = [];
    const texts = (await toasts().allTextContents()).join();
    const own = emitted
      .filter(({ type }) => type === 'toast')
      .map(({ text }) => definitions.words?.(world, String(text), step) ?? String(text));
    const wanted = step !== null && definitions.toasts ? definitions.toasts(world, step) : own;
    for (const words of wanted)
      if ((await toasts().filter({ hasText: words }).count()) === 0)
        wrong.push(`no toast says ${words} (${texts || 'there is none'})`);
    // What follows at once may be told already, and what it follows may have said something.
    if (wanted.length === 0 && texts !== '' && !fleeting && !followed)
      wrong.push(`a toast that the chart knows nothing of: ${texts}`);
    const last = emitted.findLast(({ type }) => type === 'navigate');
    const to = last === undefined ? null : (definitions.address?.(world, String(last.to), step) ?? null);
    const { pathname, search } = new URL(world.page.url());
    if (to !== null && to !== pathname + search) wrong.push(`the address is ${pathname + search}, not ${to}`);
    return wrong;
  }

  /** The calls that the state's children make and that have not come. */
  function waiting(visit: ModelVisit): string[] {
    return Object.keys(visit.snapshot.children)
      .filter((child) => !visit.ended.includes(child))
      .flatMap((child) => definitions.calls[child] ?? [])
      .filter((call) => !world.gateway.waits(call))
      .map((call) => `${call} was not asked`);
  }

  function sightOf(states: string[], visit: ModelVisit, step: Step | null, after: object): Sight {
    const shows: Find[] = [...(definitions.says?.(world, visit, step) ?? [])];
    const hides: Find[] = [];
    const named = (find: Find) => definitions.named?.(world, find, after) ?? find;
    for (const state of states) {
      const own = definitions.sees?.[state];
      const expected = (typeof own === 'function' ? own(world, after) : own) ?? model.states[state];
      if (expected === undefined || 'unseen' in expected) continue;
      shows.push(...expected.shows.map(named));
      hides.push(...(expected.hides ?? []).map(named));
    }
    return { shows, hides };
  }
}

/** Waits until nothing is wrong; gives what is wrong at the end. */
async function wait(look: () => Promise<string[]>): Promise<string[]> {
  let wrong: string[] = [];
  await expect
    .poll(
      async () => {
        wrong = await look();
        return wrong.length;
      },
      { timeout: PATIENCE, intervals: [20, 30, 50, 100] },
    )
    .toBe(0)
    .catch(() => {});
  return wrong;
}

const short = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 6).join(' ');
