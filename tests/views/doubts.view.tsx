import { test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { AnyActor } from 'xstate';
import type { ViewDoubt } from '../../machines/model/check/viewDoubts';
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

/** Values of a datum that are kept to choose from, and snapshots beyond the views on record that are tried for it. */
const VALUES = 12;
const MORE = 25;

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

/** Changes each datum of the context in turn: some view's picture must change. */
async function ofData(entry: Entry, scenario: Scenario, sights: readonly ModelPath[]): Promise<ViewDoubt[]> {
  const seen = valuesSeen(scenario);
  const open = new Map([...seen].map(([name]) => [name, 'never' as ViewDoubt['is']]));
  const shown = new Set<string>();
  const lookFrom = async (path: ModelPath, only?: string) => {
    const actor = arrived(entry, path);
    const names = only === undefined ? [...open.keys()] : [only];
    for (const name of names) {
      const told = await tells(entry, actor, name, seen.get(name) ?? []);
      if (told === null) continue;
      open.set(name, told ? 'told' : 'untold');
    }
    for (const [name, is] of [...open])
      if (is === 'told') {
        open.delete(name);
        shown.add(name);
      }
  };
  for (const path of sights) await lookFrom(path);
  for (const name of [...open.keys()])
    for (const path of pathsWith(scenario, name)) {
      if (!open.has(name)) break;
      await lookFrom(path, name);
    }
  return [...seen.keys()].map((name) => ({
    kind: 'shown',
    name,
    is: shown.has(name) ? 'told' : (open.get(name) ?? 'never'),
  }));
}

/** Whether a view tells a datum from what it may hold instead; null where it can hold nothing else. */
async function tells(
  entry: Entry,
  actor: AnyActor,
  name: string,
  seen: readonly unknown[],
): Promise<boolean | null> {
  const { context } = actor.getSnapshot();
  const [value] = dataOf(context).get(name) ?? [];
  if (value === undefined) return null;
  const others = insteadOf(value, seen);
  if (others.length === 0) return null;
  const before = await paintedWith(entry, actor, context, picture);
  for (const other of others) {
    const after = await paintedWith(
      entry,
      actor,
      withDatum(context, name, () => other),
      picture,
    );
    if (after !== null && after !== before) return true;
  }
  return false;
}

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

/** Paths to snapshots in which a datum holds something: one for each state and value, the nearest first. */
function pathsWith({ toVisit }: Scenario, name: string): ModelPath[] {
  const paths = new Map<string, ModelPath>();
  for (const [visit, path] of toVisit) {
    const [value] = dataOf(visit.snapshot.context).get(name) ?? [];
    if (value === undefined || value === null) continue;
    const key = JSON.stringify([visit.snapshot.value, value]);
    if (!paths.has(key) && paths.size < MORE) paths.set(key, path);
  }
  return [...paths.values()];
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
