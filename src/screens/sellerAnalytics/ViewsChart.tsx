import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { Analytics } from '../../../openapi/entities/analytics';

/** Pixels; the page keeps this room while the chart's chunk is on its way. */
export const CHART_HEIGHT = 240;

const label = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Views a day; its own chunk, since no other page draws charts. */
export default function ViewsChart({ days }: { days: Analytics['viewsByDay'] }) {
  return (
    // The table below says the same to a keyboard and a screen reader.
    <div aria-hidden="true">
      <BarChart
        h={CHART_HEIGHT}
        data={days.map(({ day, views }) => ({ day: label.format(new Date(day)), Views: views }))}
        dataKey="day"
        series={[{ name: 'Views', color: 'market.7' }]}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        xAxisProps={{ minTickGap: 24 }}
        barChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
