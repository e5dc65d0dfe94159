import type { AnyModel } from '../types';
import type { Found } from './discover';
import { type Cell, matrixOf } from './rules';

/** State × event of a chart in words, state by state, and what is open as entries for the model. */
export function matrixLines({ name, machine, model }: Omit<Found, 'file'>): string[] {
  const cells = matrixOf(machine, model);
  const open = openEntries(cells);
  const count = (is: Cell['is']) => cells.filter((cell) => cell.is === is).length;
  const asked = cells.length - count('elsewhere');
  return [
    `${name}: ${asked} pairs of state and event: ${count('handled')} handled, ${count('ignored')} ignored, ${count('open')} open`,
    ...[...by(cells, ({ state }) => state)].flatMap(([state, own]) => ['', state, ...stateLines(own)]),
    '',
    ...(open.length === 0
      ? ['Nothing is open.']
      : [
          'Open. Handle it in the chart, or paste it into the model and write the reason, without which it stays open:',
          '  ignored: [',
          ...open.map(
            ({ states, events }) => `    { states: ${list(states)}, events: ${list(events)}, because: '' },`,
          ),
          '  ],',
        ]),
    '',
  ];
}

function stateLines(cells: readonly Cell[]): string[] {
  const line = (what: string, some: readonly Cell[], more = '') =>
    some.length === 0 ? [] : [`  ${what.padEnd(8)} ${some.map(({ event }) => event).join(', ')}${more}`];
  const are = (is: Cell['is']) => cells.filter((cell) => cell.is === is);
  const reasons = by(are('ignored'), (cell) => ('because' in cell ? cell.because : ''));
  return [
    ...line('handled', are('handled')),
    ...[...reasons].flatMap(([because, some]) => line('ignored', some, ` (${because})`)),
    ...line('open', are('open')),
  ];
}

/** What is open as entries of `ignored`: events that are open in the same states stand together. */
export function openEntries(cells: readonly Cell[]): NonNullable<AnyModel['ignored']> {
  const open = cells.filter(({ is }) => is === 'open');
  const states = by(open, ({ event }) => event);
  const together = by([...states], ([, some]) => some.map(({ state }) => state).join());
  return [...together.values()].map((entries) => ({
    states: (entries[0]?.[1] ?? []).map(({ state }) => state),
    events: entries.map(([event]) => event),
    because: '',
  }));
}

const list = (names: string | readonly string[]): string => {
  const quoted = [names].flat().map((name) => `'${name}'`);
  return quoted.length === 1 ? quoted.join() : `[${quoted.join(', ')}]`;
};

function by<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
