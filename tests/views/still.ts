import { bringAbout, liveActor } from '../../machines/model/live/play';
import type { ModelPath } from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';
import { mount } from './stage';

/** How often the page must look the same before it is taken for finished, and how long between the looks, ms. */
const SAME = 3;
const BETWEEN = 10;

/** Paints the view at the end of a path, without hands, and looks at it once nothing changes any more. */
export async function paintedAfter<Seen>(
  entry: Entry,
  path: ModelPath,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const live = liveActor(entry.machine, entry.model.inputs[path.start.start ?? '']);
  live.actor.start();
  for (const step of path.steps) bringAbout(live, step, entry.model);
  const stage = mount(entry, live.actor);
  try {
    await quiet();
    return await look();
  } finally {
    stage.leave();
  }
}

/**
 * Until nothing has changed on the page for a moment. Pieces that are fetched later may come after it, since React holds
 * them back for a while: whoever needs them paints the view twice.
 */
async function quiet(): Promise<void> {
  let before = '';
  for (let same = 0; same < SAME; ) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    const now = document.body.innerHTML;
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
