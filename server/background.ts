import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after its request has been answered. */
export interface Background {
  /** Begins the work; what it throws goes to the log, with `what` as its sentence. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves once all that was begun has ended; the database is closed after that. */
  settled(): Promise<void>;
}

/** Makes a background whose failures are logged. */
export function makeBackground(log: FastifyBaseLogger): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(what, work) {
      const running = work()
        .catch((error: unknown) => log.error({ err: error }, what))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
