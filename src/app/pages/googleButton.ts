import { fromPromise } from 'xstate';
import { googleButtonMachine } from '../../../machines/googleButton/googleButton.machine';
import { GoogleButtonView } from '../../screens/googleButton/GoogleButtonView';
import { pageOf } from '../page';

/** Google's button on /auth. */
export default pageOf(googleButtonMachine)({
  provide: ({ google }) => ({
    actors: {
      findClientId: fromPromise(({ signal }) => google.findClientId(signal)),
      prepareGoogle: fromPromise(({ input }) => google.prepare(input.clientId)),
    },
  }),
  listen: (actor, { tab }) => tab.onOnline(() => actor.send({ type: 'network.online' })),
  view: GoogleButtonView,
  extra: ({ world }) => ({ draw: world.google.draw }),
});
