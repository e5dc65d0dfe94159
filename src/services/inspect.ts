import type { AnyActorRef, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { trace } from './trace';

/** The channel between the running product and the flow explorer on the same development server. */
export const INSPECT_CHANNEL = 'kasuwa.inspect';

/** A chart that runs in a tab, as the explorer is told of it. Plain data; secrets and people's addresses are masked. */
export interface Inspected {
  /** The tab, and its page's path. */
  tab: string;
  path: string;
  /** The actor's id in its tab. */
  session: string;
  /** The chart's id, which is its folder's name. */
  machine: string;
  status: string;
  /** Dot paths of the active states. */
  states: string[];
  context: unknown;
  /** The last event, the transitions that it took (`source|event|index`), and when, ms since 1970. */
  event: { type: string } | null;
  transitions: string[];
  at: number;
}

/** What goes over the channel. */
export type InspectMessage =
  | { tell: 'chart'; chart: Inspected }
  /** The tab's page is left. */
  | { tell: 'left'; tab: string }
  /** The explorer has opened: what runs shall say so. */
  | { tell: 'ask' };

const observe = import.meta.env.DEV && import.meta.env.MODE !== 'test' ? observer() : null;

/** What is added to the options of each root actor: the trace, and an observer while developing. */
export const inspecting = {
  inspect:
    observe === null
      ? trace
      : (event: InspectionEvent) => {
          trace(event);
          observe(event);
        },
};

/** Tells the explorer what each chart of this tab does. */
function observer(): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(INSPECT_CHANNEL);
  const tab = Math.random().toString(36).slice(2, 8);
  const known = new Map<string, Inspected>();
  const taken = new Map<string, string[]>();
  const post = (message: InspectMessage) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<InspectMessage>) => {
    if (data.tell === 'ask') for (const chart of known.values()) post({ tell: 'chart', chart });
  });
  window.addEventListener('pagehide', () => post({ tell: 'left', tab }));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const chart of known.values()) post({ tell: 'chart', chart });
  });

  return (event) => {
    const { actorRef } = event;
    if (event.type === '@xstate.microstep') {
      const transitions = event._transitions.map(keyOf);
      taken.set(actorRef.sessionId, [...(taken.get(actorRef.sessionId) ?? []), ...transitions]);
    }
    const machine = machineOf(actorRef);
    if (event.type !== '@xstate.snapshot' || machine === null) return;
    const { sessionId: session } = actorRef;
    const snapshot = event.snapshot as unknown as {
      status: string;
      context: unknown;
      _nodes: AnyStateNode[];
    };
    const chart: Inspected = {
      tab,
      path: window.location.pathname,
      session,
      machine: machine.id,
      status: snapshot.status,
      states: snapshot._nodes.map((node) => node.path.join('.')).filter(Boolean),
      context: masked(snapshot.context),
      event: masked(event.event) as Inspected['event'],
      transitions: taken.get(session) ?? [],
      at: Date.now(),
    };
    taken.delete(session);
    if (snapshot.status === 'active') known.set(session, chart);
    else known.delete(session);
    post({ tell: 'chart', chart });
  };
}

/** The chart that an actor runs; null for promises and listeners. */
function machineOf(actorRef: unknown): AnyStateMachine | null {
  const { logic } = actorRef as AnyActorRef & { logic?: object };
  return logic !== undefined && 'root' in logic ? (logic as AnyStateMachine) : null;
}

/** A transition's key, as the explorer has them. */
function keyOf(transition: { source: AnyStateNode; eventType: string }): string {
  const { source, eventType } = transition;
  const group: readonly unknown[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.path.join('.')}|${eventType}|${Math.max(0, group.indexOf(transition))}`;
}

const SECRET = /password|credential|secret|token|e?mail|phone|whatsapp/i;
/** An address that somebody types or is sent carries secrets in its query, a sentence the address of a person. */
const IN_TEXT = [
  [/([?&][\w-]*(?:token|code|e?mail|phone)[\w-]*=)[^&#\s]+/gi, '$1•••'],
  [/[^\s<>"'=?&]+@[\w-]+(\.[\w-]+)+/g, '•••'],
] as const;

/** A copy of data without secrets and people's addresses, and without what can't be sent; what was thrown keeps its words. */
export function masked(value: unknown): unknown {
  const text = JSON.stringify(value, (key, item: unknown) => {
    if (item instanceof Error) return { ...item, name: item.name, message: item.message };
    if (typeof item !== 'string' || item === '') return item;
    if (SECRET.test(key)) return '•••';
    return IN_TEXT.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), item);
  });
  return text === undefined ? undefined : JSON.parse(text);
}
