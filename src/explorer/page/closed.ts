import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The states that are closed in each chart, by the chart's name; kept while the page lives. */
const remembered = new Map<string, ReadonlySet<string>>();

/** The closed states of a chart, and how one is closed or opened. */
export function useClosed(name: string): [ReadonlySet<string>, (path: string) => void] {
  const [closed, setClosed] = useState(remembered.get(name) ?? NONE);
  const toggle = (path: string) => {
    const next = new Set(closed);
    if (!next.delete(path)) next.add(path);
    remembered.set(name, next);
    setClosed(next);
  };
  return [closed, toggle];
}
