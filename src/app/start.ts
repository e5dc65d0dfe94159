import { createActor } from 'xstate';
import type { ShellEvent } from '../../machines/shell';
import { toastsMachine } from '../../machines/toasts/toasts.machine';
import { schemes } from '../components/theme/schemes';
import { inspecting } from '../services/inspect';
import { KEY_PREFIX } from '../services/storage';
import { BUILD } from './build';
import type { AppContext } from './context';
import type { Handed } from './handed';
import { createHeartsActor, heartsOf } from './hearts';
import { interceptLinks } from './intercept';
import { createNavigation } from './navigation';
import { createResumeStore } from './resume';
import { matchPath } from './routes';
import { createServices } from './services';
import { createSessionActor, sessionView, watchSession } from './session';
import type { World } from './world';

const SCROLL_KEY = `${KEY_PREFIX}scroll`;

/**
 * Fetches a page's chunk ahead of time. Where that fails it is fetched, and its failure shown, when the page is.
 * Without a network nothing is tried: a browser never asks again for a module that did not come.
 */
function preload(path: string): void {
  if (!navigator.onLine) return;
  matchPath(path)
    .route.load()
    .catch(() => {});
}

/**
 * Makes and starts what lives as long as the tab, outside of React: services, navigation, session and toasts.
 * @param handed what the document brought along, where the server has painted it
 */
export function startApp(win: Window, handed: Handed | null): AppContext {
  // The page's chunk comes while the rest is being set up.
  preload(win.location.pathname);
  const services = createServices(win, {
    onUnauthorized: () => session.send({ type: 'session.rejected', path: navigation.current().href }),
  });
  const { storage } = services;
  const navigation = createNavigation(win, {
    read: () => storage.session.read(SCROLL_KEY),
    write: (text) => storage.session.write(SCROLL_KEY, text),
  });
  const toasts = createActor(toastsMachine, inspecting).start();

  function onShellEvent(event: ShellEvent) {
    switch (event.type) {
      case 'toast': {
        const { type: _, ...toast } = event;
        toasts.send({ type: 'toast.announced', toast });
        break;
      }
      case 'navigate':
        navigation.go(event.to, { replace: event.replace === true });
        break;
      case 'navigateBack':
        navigation.back(event.fallback);
        break;
    }
  }

  const session = createSessionActor(services);
  session.on('*', onShellEvent);
  const hearts = createHeartsActor(services, session);
  hearts.on('*', onShellEvent);
  let owner: number | null = null;
  const resume = createResumeStore({ version: BUILD, session: storage.session, owner: () => owner });
  session.subscribe((snapshot) => {
    const { user, status } = sessionView(snapshot);
    // What one person saw is not shown to the next through the back button.
    if (owner !== null && owner !== (user?.id ?? null)) resume.forgetHistory();
    owner = user?.id ?? null;
    // A token that the server does not accept is none: what visitors see may show (Header.module.css).
    win.document.documentElement.toggleAttribute(
      'data-token',
      snapshot.context.user !== null || status === 'loading',
    );
  });

  navigation.start();
  interceptLinks(win.document, navigation, preload);
  session.start();
  hearts.start();

  const world: World = {
    ...services,
    sessionActor: session,
    heartsActor: hearts,
    navigation,
    running: new Set(),
    user: () => sessionView(session.getSnapshot()).user,
    tell: onShellEvent,
    signOut: () => session.send({ type: 'session.ended', where: 'here' }),
    search: () => navigation.current().search,
    forgetHistory: resume.forgetHistory,
    scheme: () => schemes.get('auto'),
    applyScheme: schemes.apply,
  };

  return {
    world,
    session,
    who: watchSession(session),
    toasts,
    hearts: heartsOf(hearts),
    navigation,
    resume,
    handed,
    onShellEvent,
    rememberTarget: services.stored.keepTarget,
  };
}
