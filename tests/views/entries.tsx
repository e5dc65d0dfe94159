import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../../machines/model/types';
import { type Entry, registry } from '../../src/explorer/registry';

/** The worked example, which is no part of the product: only played when it is asked for. */
const example: Record<string, () => Promise<Entry>> = {
  door: async () => {
    const { doorMachine } = await import('../../machines/model/example/door.machine');
    const { doorModel } = await import('../../machines/model/example/door.paths');
    const { DoorView } = await import('./example/DoorView');
    return {
      machine: doorMachine as unknown as AnyStateMachine,
      model: doorModel as unknown as AnyModel,
      render: ({ snapshot, send }) => <DoorView snapshot={snapshot} send={send} />,
    };
  },
};

const only: string[] = (import.meta.env.VITE_FLOWS_MACHINES ?? '').split(',').filter(Boolean);

/** The views to play: those that `--machine` names, or all of the product. */
export const chosen: [string, () => Promise<Entry>][] =
  only.length === 0
    ? Object.entries(registry)
    : Object.entries({ ...registry, ...example }).filter(([name]) => only.includes(name));
