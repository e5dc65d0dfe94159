import { test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { MachineContext } from 'xstate';
import { explained, type ViewDoubt } from '../../machines/model/check/viewDoubts';
import { type ModelPath, type Scenario, scenarioOf } from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';
import { dataOf, errorsSwapped, insteadOf, withDatum } from './data';
import { chosen } from './entries';
import { picture } from './picture';
import { isDisabled } from './presses';
import { NOW, sightsOf } from './sights';
import { arrived, paintedAfter, paintedWith } from './still';

declare module 'vitest' {
  interface TaskMeta {
    doubts?: { machine: string; doubts: ViewDoubt[]; seconds: number };
  }
}

/** Values of a datum that are kept to choose from, and how many of those that it holds at once are changed. */
const VALUES = 12;
const AT_ONCE = 3;
/** Snapshots beyond the views on record that are tried. */
const MORE = 30;

for (const [name, load] of chosen) {
  test(name, async ({ task }) => {
    const began = performance.now();
    vi.setSystemTime(NOW);
    const entry = await load();
    const scenario = scenarioOf(entry.machine, entry.model);
    const sights = [...sightsOf(entry, scenario).values()];
    // Once before it counts, as pieces that a view fetches later are there then.
    for (const path of sights) await paintedAfter(entry, path, async () => {});
    const doubts = [
      ...(await ofData(entry, scenario, sights)),
      ...(await ofErrors(entry, scenario)),
      ...(await ofControls(entry, sights)),
    ];
    task.meta.doubts = { machine: name, doubts, seconds: (performance.now() - began) / 1000 };
  });
}

// ---- data ----------------------------------------------------------------------

/**
 * Changes each datum of the context in turn: some view's picture must change. Those that the model says are not shown
 * are changed together, since each of them would else be tried in every view for nothing.
 */
async function ofData(entry: Entry, scenario: Scenario, sights: readonly ModelPath[]): Promise<ViewDoubt[]> {
  const seen = valuesSeen(scenario);
  const is = new Map([...seen.keys()].map((name) => [name, 'never' as ViewDoubt['is']]));
  for (const path of [...sights, ...telling(scenario)]) {
    const actor = arrived(entry, path);
    const { context } = actor.getSnapshot();
    const paint = (changed: MachineContext) => paintedWith(entry, actor, changed, picture);
    const before = await paint(context);
    const others = new Map<string, unknown[]>();
    for (const [name, values] of dataOf(context)) {
      if (is.get(name) === 'told') continue;
      const own = othersOf(values, seen.get(name) ?? []);
      if (own.length > 0) others.set(name, own);
    }
    const hidden = [...others.keys()].filter((name) => explained(entry.model, name) !== undefined);
    const isHidden = (await alikeWhatever(hidden, others, context, paint)) === before;
    for (const [name, own] of others) {
      const untold = isHidden && hidden.includes(name);
      is.set(name, untold || !(await tells(name, own, context, before, paint)) ? 'untold' : 'told');
    }
    if ([...is.values()].every((one) => one === 'told')) break;
  }
  return [...is].map(([name, one]) => ({ kind: 'shown', name, is: one }));
}

type Paint = (changed: MachineContext) => Promise<string | null>;

/** Whether the picture with something else in a datum's place is another one. */
async function tells(
  name: string,
  others: readonly unknown[],
  context: MachineContext,
  before: string | null,
  paint: Paint,
): Promise<boolean> {
  for (const other of others) {
    const after = await paint(withDatum(context, name, () => other));
    if (after !== null && after !== before) return true;
  }
  return false;
}

/** The picture that stays the same whatever stands in all of these data; null when there are several. */
async function alikeWhatever(
  names: readonly string[],
  others: ReadonlyMap<string, unknown[]>,
  context: MachineContext,
  paint: Paint,
): Promise<string | null> {
  const most = Math.max(0, ...names.map((name) => others.get(name)?.length ?? 0));
  const pictures = new Set<string | null>();
  for (let nth = 0; nth < most && pictures.size < 2; nth += 1) {
    const changed = names.reduce((whole, name) => {
      const own = others.get(name) ?? [];
      return withDatum(whole, name, () => own[nth % own.length]);
    }, context);
    pictures.add(await paint(changed));
  }
  return pictures.size === 1 ? ([...pictures][0] ?? null) : null;
}

/** What is tried in a datum's place, for what it holds here and holds elsewhere. */
const othersOf = (values: readonly unknown[], seen: readonly unknown[]): unknown[] =>
  unique(
    unique(values)
      .slice(0, AT_ONCE)
      .flatMap((one) => insteadOf(one, seen)),
  );

const unique = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** What each datum holds somewhere on the walk. */
function valuesSeen({ walked }: Scenario): Map<string, unknown[]> {
  const seen = new Map<string, Map<string, unknown>>();
  for (const { snapshot } of walked.visits)
    for (const [name, values] of dataOf(snapshot.context)) {
      const own = seen.get(name) ?? new Map<string, unknown>();
      seen.set(name, own);
      for (const value of values) if (own.size < VALUES) own.set(JSON.stringify(value) ?? '', value);
    }
  return new Map([...seen].map(([name, own]) => [name, [...own.values()]]));
}

/** Paths to snapshots in which a datum holds something for the first time, the nearest first. */
function telling({ toVisit }: Scenario): ModelPath[] {
  const met = new Set<string>();
  const paths: ModelPath[] = [];
  for (const [{ snapshot }, path] of toVisit) {
    if (paths.length === MORE) break;
    const before = met.size;
    met.add(JSON.stringify(snapshot.value));
    for (const [name, values] of dataOf(snapshot.context)) met.add(JSON.stringify([name, values]));
    if (met.size > before) paths.push(path);
  }
  return paths;
}

// ---- errors --------------------------------------------------------------------

/** Swaps the errors of two fields: the picture must change. */
async function ofErrors(entry: Entry, { toVisit }: Scenario): Promise<ViewDoubt[]> {
  const found = new Map<string, ViewDoubt>();
  for (const [visit, path] of toVisit)
    for (const { name, context } of errorsSwapped(visit.snapshot.context)) {
      if (found.has(name)) continue;
      const actor = arrived(entry, path);
      const before = await paintedWith(entry, actor, visit.snapshot.context, picture);
      const after = await paintedWith(entry, actor, context, picture);
      found.set(name, { kind: 'errors', name, is: before === after ? 'untold' : 'told' });
    }
  return [...found.values()];
}

// ---- controls ------------------------------------------------------------------

const CONTROLS = 'button, input:not([type=hidden]), select, textarea';

/** Disables each control that is enabled and enables each that isn't: the tree on record must say so. */
async function ofControls(entry: Entry, sights: readonly ModelPath[]): Promise<ViewDoubt[]> {
  const found = new Map<string, ViewDoubt>();
  for (const path of sights)
    await paintedAfter(entry, path, async () => {
      const before = await commands.accessibilityTree();
      for (const control of document.querySelectorAll<HTMLButtonElement>(CONTROLS)) {
        const name = `${isDisabled(control) ? 'enable' : 'disable'} ${nameOf(control)}`;
        // What is there for the mouse only is in no tree.
        if (found.has(name) || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          continue;
        const restore = flip(control);
        const after = await commands.accessibilityTree();
        restore();
        found.set(name, { kind: 'controls', name, is: after === before ? 'untold' : 'told' });
      }
    });
  return [...found.values()];
}

/** Enables a control that is disabled, in whichever way, and disables one that isn't; returns what puts it back. */
function flip(control: HTMLButtonElement): () => void {
  const fieldset = control.closest<HTMLFieldSetElement>('fieldset:disabled');
  if (fieldset !== null) {
    fieldset.disabled = false;
    return () => {
      fieldset.disabled = true;
    };
  }
  const aria = control.getAttribute('aria-disabled');
  const { disabled } = control;
  control.disabled = !isDisabled(control);
  control.removeAttribute('aria-disabled');
  return () => {
    control.disabled = disabled;
    if (aria !== null) control.setAttribute('aria-disabled', aria);
  };
}

function nameOf(control: HTMLButtonElement | HTMLInputElement): string {
  const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent;
  return `${control.localName} '${(label ?? '').trim() || control.name || control.type}'`;
}
