import { fromPromise } from 'xstate';
import { googleButtonMachine } from '../../../machines/googleButton/googleButton.machine';
import { GoogleButtonView } from '../../screens/googleButton/GoogleButtonView';
import { googleScriptOf } from '../googleServices';
import { pageOf } from '../page';

/** Google's button on /auth. */
export default pageOf(googleButtonMachine)({
  provide: (world) => {
    const google = googleScriptOf(world);
    return {
      actors: {
        findClientId: fromPromise(({ signal }) => google.findClientId(signal)),
        prepareGoogle: fromPromise(({ input }) => google.prepare(input.clientId)),
      },
    };
  },
  listen: (actor, world) => {
    googleScriptOf(world).onTrouble(() => actor.send({ type: 'drawing.failed' }));
    return world.tab.onOnline(() => actor.send({ type: 'network.online' }));
  },
  view: GoogleButtonView,
  extra: ({ world }) => ({ draw: googleScriptOf(world).draw }),
});
