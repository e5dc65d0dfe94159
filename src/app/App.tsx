import { MantineProvider } from '@mantine/core';
import { StrictMode, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { late } from '../components/dom/late';
import { arrive } from './arrival';
import type { AppContext } from './context';
import { AppProvider, useApp, useEntry, useSession } from './context';
import type { Decision } from './guard';
import { decide } from './guard';
import type { Entry } from './navigation';
import { RoleChoice } from './RoleChoice';
import { matchPath } from './routes';
import { Frame } from './shell/Frame';
import { Loading } from './shell/Loading';
import { PageBoundary } from './shell/PageBoundary';
import { Unreachable } from './shell/Unreachable';
import { Toasts } from './Toasts';
import { colorSchemeManager, theme } from './theme';
import { titleRoute } from './usePageTitle';

/** Counts up when the page must be mounted anew: on back and forward, else only when it is another page. */
function useMountKey(entry: Entry, page: string): string {
  const last = useRef({ entry, page, count: 0 });
  if (last.current.entry !== entry) {
    const anew = entry.kind === 'traverse' || last.current.page !== page;
    last.current = { entry, page, count: last.current.count + (anew ? 1 : 0) };
  }
  return `${page} ${last.current.count}`;
}

/** Redirects, once drawn: the address is replaced, so that Back does not lead here again. */
function useRedirect(decision: Decision) {
  const { navigation, rememberTarget } = useApp();
  useLayoutEffect(() => {
    if (decision.kind !== 'redirect') return;
    if (decision.store !== undefined) rememberTarget(decision.store);
    navigation.go(decision.to, { replace: true });
  }, [decision, navigation, rememberTarget]);
}

/** Scrolls, moves the focus and titles the tab after each change of entry. */
function useArrival(entry: Entry, title: string | null, shown: boolean) {
  const { navigation } = useApp();
  const before = useRef<Entry | null>(null);
  const giveUp = useRef(() => {});
  useLayoutEffect(() => {
    if (!shown || before.current === entry) return;
    const from = before.current;
    before.current = entry;
    // A change of the query alone leaves a title that the page gave itself.
    titleRoute(title, from?.path !== entry.path);
    // Ended by the next arrival alone: StrictMode runs effects twice, and an arrival is once.
    giveUp.current();
    giveUp.current = arrive(entry, from, navigation.scrollOf(entry.key));
  }, [entry, navigation, shown, title]);
}

function CurrentPage() {
  const { session: sessionActor } = useApp();
  const entry = useEntry();
  const session = useSession();
  const match = useMemo(() => matchPath(entry.path), [entry.path]);
  const decision = useMemo(() => decide(match, session, entry), [match, session, entry]);
  useRedirect(decision);
  useArrival(entry, match.route.title, decision.kind !== 'redirect');
  const key = useMountKey(entry, `${match.route.path} ${JSON.stringify(match.params)}`);
  const Page = late(match.route.load);
  const waiting = <Loading spinner={match.route.access === 'authPage'} />;

  return (
    <Frame
      session={session}
      path={entry.path}
      onSignOut={() => sessionActor.send({ type: 'session.ended', where: 'here' })}
    >
      <PageBoundary key={key}>
        <Suspense fallback={waiting}>
          {decision.kind === 'show' && <Page params={match.params} entry={entry} />}
          {decision.kind === 'unreachable' && (
            <Unreachable retry={() => sessionActor.send({ type: 'retry.pressed' })} />
          )}
          {(decision.kind === 'loading' || decision.kind === 'redirect') && waiting}
        </Suspense>
      </PageBoundary>
    </Frame>
  );
}

/** The whole product, on what `startApp` has made. */
export function App({ app }: { app: AppContext }) {
  return (
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager}>
        <AppProvider app={app}>
          <CurrentPage />
          <RoleChoice />
          <Toasts />
        </AppProvider>
      </MantineProvider>
    </StrictMode>
  );
}
