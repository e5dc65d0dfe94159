import { test } from 'vitest';
import { page } from 'vitest/browser';
import { bringAbout, liveActor } from '../../machines/model/live/play';
import { scenarioOf } from '../../machines/model/scenario';
import { chosen } from './entries';
import { mount } from './stage';

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
    for (const [state, path] of shortest) {
      const live = liveActor(entry.machine, entry.model.inputs[path.start.start ?? '']);
      live.actor.start();
      for (const step of path.steps) bringAbout(live, step, entry.model);
      const stage = mount(entry, live.actor);
      try {
        await quiet();
        const lines = linesOf(document.body);
        pictures[state] = { lines, png: await page.screenshot({ save: false }) };
      } finally {
        stage.leave();
      }
    }
    task.meta.pictures = pictures;
  });
}

/** Until nothing has changed on the page for a moment: pieces of a view may be fetched later. */
async function quiet(): Promise<void> {
  let before = '';
  for (let same = 0; same < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    const now = document.body.innerHTML;
    same = now === before ? same + 1 : 0;
    before = now;
  }
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
