import { type Expectations, parseRecord } from '../../../machines/model/check/record/read';
import { leavesOf, pathOf } from '../../../machines/model/generate/transitions';
import type { Chart } from '../charts';

const files = import.meta.glob<string>('../../../machines/*/*.record.yaml', {
  query: '?raw',
  import: 'default',
});

/** What stands on record of a chart; null where nothing does. */
export async function recordOf({ name, machine }: Chart): Promise<Expectations | null> {
  const load = Object.entries(files).find(([file]) => file.endsWith(`/${name}.record.yaml`))?.[1];
  return load === undefined ? null : parseRecord(await load(), leavesOf(machine).map(pathOf));
}

/** What stands on record of all these charts, by name. */
export async function recordsOf(charts: readonly Chart[]): Promise<Map<string, Expectations>> {
  const all = await Promise.all(charts.map(async (chart) => [chart.name, await recordOf(chart)] as const));
  return new Map(all.flatMap(([name, record]) => (record === null ? [] : [[name, record] as const])));
}
