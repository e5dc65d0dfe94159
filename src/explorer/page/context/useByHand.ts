import { useState } from 'react';
import type { Stop, Trail } from '../../trail';

/** A context that may be changed by hand where a trail stands. */
export interface ByHand {
  /** As it is now. */
  context: Record<string, unknown>;
  /** Whether it differs from the chart's own. */
  isChanged: boolean;
  /** Counts the times that it was set back: what was typed is gone then. */
  round: number;
  change: (name: string, value: unknown) => void;
  reset: () => void;
}

/** Keeps what was changed by hand as long as one stays where one is: another step brings the chart's own context back. */
export function useByHand(trail: Trail | null, stop: Stop | undefined): ByHand {
  const place = JSON.stringify(trail);
  const own = (stop?.snapshot.context ?? {}) as Record<string, unknown>;
  const [hand, setHand] = useState<{ place: string; changes: Record<string, unknown> }>({
    place,
    changes: {},
  });
  const [round, setRound] = useState(0);
  const changes = hand.place === place ? hand.changes : {};
  const isChanged = Object.entries(changes).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(own[name]),
  );
  return {
    context: { ...own, ...changes },
    isChanged,
    round,
    change: (name, value) =>
      setHand((old) => ({
        place,
        changes: { ...(old.place === place ? old.changes : {}), [name]: value },
      })),
    reset: () => {
      setHand({ place, changes: {} });
      setRound((old) => old + 1);
    },
  };
}
