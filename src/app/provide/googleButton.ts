import { fromPromise } from 'xstate';
import { googleButtonMachine } from '../../../machines/googleButton/googleButton.machine';
import type { Services } from '../services';

/** Google's button with the script and the server behind it. */
export const provideGoogleButton = ({ google }: Pick<Services, 'google'>) =>
  googleButtonMachine.provide({
    actors: {
      findClientId: fromPromise(({ signal }) => google.findClientId(signal)),
      prepareGoogle: fromPromise(({ input }) => google.prepare(input.clientId)),
    },
  });
