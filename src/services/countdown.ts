import { readDeadline } from '../../machines/resendCooldown/cooldown.rules';
import { type AppStorage, KEY_PREFIX } from './storage';
import type { TabSignals } from './tab';

const keyOf = (email: string) => `${KEY_PREFIX}resend.${email.toLowerCase()}`;

/** Stores the deadlines of the resend button, by e-mail, for reloads and other tabs. */
export function cooldownStore({ local, onChange }: AppStorage) {
  return {
    write(email: string, deadline: number): void {
      local.write(keyOf(email), String(deadline));
    },
    /** Calls `found` with the stored deadline (ms since 1970), now and whenever another tab stores one. Returns the function that unsubscribes. */
    watch(email: string, found: (deadline: number) => void): () => void {
      const key = keyOf(email);
      const tell = (stored: string | null) => {
        const deadline = readDeadline(stored);
        if (deadline !== null) found(deadline);
      };
      tell(local.read(key));
      return onChange((changed, value) => {
        if (changed === key) tell(value);
      });
    },
  };
}

/** The part of the browser that `watchSeconds` uses; tests pass their own. */
export interface SecondsClock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}

/**
 * Calls `tick` with the time whenever a whole number of seconds is left until
 * `deadline` (ms since 1970), so that the last tick comes at the deadline itself,
 * and when the tab comes to the front, since hidden tabs tick rarely. Returns the function that unsubscribes.
 */
export function watchSeconds(
  deadline: number,
  clock: SecondsClock,
  tab: Pick<TabSignals, 'onFocus'>,
  tick: (now: number) => void,
): () => void {
  let timer: unknown;
  const look = () => {
    clock.clearTimeout(timer);
    const now = clock.now();
    const rest = (deadline - now) % 1000;
    timer = clock.setTimeout(look, rest > 0 ? rest : 1000 + rest);
    tick(now);
  };
  const stopFocus = tab.onFocus(look);
  look();
  return () => {
    stopFocus();
    clock.clearTimeout(timer);
  };
}
