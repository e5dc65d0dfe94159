import { COUNTS_PATH, type CountsFile } from '../countsFile';
import type { Counts } from '../drawing/Frequencies';
import { usePromise } from './data';

let loaded: Promise<CountsFile | null> | null = null;

/** The counts that `npm run flows -- --counts FILE` serves; null without. */
function load(): Promise<CountsFile | null> {
  loaded ??= fetch(COUNTS_PATH).then((answer) =>
    // The development server, which has none, answers with a page.
    answer.headers.get('content-type')?.includes('json') ? answer.json() : null,
  );
  return loaded;
}

/** How often people took a chart's transitions; undefined where that is not known. */
export function useCounts(name: string): Counts | undefined {
  const { value } = usePromise(load, 'counts');
  const own = value?.counts[name];
  return own === undefined ? undefined : new Map(Object.entries(own));
}
