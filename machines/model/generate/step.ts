import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateNode, createActor } from 'xstate';
import type { Edge, Effect } from './graph';
import { type Instrumented, markOf } from './instrument';
import { leavesIn, pathOf } from './transitions';

/** What a pure step gives. */
export interface Stepped extends Pick<Edge, 'transitions' | 'guards' | 'emitted' | 'effects' | 'restored'> {
  snapshot: AnyMachineSnapshot;
}

/**
 * The pure step of a chart: `(null, input)` starts it, `(snapshot, event)` goes on.
 * Like XState's `transition`, but without making a throw-away actor of the whole
 * machine at each step, which is most of that function's time.
 */
export function pureStep(chart: Instrumented) {
  // A parent, for charts that report to one.
  const parent = createActor(IDLE);
  // biome-ignore lint/suspicious/noExplicitAny: `parent` is an option that XState keeps to itself
  const self = createActor(IDLE, { parent } as any);
  /** By transitions to history states, the state whose inside each brings back. */
  const returns = new Map<string, AnyStateNode>();
  for (const { key, definition } of chart.transitions)
    for (const target of definition.target ?? [])
      if (target.type === 'history' && target.parent) returns.set(key, target.parent);
  return (from: AnyMachineSnapshot | null, what: unknown): Stepped => {
    chart.reset();
    const result = { transitions: [] as string[], emitted: [] as AnyEventObject[], effects: [] as Effect[] };
    const scope = {
      self,
      id: '',
      sessionId: '',
      system: self.system,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: (action: Executable) => {
        const transition = markOf(action);
        if (transition !== null) result.transitions.push(transition);
        else if (action.type === 'xstate.emit') {
          result.emitted.push((action.params as { event: AnyEventObject }).event);
        } else if (action.type === 'xstate.sendTo' && (action.params as { to?: unknown }).to === parent) {
          result.emitted.push((action.params as { event: AnyEventObject }).event);
        } else result.effects.push(effectOf(action));
      },
    };
    // biome-ignore lint/suspicious/noExplicitAny: a scope that executes nothing
    const inert = scope as any;
    const snapshot: AnyMachineSnapshot =
      from === null
        ? chart.machine.getInitialSnapshot(inert, what)
        : chart.machine.transition(from, what as AnyEventObject, inert);
    const restored = result.transitions.flatMap((key) =>
      leavesIn(snapshot, returns.get(key)).map((leaf) => `${key} back to ${pathOf(leaf)}`),
    );
    return {
      ...result,
      snapshot,
      guards: [...new Set(chart.guards)],
      ...(restored.length > 0 ? { restored } : {}),
    };
  };
}

interface Executable {
  type: string;
  params?: unknown;
  exec?: unknown;
}

/** An action as text; of XState's own actions only what a chart says in them. */
export function effectOf({ type, params }: Executable): Effect {
  if (!type.startsWith('xstate.')) return { type, params: JSON.stringify(params) ?? '' };
  const own = (params ?? {}) as {
    event?: unknown;
    delay?: unknown;
    id?: unknown;
    targetId?: unknown;
    to?: unknown;
  };
  const target =
    typeof own.to === 'string' ? own.to : (own.targetId ?? (own.to as { id?: unknown } | undefined)?.id);
  return { type, params: JSON.stringify([own.event, own.delay, own.id, target]) };
}

const IDLE = {
  getInitialSnapshot: () => ({ status: 'active' as const, output: undefined, error: undefined }),
  transition: (snapshot: { status: 'active'; output: undefined; error: undefined }) => snapshot,
  getPersistedSnapshot: (snapshot: unknown) => snapshot as never,
};
