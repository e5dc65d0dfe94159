import { fromCallback, fromPromise } from 'xstate';
import {
  resendCooldownMachine,
  type SendOutcome,
} from '../../../machines/resendCooldown/resendCooldown.machine';
import { problemOf } from '../../../openapi/entities/problem';
import { ResendCooldownView } from '../../screens/resendCooldown/ResendCooldownView';
import { cooldownStore, watchSeconds } from '../../services/countdown';
import { emailOf } from '../mailLink';
import { pageOf } from '../page';

const browserClock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  // The id is the one that setTimeout gave above.
  clearTimeout: (id: unknown) => clearTimeout(id as number | undefined),
};

/** The button on /verify-email that asks for the mail again; it ticks each second and redraws only itself. */
export default pageOf(resendCooldownMachine)({
  provide: ({ auth, storage, tab }) => {
    const store = cooldownStore(storage);

    async function send(email: string, signal: AbortSignal): Promise<SendOutcome> {
      try {
        await auth.resendVerification({ email }, signal);
        return { now: Date.now(), retryAfter: null };
      } catch (error) {
        const { status, retryAfter } = problemOf(error);
        // The server remembers a mail of less than a minute ago: that is no failure, but a wait.
        if (status === 429 && retryAfter !== null && retryAfter > 0) return { now: Date.now(), retryAfter };
        throw error;
      }
    }

    return {
      actors: {
        sendMail: fromPromise(({ input, signal }) => send(input.email, signal)),
        watchStore: fromCallback(({ input, sendBack }) =>
          input.email === ''
            ? undefined
            : store.watch(input.email, (deadline) =>
                sendBack({ type: 'deadline.found', deadline, now: Date.now() }),
              ),
        ),
        watchClock: fromCallback(({ input, sendBack }) =>
          watchSeconds(input.deadline ?? 0, browserClock, tab, (now) =>
            sendBack({ type: 'clock.ticked', now }),
          ),
        ),
      },
      actions: {
        storeDeadline: ({ context }) => {
          if (context.deadline !== null) store.write(context.email, context.deadline);
        },
      },
    };
  },
  input: ({ search, now }) => ({ email: emailOf(search), now }),
  view: ResendCooldownView,
});
