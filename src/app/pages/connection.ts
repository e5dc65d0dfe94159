import { fromCallback } from 'xstate';
import type { ConnectionEvent } from '../../../machines/connection/connection.machine';
import { connectionMachine } from '../../../machines/connection/connection.machine';
import { whenMissing } from '../../components/dom/late';
import { ConnectionView } from '../../screens/connection/ConnectionView';
import { KEPT_AT_ATTRIBUTE } from '../../services/keepNames';
import type { PageWorker } from '../../services/worker';
import { startWorker } from '../../services/worker';
import { isTrying, makeGate } from '../connection/gate';
import { makeReloader } from '../connection/missing';
import { watchNetwork } from '../connection/network';
import { goOn, hasWork, isWriting } from '../connection/retry';
import { keepSavedAds } from '../connection/savedAds';
import { pageOf } from '../page';

/** How often ages are counted anew, ms. */
const MINUTE = 60_000;

/** The bar that says so while there is no network, and all that goes on without one: the service worker, and the gate before every step. */
export default pageOf(connectionMachine)({
  provide: (world) => ({
    actors: {
      watch: fromCallback<ConnectionEvent>(({ sendBack }) => {
        const { keep, navigation, config } = world;
        let { path, search } = navigation.current();
        const network = watchNetwork(`${config.apiBase}/health`, {
          lost: () => sendBack({ type: 'network.lost' }),
          back: () => sendBack({ type: 'network.back' }),
        });
        const shown = (from: number) => {
          if (isTrying()) return;
          sendBack({ type: 'kept.shown', from, now: Date.now() });
          network.ask();
        };
        const kept = (keptAt: string | null) => {
          const from = Date.parse(keptAt ?? '');
          if (!Number.isNaN(from)) shown(from);
        };
        const timer = setInterval(() => sendBack({ type: 'time.passed', now: Date.now() }), MINUTE);
        const stops = [
          network.stop,
          navigation.subscribe(() => {
            const now = navigation.current();
            if (now.path === path && now.search === search) return;
            ({ path, search } = now);
            sendBack({ type: 'page.changed' });
          }),
          () => clearInterval(timer),
        ];
        if (!navigator.onLine) sendBack({ type: 'network.lost' });
        // The document that is shown, what was read before somebody listened, and what is read from now on.
        kept(document.documentElement.getAttribute(KEPT_AT_ATTRIBUTE));
        for (const keptAt of keep.told.splice(0)) kept(keptAt);
        keep.tell = kept;
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
    actions: { goOn: (_, { kept }) => goOn(world, kept, hasWork(window)) },
  }),
  input: ({ now }) => ({ now }),
  listen: (actor, world) => {
    const { navigation } = world;
    let worker: PageWorker | null = null;
    let stopKeeping = () => {};
    const reload = makeReloader(window, () => isWriting(world));
    const stopHearing = whenMissing(reload);
    // A part that did not come before anybody listened.
    if (document.querySelector('[data-reload]') !== null) reload();
    navigation.hold(
      makeGate(world, {
        win: window,
        worker: () => worker,
        wanted: (to) => actor.send({ type: 'page.wanted', to }),
      }),
    );
    if (import.meta.env.PROD)
      void startWorker(window).then((started) => {
        worker = started;
        if (started === null) return;
        // This page has just come from the server: it is the newer version's.
        if (started.hasNewer() && navigator.onLine) started.takeOver();
        stopKeeping = keepSavedAds(world, started, navigator);
      });
    return () => {
      stopHearing();
      navigation.hold(null);
      stopKeeping();
    };
  },
  view: ConnectionView,
});
