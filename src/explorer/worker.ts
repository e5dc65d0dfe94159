import { chartNames, loadChart } from './charts';
import { type Summary, summarise } from './summary';

/** Asks for a chart's summary before its turn. */
export interface Wish {
  first: string;
}

/** What the worker tells: a summary, or that a chart's file does not load. */
export type Told = { summary: Summary } | { name: string; error: string };

const waiting = [...chartNames];
const tell = (told: Told) => self.postMessage(told);

self.addEventListener('message', ({ data }: MessageEvent<Wish>) => {
  const at = waiting.indexOf(data.first);
  if (at > 0) waiting.unshift(...waiting.splice(at, 1));
});

/** One chart after the other, with a pause for wishes. */
async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    await new Promise((resolve) => setTimeout(resolve));
    try {
      tell({ summary: summarise(await loadChart(name)) });
    } catch (error) {
      tell({ name, error: (error as Error).message });
    }
  }
}

void work();
