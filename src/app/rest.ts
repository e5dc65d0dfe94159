import type { AnyActorRef } from 'xstate';

/** Whether nothing that the chart has asked for is still under way. */
const isAtRest = (actor: AnyActorRef): boolean => {
  const { children }: { children: Record<string, AnyActorRef | undefined> } = actor.getSnapshot();
  return Object.values(children).every((child) => child?.getSnapshot()?.status !== 'active');
};

/** Waits until a started chart is at rest. @throws Error when it fails, or takes longer than `patience` ms. */
export function rest(actor: AnyActorRef, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error(`it was not at rest after ${patience} ms`)), patience);
    const { unsubscribe } = actor.subscribe({
      next: () => {
        if (isAtRest(actor)) end(null);
      },
      error: (error) => end(error),
    });
    function end(error: unknown) {
      clearTimeout(timer);
      unsubscribe();
      if (error === null) resolve();
      else reject(error);
    }
    if (isAtRest(actor)) end(null);
  });
}
