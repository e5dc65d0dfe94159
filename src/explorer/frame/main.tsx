import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Following, follow } from '../../../machines/model/live/follow';
import type { Live } from '../../../machines/model/live/play';
import '../../components/theme/styles';
import { ThemeProvider } from '../../components/theme/ThemeProvider';
import { type Entry, registry } from '../registry';
import type { Trail } from '../trail';
import { restarted } from './restarted';
import type { FromFrame, Show, ToFrame } from './talk';

/** The page inside the frame: paints one view, led along a trail by the explorer around it. */
const host = document.getElementById('root') as HTMLElement;
const root = createRoot(host, {
  onUncaughtError: (error) => tell({ frame: 'failed', reason: String(error) }),
});
const tell = (message: FromFrame) => window.parent.postMessage(message, location.origin);

// A view moves the focus, as forms do to a field with an error. Whoever plays a path by the keyboard stays where they are.
const focus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options);
};

let shown: {
  trail: Trail;
  following: Following;
  /** The chart begun again with a context that was changed by hand. */
  edited: Live | null;
  entry: Entry;
  round: number;
  /** Steps that a person did on the view and that the explorer has not answered yet. */
  ahead: number;
} | null = null;
let rounds = 0;

function Painted({ entry, actor }: { entry: Entry; actor: AnyActor }) {
  const snapshot = useSelector(actor, (now: AnyMachineSnapshot) => now);
  const send = (event: AnyEventObject) => {
    const live = shown?.edited ?? shown?.following.live;
    live?.forget();
    actor.send(event);
    // What the chart does not hear is no step.
    if (shown === null || live === undefined || live.taken.length === 0) return;
    if (shown.edited === null) shown.ahead += 1;
    tell({ frame: 'did', event });
  };
  return entry.render({ snapshot, send, actor });
}

function paint({ scheme, still }: Show) {
  if (shown === null) return;
  document.documentElement.toggleAttribute('inert', still);
  root.render(
    <StrictMode>
      <ThemeProvider forceColorScheme={scheme} {...(still ? { env: 'test' as const } : {})}>
        <Painted key={shown.round} entry={shown.entry} actor={(shown.edited ?? shown.following.live).actor} />
      </ThemeProvider>
    </StrictMode>,
  );
}

/** Goes on where the trail does, so that what was typed stays; else begins anew. */
async function show(message: Show) {
  const { trail, context } = message;
  const goesOn =
    shown !== null &&
    shown.trail.machine === trail.machine &&
    shown.trail.input === trail.input &&
    shown.trail.keys.every((key, at) => trail.keys[at] === key);
  if (shown === null || !goesOn) {
    const load = registry[trail.machine];
    if (load === undefined) throw new Error('This chart has no view of its own.');
    const entry = await load();
    // The chart before needs no end: with stand-ins and a clock that stands still, nothing of it runs.
    rounds += 1;
    const following = follow(entry.machine, entry.model, trail.input);
    shown = { trail: { ...trail, keys: [] }, following, edited: null, entry, round: rounds, ahead: 0 };
  }
  const news = trail.keys.slice(shown.trail.keys.length);
  // The explorer tells what was done here, too.
  const done = Math.min(shown.ahead, news.length);
  shown.ahead -= done;
  for (const key of news.slice(done)) shown.following.step(key);
  shown.trail = trail;
  if (context !== undefined || shown.edited !== null) {
    // Fields of forms keep what they once began with: the view begins anew, too.
    rounds += 1;
    shown.round = rounds;
    shown.edited =
      context === undefined ? null : restarted(shown.entry.machine, shown.following.live.actor, context);
  }
  paint(message);
  requestAnimationFrame(() => requestAnimationFrame(() => tell({ frame: 'shown', trail, context })));
}

let turn = Promise.resolve();
window.addEventListener('message', ({ origin, source, data }: MessageEvent<ToFrame>) => {
  if (origin !== location.origin || source !== window.parent) return;
  if (data.explorer === 'alone' && shown !== null && shown.edited === null)
    shown.ahead = Math.max(0, shown.ahead - 1);
  if (data.explorer !== 'show') return;
  turn = turn
    .then(() => show(data))
    .catch((error: Error) => {
      shown = null;
      tell({ frame: 'failed', reason: error.message });
    });
});

// Nothing outside is asked: a view that fetches has a fault, and says so.
window.fetch = (what) => {
  tell({
    frame: 'failed',
    reason: `The view asked the network for ${what instanceof Request ? what.url : what}`,
  });
  return new Promise(() => {});
};
window.open = (url) => {
  tell({ frame: 'asked', address: String(url) });
  return null;
};
window.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link) return;
  if (!event.defaultPrevented) tell({ frame: 'asked', address: link.getAttribute('href') ?? '' });
  event.preventDefault();
});
window.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) {
    const form = event.target as HTMLFormElement;
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    tell({ frame: 'asked', address: `${form.getAttribute('action') ?? ''}?${query}` });
  }
  event.preventDefault();
});

tell({ frame: 'ready' });
