import type { ReactNode } from 'react';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AnyModel } from '../../machines/model/types';

/**
 * Which view paints which chart. `render` gets the snapshot and `send` of the
 * running chart, and the actor itself for views that connect children.
 */
export interface Entry {
  machine: AnyStateMachine;
  model: AnyModel;
  // biome-ignore lint/suspicious/noExplicitAny: each view has its own chart's types; the loader below pairs the two
  render: (props: { snapshot: any; send: any; actor: any }) => ReactNode;
}

/** Pairs a chart and its model with the view; types are forgotten here and only here. */
const entry = (machine: unknown, model: unknown, render: Entry['render']): Entry => ({
  machine: machine as AnyStateMachine,
  model: model as AnyModel,
  render,
});

/** By the machine's file name. A chart that is not here counts as not covered on the view. */
export const registry: Record<string, () => Promise<Entry>> = {
  toasts: async () => {
    const { toastsMachine } = await import('../../machines/toasts/toasts.machine');
    const { toastsModel } = await import('../../machines/toasts/toasts.paths');
    const { ToastsView } = await import('../../src/screens/toasts/ToastsView');
    return entry(toastsMachine, toastsModel, ({ snapshot, send }) => (
      <ToastsView snapshot={snapshot} send={send} />
    ));
  },
};

/** What a view gets of a running chart. */
export interface Running {
  snapshot: AnyMachineSnapshot;
  send: AnyActorRef['send'];
  actor: AnyActorRef;
}
