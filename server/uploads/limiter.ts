/**
 * Lets at most `most` tasks run at once; the others wait in the order in which they came.
 */
export function limiter(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed on, not given back: a newcomer can't slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
