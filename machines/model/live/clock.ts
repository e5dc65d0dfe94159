import type { AnyActor } from 'xstate';

/** A clock without time: each timer waits until a path fires it by name. */
export class PathClock {
  #next = 1;
  readonly timers = new Map<number, { run: () => void; ms: number }>();

  setTimeout(run: () => void, ms: number): number {
    const id = this.#next++;
    this.timers.set(id, { run, ms });
    return id;
  }

  clearTimeout(id: number): void {
    this.timers.delete(id);
  }

  /**
   * Fires the timer that waits to send `type`.
   * @returns its milliseconds, or null when no such timer is pending.
   */
  fire(actor: AnyActor, type: string): number | null {
    // XState books each timer under its event in the same order as it sets them on the clock.
    const booked = Object.values(
      (actor.system as unknown as { _snapshot: { _scheduledEvents: Record<string, Booked> } })._snapshot
        ._scheduledEvents,
    );
    const index = booked.findIndex((entry) => entry.event.type === type);
    const [id, timer] = [...this.timers][index] ?? [];
    if (id === undefined || timer === undefined) return null;
    this.timers.delete(id);
    timer.run();
    return timer.ms;
  }
}

interface Booked {
  event: { type: string };
}
