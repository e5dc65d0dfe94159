import type { Transition } from '../generate/transitions';
import { plain } from './plain';
import type { Report } from './report';

/** Titles of the table's columns. */
export const HEAD = [
  'machine',
  'states',
  'transitions',
  'on machine',
  'on view',
  'guards',
  'pairs',
  'paths',
  'steps',
  'bound',
  'ratio',
  'snapshots',
  's',
] as const;

/** A chart's row under them; transitions that the model leaves to another one are not counted. */
export const cells = (report: Report): string[] => [
  report.name,
  String(report.states),
  String(report.transitions.length - report.elsewhere.length),
  percent(report.covered.length, report.transitions.length - report.elsewhere.length),
  report.onView === null
    ? 'none'
    : percent(report.onView.length, report.transitions.length - report.elsewhere.length),
  `${report.guards.covered}/${report.guards.all}`,
  `${report.pairs.covered}/${report.pairs.all}`,
  String(report.paths),
  String(report.steps),
  String(report.bound),
  report.bound === 0 ? '–' : ((report.steps + report.paths) / report.bound).toFixed(2),
  String(report.snapshots),
  report.seconds.toFixed(1),
];

/** Prints the table and what is wrong; returns whether anything is. */
export function printReports(reports: readonly Report[], problems: readonly string[]): boolean {
  console.log(table([...HEAD], reports.map(cells)));
  const lines = [...problems, ...reports.flatMap(wrongWith)];
  for (const line of lines) console.log(`✗ ${line}`);
  return lines.length > 0;
}

/** Keys of the transitions that no path took and some should: on the machine, and on the view though the machine's did. */
export function missingOf(report: Report): { machine: Set<string>; view: Set<string> } {
  const covered = new Set(report.covered);
  const painted = new Set(report.onView ?? report.covered);
  const keys = report.transitions.map(({ key }) => key).filter((key) => !report.elsewhere.includes(key));
  return {
    machine: new Set(keys.filter((key) => !covered.has(key))),
    view: new Set(keys.filter((key) => covered.has(key) && !painted.has(key))),
  };
}

/** Transitions that every model of their chart leaves to another one, a sentence each. Wants the reports of all models. */
export function leftByAll(reports: readonly Report[]): string[] {
  return reports.flatMap(({ name, file, transitions, elsewhere }) =>
    transitions
      .filter(
        ({ key }) =>
          elsewhere.includes(key) &&
          !reports.some((other) => other.file === file && !other.elsewhere.includes(key)),
      )
      .map(
        (transition) =>
          `${name}: left to another model, and there is none that takes it: ${transitionText(transition)}`,
      ),
  );
}

/** What is wrong with a chart, one sentence each. */
export function wrongWith(report: Report): string[] {
  const unreachable = new Set(report.unreachable);
  const { machine, view } = missingOf(report);
  return [
    ...report.problems.map((problem) => `${report.name}: ${problem}`),
    ...report.transitions
      .filter(({ key }) => machine.has(key))
      .map(
        (transition) =>
          `${report.name}: ${unreachable.has(transition.key) ? 'unreachable' : 'uncovered'}: ${transitionText(transition)}`,
      ),
    ...report.transitions
      .filter(({ key }) => view.has(key))
      .map((transition) => `${report.name}: uncovered on the view: ${transitionText(transition)}`),
  ];
}

/** A transition by source, event, guard and target. */
export const transitionText = ({ source, label, guard, targets }: Transition): string =>
  `${source || '(root)'} — ${label}${guard ? ` [${guard}]` : ''} → ${targets.join(', ') || '(stays)'}`;

/** Text fit for XML and HTML; colours, and characters that XML forbids, are dropped. */
export const escaped = (text: string): string =>
  plain(text)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} % (${part})`;

/** Lays out rows under their titles. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
