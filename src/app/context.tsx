import type { ReactNode } from 'react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SessionView, ShellEvent } from '../../machines/shell';
import type { toastsMachine } from '../../machines/toasts/toasts.machine';
import { type Hearts, HeartsProvider } from '../components/dom/Hearts';
import type { Handed } from './handed';
import type { Entry, Navigation } from './navigation';
import type { ResumeStore } from './resume';
import type { SessionActor, SessionWatch } from './session';
import { VISITOR } from './session';
import type { World } from './world';

/** What the shell makes once, before React, and hands down to the pages. */
export interface AppContext {
  /** What pages are given. */
  world: World;
  session: SessionActor;
  who: SessionWatch;
  toasts: ActorRefFrom<typeof toastsMachine>;
  /** The hearts on cards. */
  hearts: Hearts;
  navigation: Navigation;
  resume: ResumeStore;
  /** What the document brought along that is on the screen; null where the server sent the shell alone. */
  handed: Handed | null;
  /** Carries out what a chart emitted. */
  onShellEvent(event: ShellEvent): void;
  /** Keeps the path to go to after signing in (section 9, `redirectAfterAuth`). */
  rememberTarget(path: string): void;
}

const Context = createContext<AppContext | null>(null);

export function AppProvider({ app, children }: { app: AppContext; children: ReactNode }) {
  return (
    <Context value={app}>
      <HeartsProvider hearts={app.hearts}>{children}</HeartsProvider>
    </Context>
  );
}

/** The shell's belongings. Throws outside of `AppProvider` (section 8: using auth state outside its provider raises an error). */
export function useApp(): AppContext {
  const app = useContext(Context);
  if (app === null) throw new Error('useApp is called outside of AppProvider');
  return app;
}

/** The history entry shown now. */
export function useEntry(): Entry {
  const { navigation } = useApp();
  return useSyncExternalStore(navigation.subscribe, navigation.current, navigation.first);
}

const visitor = () => VISITOR;

/** Who is here now; while a document is being continued, the visitor that it was painted for. */
export function useSession(): SessionView {
  const { who } = useApp();
  return useSyncExternalStore(who.subscribe, who.now, visitor);
}
