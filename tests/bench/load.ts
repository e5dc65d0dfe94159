/** Requests at a steady rate, as many people make them: nobody waits for another's answer. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** One request and what came of it. */
export interface Shot {
  /** From when it was due to the last byte, ms: what waits for a late start counts. */
  ms: number;
  /** 0: no answer. */
  status: number;
}

export interface Target {
  url: string;
  headers: Record<string, string>;
}

/** Longer than anybody waits. */
const PATIENCE_MS = 40_000;

function shoot(agent: Agent, { url, headers }: Target, due: number): Promise<Shot> {
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ ms: performance.now() - due, status });
    const sent = request(url, { agent, headers, timeout: PATIENCE_MS }, (answer) => {
      answer.on('error', () => end(0));
      answer.on('end', () => end(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => end(0));
    sent.end();
  });
}

/**
 * Asks `perSecond` times a second for so many seconds, and waits for all answers.
 * @param target the n-th request
 */
export async function atRate(
  perSecond: number,
  seconds: number,
  target: (n: number) => Target,
): Promise<Shot[]> {
  const agent = new Agent({ keepAlive: true });
  const shots: Promise<Shot>[] = [];
  const started = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = started + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await delay(early);
    shots.push(shoot(agent, target(n), due));
  }
  const done = await Promise.all(shots);
  agent.destroy();
  return done;
}
