import { type Figure, HEADINGS, misses, PARTS, type Value } from './figures';

const number = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

function cell(value: Value | null, digits: number): string {
  if (value === null) return '–';
  const beside = value.beside?.map((one) => number(one, digits)).join(', ');
  return number(value.value, digits) + (beside === undefined ? '' : ` (${beside})`);
}

/** The whole run as one table: a row a figure, a column a build, the target, and where ours is beyond it. */
export function tableOf(figures: readonly Figure[], builds: readonly string[]): string {
  const lines: string[][] = [['', ...builds, 'target', '']];
  for (const part of PARTS) {
    const own = figures.filter((figure) => figure.part === part);
    if (own.length === 0) continue;
    lines.push([], [HEADINGS[part]]);
    for (const figure of own) {
      const { name, unit, digits, target, atLeast, values } = figure;
      lines.push([
        `  ${name}${unit === '' ? '' : `, ${unit}`}`,
        ...values.map((value) => cell(value, digits)),
        target === null ? '' : `${atLeast ? '≥' : '≤'} ${number(target, digits)}`,
        misses(figure) ? 'over' : '',
      ]);
    }
  }
  const rows = lines.filter((line) => line.length > 1); // a heading is as long as it likes
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((text, at) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
