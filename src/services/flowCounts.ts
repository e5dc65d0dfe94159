import type { FlowCount } from '../../openapi/entities/flowCount';
import type { TraceStep } from '../../openapi/entities/problemReport';
import { HIGHEST_COUNT, MOST_COUNTS } from '../../openapi/rules/flowCount';
import { STEP_LENGTHS, STEP_NAMES } from '../../openapi/rules/problem';
import { seen, tap } from './trace';
import { createReader } from './traceSteps';

/** What tells that a page is left. */
type Leaving = Pick<Window, 'addEventListener'> & { document: Pick<Document, 'visibilityState'> };

/**
 * Counts the steps of this tab's charts, those so far too, and hands the counts to `send` each time the page is
 * hidden, at most 200 at once, by names alone (docs/decisions/0013-traces.md). What a chart repeats counts once, even
 * if others step in between: how often `text.typed` came would tell how long a password is.
 */
export function countFlows(win: Leaving, send: (counts: FlowCount[]) => void): void {
  const read = createReader();
  let counts = new Map<string, FlowCount>();
  const last = new Map<number, string>();
  const add = (text: string) => {
    const step = read(text);
    if (step === null || !isPlain(step)) return;
    const { chart, from, event, to } = step;
    const name = [chart, from, event, to].join('|');
    if (last.get(step.run) === name) return;
    last.set(step.run, name);
    const count = (counts.get(name)?.count ?? 0) + 1;
    counts.set(name, { chart, from, event, to, count: Math.min(count, HIGHEST_COUNT) });
  };
  const tell = () => {
    const all = [...counts.values()];
    counts = new Map();
    for (let first = 0; first < all.length; first += MOST_COUNTS) send(all.slice(first, first + MOST_COUNTS));
  };

  for (const text of seen) add(text);
  tap.step = add;
  win.addEventListener('visibilitychange', () => win.document.visibilityState === 'hidden' && tell());
  win.addEventListener('pagehide', tell);
}

/** One name of another shape would have all of them refused. */
const isPlain = (step: TraceStep): boolean =>
  (['chart', 'from', 'event', 'to'] as const).every(
    (part) => STEP_NAMES[part].test(step[part]) && step[part].length <= STEP_LENGTHS[part],
  );

/**
 * Sends counts as nobody's, to the server that has the pages: without a token, a cookie, or the page's address. The
 * browser goes on sending when the page is gone. What does not arrive is lost.
 */
export function sendCounts(counts: FlowCount[]): void {
  fetch('/api/flow-counts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ counts }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {});
}
