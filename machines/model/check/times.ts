/** Adds a path's time to the transitions that it takes, the same to each step, so that all of them together are the paths' time. */
export function share(times: Map<string, number>, taken: readonly string[], seconds: number): void {
  for (const key of taken) times.set(key, (times.get(key) ?? 0) + seconds / taken.length);
}
