import { test } from 'vitest';
import { page } from 'vitest/browser';
import { scenarioOf } from '../../machines/model/scenario';
import { chosen } from './entries';
import { paintedAfter } from './still';

/** What `flows:diff` reads of each state: the lines of text on its picture, and the picture (PNG, base64). */
export interface PictureMeta {
  pictures?: Record<string, { lines: string[]; png: string }>;
}

declare module 'vitest' {
  interface TaskMeta extends PictureMeta {}
}

for (const [name, load] of chosen) {
  test(name, async ({ task }) => {
    const entry = await load();
    const { shortest } = scenarioOf(entry.machine, entry.model);
    const pictures: NonNullable<PictureMeta['pictures']> = {};
    // Once before it counts, as pieces that a view fetches later are there then.
    for (const path of shortest.values()) await paintedAfter(entry, path, async () => {});
    for (const [state, path] of shortest) {
      pictures[state] = await paintedAfter(entry, path, async () => ({
        lines: linesOf(document.body),
        png: await page.screenshot({ save: false }),
      }));
    }
    task.meta.pictures = pictures;
  });
}

/** Words as read from top to bottom, the names of buttons and fields without text included. */
function linesOf(element: HTMLElement): string[] {
  const named = [...element.querySelectorAll('[aria-label]')].map(
    (one) => one.getAttribute('aria-label') ?? '',
  );
  // biome-ignore lint/performance/useDomNodeTextContent: lines as they are laid out, what is hidden left out
  return [...element.innerText.split('\n'), ...named]
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
