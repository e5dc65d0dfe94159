import type { Chart } from './charts';
import { hashOf } from './link';
import { masked } from './masked';
import type { Stop, Trail } from './trail';

/**
 * A Vitest test of a trail, ready to be pasted into a file of `tests/machines/`. It holds names of the
 * model's samples and no data of theirs; what the chart emits is compared with secrets left out.
 */
export function asTest(
  { files, exports }: Pick<Chart, 'files' | 'exports'>,
  trail: Trail,
  stops: readonly Stop[],
): string {
  const { machine, input, keys } = trail;
  const last = stops.at(-1);
  const title = `${machine}: ${keys.at(-1) ?? `start (${input})`} leads to ${last ? leaves(last) : 'nothing'}`;
  const lines = [
    `import { expect, test } from 'vitest';`,
    `import { ${exports.machine} } from '../../machines/${files.machine}';`,
    `import { ${exports.model} } from '../../machines/${files.model}';`,
    `import { follow } from '../../machines/model/live/follow';`,
    '',
    `// npm run flows, then ${hashOf({ page: 'chart', machine, at: { by: 'steps', input, keys } })}`,
    `test(${quoted(title)}, () => {`,
    `  const chart = follow(${exports.machine}, ${exports.model}, ${quoted(input)});`,
    ...stops.flatMap((stop, index) => [
      ...(index === 0 ? [] : ['', `  chart.step(${quoted(stop.key ?? '')});`]),
      `  expect(chart.value()).toEqual(${literal(stop.snapshot.value)});`,
      ...stop.emitted.map((event) => `  expect(chart.emitted()).toContainEqual(${expected(event)});`),
    ]),
    '});',
    '',
  ];
  return lines.join('\n');
}

/** Names of the innermost active states. */
const leaves = ({ states }: Stop): string =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`))).join(', ');

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** Data as source text. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const fields = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${literal(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** An event as an expectation: a masked field may be anything. */
function expected(event: { type: string }): string {
  const text = literal(masked(event));
  return text.includes("'•••'")
    ? `expect.objectContaining(${text.replaceAll("'•••'", 'expect.anything()')})`
    : text;
}
