import { useEffect, useState } from 'react';
import { INSPECT_CHANNEL, type Inspected, type InspectMessage } from '../../services/inspect';

/** A running chart with what it did last. */
export interface Running extends Inspected {
  /** The newest first; at most `KEPT`. */
  log: Inspected[];
}

/** Events kept of each chart. */
const KEPT = 40;

/** Takes one message into what is known; charts are keyed by tab and session. */
export function heard(
  known: ReadonlyMap<string, Running>,
  message: InspectMessage,
): ReadonlyMap<string, Running> {
  if (message.tell === 'ask') return known;
  if (message.tell === 'left') return new Map([...known].filter(([, chart]) => chart.tab !== message.tab));
  const { chart } = message;
  const key = `${chart.tab} ${chart.session}`;
  const log = known.get(key)?.log ?? [];
  // Asked again, a chart says the same once more.
  const isOld = log[0]?.at === chart.at && log[0]?.event?.type === chart.event?.type;
  return new Map([...known, [key, { ...chart, log: isOld ? log : [chart, ...log].slice(0, KEPT) }]]);
}

/** What runs in the product's tabs, as they tell it. */
export function useRunning(): ReadonlyMap<string, Running> {
  const [known, setKnown] = useState<ReadonlyMap<string, Running>>(new Map());
  useEffect(() => {
    const channel = new BroadcastChannel(INSPECT_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<InspectMessage>) =>
      setKnown((old) => heard(old, data)),
    );
    const ask: InspectMessage = { tell: 'ask' };
    channel.postMessage(ask);
    return () => channel.close();
  }, []);
  return known;
}
