import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { readDeadline } from '../../machines/resendCooldown/cooldown.rules';
import { resendLabel } from '../../machines/resendCooldown/resendCooldown.machine';
import { ApiError, type Problem } from '../../openapi/entities/problem';
import { chartOf } from '../../src/app/page';
import resendCooldown from '../../src/app/pages/resendCooldown';
import type { World } from '../../src/app/world';
import { createStorage } from '../../src/services/storage';
import cases from '../cases/cooldown.json';
import { Browser } from '../support/browserStorage';

const EMAIL = 'ada@market.ng';
const KEY = `kasuwa.resend.${EMAIL}`;
/** The cases count from 0; a stored deadline is never before 1970. */
const START = Date.UTC(2026, 10, 28, 12);

interface Input {
  sentAt?: number;
  now?: number;
  reload?: boolean;
  otherTab?: boolean;
  stored?: string;
  storedDeadline?: number;
  answer?: number;
  retryAfter?: number;
  email?: string;
  clicks?: number;
  ticksAt?: number[];
  sending?: boolean;
}
interface Expected {
  label?: string;
  labelAtMost?: number;
  disabled?: boolean;
  sent?: boolean;
  requests?: number;
}

/** A browser with one server; each `open` is a tab (or the same one, loaded again). */
function browserWith(answer: () => Promise<void>) {
  const browser = new Browser();
  const requests = vi.fn(answer);
  const open = () => {
    const focus: (() => void)[] = [];
    const world = {
      storage: createStorage(browser.openTab()),
      auth: { resendVerification: requests },
      tab: {
        onFocus: (listener: () => void) => {
          focus.push(listener);
          return () => {};
        },
      },
    } as unknown as World; // the three members that the chart is given
    const actor = createActor(chartOf(resendCooldown, world, undefined), {
      input: { email: EMAIL, now: Date.now() },
    });
    actor.start();
    return { actor, focus: () => focus.forEach((listener) => void listener()) };
  };
  return { browser, requests, open };
}

const label = ({ actor }: ReturnType<ReturnType<typeof browserWith>['open']>) =>
  resendLabel(actor.getSnapshot());

/** Lets answers come in without moving the clock. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test.each(cases as { id: string; title: string; input: Input; expect: Expected }[])(
  '$id: $title',
  async ({ input, expect: wanted }) => {
    vi.useFakeTimers({ now: START });
    try {
      const problem: Partial<Problem> & { kind: 'refused' } = {
        kind: 'refused',
        status: input.answer ?? 200,
        retryAfter: input.retryAfter ?? null,
      };
      const { browser, requests, open } = browserWith(async () => {
        if (input.sending) await new Promise(() => {});
        if (input.answer !== undefined) throw new ApiError(problem);
      });
      if (input.stored !== undefined) browser.local.setItem(KEY, input.stored);
      if (input.storedDeadline !== undefined)
        browser.local.setItem(KEY, String(START + input.storedDeadline));

      let tab = open();
      const other = input.otherTab ? open() : null;
      if (input.stored === undefined && input.storedDeadline === undefined) {
        for (let click = 0; click < (input.clicks ?? 1); click += 1)
          tab.actor.send({ type: 'resend.pressed', email: input.email ?? EMAIL });
        await settle();
      }
      const later = (input.now ?? 0) - (input.sentAt ?? 0);
      if (input.ticksAt) {
        // A hidden tab: the clock goes on, its timers don't, and the next tick comes when it is looked at.
        vi.setSystemTime(START + later);
        tab.focus();
      } else if (later < 0) {
        vi.setSystemTime(START + later);
        await vi.advanceTimersByTimeAsync(1000);
      } else {
        await vi.advanceTimersByTimeAsync(later);
        // Between two whole seconds the label stands still.
        if (later % 1000 !== 0 && !input.reload) tab.focus();
      }
      if (input.reload) {
        tab.actor.stop();
        tab = open();
      }
      const shown = label(other ?? tab);
      if (wanted.label !== undefined) expect(shown).toBe(wanted.label);
      if (wanted.disabled !== undefined)
        expect(!(other ?? tab).actor.getSnapshot().matches('idle')).toBe(wanted.disabled);
      if (wanted.labelAtMost !== undefined)
        expect(Number(/\d+/.exec(shown)?.[0])).toBeLessThanOrEqual(wanted.labelAtMost);
      if (wanted.sent === false) expect(requests).not.toHaveBeenCalled();
      if (wanted.requests !== undefined) expect(requests).toHaveBeenCalledTimes(wanted.requests);
    } finally {
      vi.useRealTimers();
    }
  },
);

test.each(['NaN', '', '-5', '1e9', '12.5', '{}', '9'.repeat(20)])('%j is no stored deadline', (text) => {
  expect(readDeadline(text)).toBeNull();
});
