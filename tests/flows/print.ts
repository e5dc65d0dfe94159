import type { Arrow } from '../../machines/model/generate/arrows';
import type { Report } from './examine';

/** Prints the table and what is wrong; returns whether anything is. */
export function printReports(reports: readonly Report[], problems: readonly string[]): boolean {
  const rows = reports.map((report) => [
    report.name,
    String(report.states),
    String(report.arrows.length),
    percent(report.covered.length, report.arrows.length),
    report.onView === null ? 'none' : percent(report.onView.length, report.arrows.length),
    `${report.guards.covered}/${report.guards.all}`,
    `${report.pairs.covered}/${report.pairs.all}`,
    String(report.paths),
    `${report.steps} (≥ ${report.leastSteps})`,
    String(report.snapshots),
    report.seconds.toFixed(1),
  ]);
  const head = [
    'machine',
    'states',
    'arrows',
    'on machine',
    'on view',
    'guards',
    'pairs',
    'paths',
    'steps',
    'snapshots',
    's',
  ];
  console.log(table(head, rows));
  const lines = [...problems, ...reports.flatMap(wrongWith)];
  for (const line of lines) console.log(`✗ ${line}`);
  return lines.length > 0;
}

function wrongWith(report: Report): string[] {
  const unreachable = new Set(report.unreachable);
  const covered = new Set(report.covered);
  const missing = report.arrows.filter((arrow) => !covered.has(arrow.key));
  const painted = new Set(report.onView ?? report.covered);
  const unpainted = report.arrows.filter((arrow) => covered.has(arrow.key) && !painted.has(arrow.key));
  return [
    ...report.problems.map((problem) => `${report.name}: ${problem}`),
    ...missing.map(
      (arrow) =>
        `${report.name}: ${unreachable.has(arrow.key) ? 'unreachable' : 'uncovered'}: ${arrowText(arrow)}`,
    ),
    ...unpainted.map((arrow) => `${report.name}: uncovered on the view: ${arrowText(arrow)}`),
  ];
}

const arrowText = ({ source, label, guard, targets }: Arrow): string =>
  `${source || '(root)'} — ${label}${guard ? ` [${guard}]` : ''} → ${targets.join(', ') || '(stays)'}`;

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} % (${part})`;

/** Lays out rows under their titles. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
