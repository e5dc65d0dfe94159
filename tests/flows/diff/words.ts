import { differencesFrom } from '../../../machines/model/check/record/compare';
import type { Expectations } from '../../../machines/model/check/record/read';

/** What a person meets in a state, by the model and, where its view was painted, in words. */
export interface StateWords {
  description: string;
  shows: string[];
  hides: string[];
  /** Lines that the view paints; absent where it was not painted. */
  painted?: string[];
}

/** A chart in words. */
export interface ChartWords {
  description: string;
  /** What stands on record of it: what it does, case by case, and what is found on its view. */
  record: Expectations | null;
  /** By dot path. */
  states: Record<string, StateWords>;
  /** By source, event and guard. */
  transitions: Record<string, { text: string; targets: string[]; says: string[] }>;
}

/** The charts of one version of the repository. */
export interface Described {
  charts: Record<string, ChartWords>;
  /** Charts that could not be read. */
  problems: string[];
}

/** What changed in one chart. */
export interface Change {
  machine: string;
  /** Sentences about the chart as a whole and its transitions. */
  lines: string[];
  /** Sentences about each state that changed. */
  states: { state: string; lines: string[] }[];
}

/** What changed for users between two versions, chart by chart; charts without a change are left out. */
export function changesBetween(
  before: Record<string, ChartWords>,
  after: Record<string, ChartWords>,
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => changeOf(name, before[name], after[name]))
    .filter(({ lines, states }) => lines.length + states.length > 0);
}

const NO_CHART: ChartWords = { description: '', record: null, states: {}, transitions: {} };

function changeOf(machine: string, before: ChartWords | undefined, after: ChartWords | undefined): Change {
  const lines: string[] = [];
  if (before === undefined) lines.push(`A new chart: ${after?.description || machine}`);
  if (after === undefined) lines.push(`The chart is gone: ${before?.description || machine}`);
  const [old, now] = [before ?? NO_CHART, after ?? NO_CHART];
  if (before && after) {
    if (old.description !== now.description)
      lines.push(`It is called '${now.description}', no longer '${old.description}'.`);
    lines.push(
      ...(old.record !== null && now.record !== null
        ? differencesFrom(old.record, now.record).map(sentence)
        : // A version from before there were records.
          transitionLines(old.transitions, now.transitions)),
    );
  }
  const states = [...new Set([...Object.keys(old.states), ...Object.keys(now.states)])]
    .map((state) => ({ state, lines: stateLines(old.states[state], now.states[state]) }))
    // Of a whole chart that is new or gone, a sentence a state is enough.
    .map(({ state, lines: own }) => ({ state, lines: before && after ? own : own.slice(0, 1) }))
    .filter((one) => one.lines.length > 0);
  return { machine, lines, states };
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function transitionLines(before: ChartWords['transitions'], after: ChartWords['transitions']): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    if (old === undefined)
      return now ? [`New: ${now.text}`, ...now.says.map((text) => `  It says '${text}'.`)] : [];
    if (now === undefined) return [`Gone: ${old.text}`];
    const led = old.targets.join() !== now.targets.join();
    return [
      ...(led
        ? [`Leads elsewhere: ${now.text}, no longer to ${old.targets.join(', ') || 'where it was'}`]
        : []),
      ...gone(old.says, now.says).map((text) => `${now.text}: no longer says '${text}'.`),
      ...gone(now.says, old.says).map((text) => `${now.text}: now says '${text}'.`),
    ];
  });
}

function stateLines(before: StateWords | undefined, after: StateWords | undefined): string[] {
  if (after === undefined) return [`The state is gone. (${before?.description ?? ''})`];
  if (before === undefined)
    return [
      `A new state. ${after.description}`,
      ...after.shows.map((find) => `One finds ${find}.`),
      ...after.hides.map((find) => `One does not find ${find}.`),
    ];
  return [
    ...(before.description === after.description
      ? []
      : [`It reads '${after.description}', no longer '${before.description}'.`]),
    ...gone(before.shows, after.shows).map((find) => `One need no longer find ${find}.`),
    ...gone(after.shows, before.shows).map((find) => `One now finds ${find}.`),
    ...gone(before.hides, after.hides).map((find) => `It may show ${find} now.`),
    ...gone(after.hides, before.hides).map((find) => `It must not show ${find} any more.`),
    ...(before.painted && after.painted
      ? [
          ...gone(before.painted, after.painted).map((line) => `Gone from the page: '${line}'`),
          ...gone(after.painted, before.painted).map((line) => `New on the page: '${line}'`),
        ]
      : []),
  ];
}

/** What the first list has and the second has not. */
const gone = (first: readonly string[], second: readonly string[]): string[] => [
  ...new Set(first.filter((one) => !second.includes(one))),
];

/** The changes as lines of text. */
export function changeText(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changed for users.';
  return changes
    .flatMap(({ machine, lines, states }) => [
      machine,
      ...lines.map((line) => `  ${line}`),
      ...states.flatMap(({ state, lines: own }) => [`  in ${state}:`, ...own.map((line) => `    ${line}`)]),
    ])
    .join('\n');
}
