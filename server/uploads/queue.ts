/** What the work of one caller needs. */
export interface Turn {
  /** Whose work it is: callers take turns, however much each of them has brought. */
  who: number;
  /** How much of the capacity it takes while it runs. */
  weight: number;
}

/** Runs a task when its turn has come; what it throws is the caller's. */
export interface FairQueue {
  <T>(turn: Turn, task: () => Promise<T>): Promise<T>;
  /** How many tasks run and wait now. */
  counts(): { running: number; waiting: number };
}

/** Thrown when somebody brings more than may wait. */
export class QueueFull extends Error {}

/**
 * Lets tasks run at once as long as their weights fit together; one that is heavier than all of the capacity
 * runs alone. Of those that wait, callers take turns in the order in which they came, and each caller's tasks
 * keep theirs.
 * @param capacity most weight at once
 * @param mostWaiting tasks of one caller that may wait. @throws QueueFull (from the queue) beyond that
 */
export function fairQueue(capacity: number, mostWaiting: number): FairQueue {
  let used = 0;
  let running = 0;
  // In a Map the callers keep their order; who has had a turn goes to the end.
  const waiting = new Map<number, { weight: number; start: () => void }[]>();

  const fits = (weight: number) => running === 0 || used + weight <= capacity;
  const begin = (weight: number) => {
    running += 1;
    used += weight;
  };

  function next(): void {
    for (;;) {
      const [first] = waiting;
      if (first === undefined) return;
      const [who, tasks] = first;
      const [task] = tasks;
      // A heavy one at the head waits for room, and nobody slips past it for ever.
      if (task === undefined || !fits(task.weight)) return;
      tasks.shift();
      waiting.delete(who);
      if (tasks.length > 0) waiting.set(who, tasks);
      begin(task.weight);
      task.start();
    }
  }

  const queue: FairQueue = async ({ who, weight }, task) => {
    if (waiting.size === 0 && fits(weight)) begin(weight);
    else {
      const mine = waiting.get(who) ?? [];
      if (mine.length >= mostWaiting) throw new QueueFull('too many tasks wait');
      waiting.set(who, mine);
      await new Promise<void>((start) => mine.push({ weight, start }));
    }
    try {
      return await task();
    } finally {
      running -= 1;
      used -= weight;
      next();
    }
  };
  queue.counts = () => ({
    running,
    waiting: [...waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0),
  });
  return queue;
}
