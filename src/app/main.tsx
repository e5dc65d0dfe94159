import '../components/theme/styles';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { early } from '../components/dom/late';
import { App } from './App';
import { BUILD } from './build';
import type { AppContext } from './context';
import { keepTyped } from './early';
import { bearForeignNodes } from './foreignNodes';
import { readHanded } from './handed';
import { runnable } from './RunPage';
import { matchPath } from './routes';
import { startApp } from './start';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
bearForeignNodes(Node);

/** Lets people press in between: what follows is a task of its own. (A timer waits a second where the tab is not seen.) */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

const handed = readHanded(document);
await nextTask();
const app = startApp(window, handed);

/** Who has no token is nobody as soon as the session's chart has looked, which is at once. */
function nobodyIsKnown({ who }: AppContext): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (who.now().status === 'loading') return;
      stop();
      resolve();
    };
    const stop = who.subscribe(look);
    look();
  });
}

const { route } = matchPath(window.location.pathname);
const here = window.location.pathname + window.location.search;
const token = app.world.stored.token();
// What another build has painted is not ours. Somebody with a token may find what a visitor does not (an ad of their
// own that has expired), and has no use for the forms of /auth.
const continues =
  handed !== null &&
  handed.build === BUILD &&
  handed.href === here &&
  (token === null || (route.access === 'public' && handed.status === 200));

if (continues) {
  // The first picture must be the document's: nothing of it may still be on its way.
  const { default: page } = await route.load();
  const parts = 'machine' in page ? (page.parts ?? []) : [];
  await Promise.all([route.load, ...parts].map((load) => early(runnable(load))));
  if (token === null) await nobodyIsKnown(app);
  await nextTask();
  keepTyped(root);
  // As a transition it is done in slices, between which people can press.
  startTransition(() => {
    hydrateRoot(root, <App app={app} />);
  });
} else {
  root.replaceChildren();
  createRoot(root).render(<App app={{ ...app, handed: null }} />);
}
