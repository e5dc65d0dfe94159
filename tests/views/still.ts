import type { AnyActor, MachineContext } from 'xstate';
import { bringAbout, liveActor } from '../../machines/model/live/play';
import type { ModelPath } from '../../machines/model/scenario';
import type { Entry } from '../../src/explorer/registry';
import { mount, mountStill } from './stage';

/** How often the page must look the same before it is taken for finished, and how long between the looks, ms. */
const SAME = 3;
const BETWEEN = 10;

/** A running chart at the end of a path. */
export function arrived({ machine, model }: Entry, path: ModelPath): AnyActor {
  const live = liveActor(machine, model.inputs[path.start.start ?? '']);
  live.actor.start();
  for (const step of path.steps) bringAbout(live, step, model);
  return live.actor;
}

/** Paints the view at the end of a path, without hands, and looks at it once nothing changes any more. */
export async function paintedAfter<Seen>(
  entry: Entry,
  path: ModelPath,
  look: () => Promise<Seen>,
): Promise<Seen> {
  const stage = mount(entry, arrived(entry, path));
  try {
    await quiet();
    return await look();
  } finally {
    stage.leave();
  }
}

/** Paints a running chart's view as if its context were another one; null where the view throws at it. */
export async function paintedWith<Seen>(
  entry: Entry,
  actor: AnyActor,
  context: MachineContext,
  look: () => Seen | Promise<Seen>,
): Promise<Seen | null> {
  const snapshot = { ...actor.getSnapshot(), context };
  const still = new Proxy(actor, {
    get: (target, name) => {
      if (name === 'getSnapshot') return () => snapshot;
      if (name === 'send') return () => {};
      const own: unknown = Reflect.get(target, name, target);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
  const stage = mountStill(entry, still, () => {});
  try {
    await quiet();
    return stage.noise().some((line) => line.startsWith('the view threw')) ? null : await look();
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
