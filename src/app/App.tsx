import { StrictMode, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { late } from '../components/dom/late';
import { schemes } from '../components/theme/schemes';
import { ThemeProvider } from '../components/theme/ThemeProvider';
import { Frame } from '../screens/frame/Frame';
import { arrive } from './arrival';
import { Connection } from './Connection';
import type { AppContext } from './context';
import { AppProvider, useApp, useEntry, useSession } from './context';
import { PROGRAM } from './early';
import { decide } from './guard';
import type { Entry } from './navigation';
import { RoleChoice } from './RoleChoice';
import { runnable, useTitle } from './RunPage';
import type { RouteMatch } from './routes';
import { matchOf, NO_MATCH, rows } from './routes';
import { Loading } from './shell/Loading';
import { PageBoundary } from './shell/PageBoundary';
import { Unreachable } from './shell/Unreachable';
import { Toasts } from './Toasts';

/** Counts up when the page must be mounted anew: on back and forward, else only when it is another page. */
function useMountKey(entry: Entry, page: string): string {
  const last = useRef({ entry, page, count: 0 });
  if (last.current.entry !== entry) {
    const anew = entry.kind === 'traverse' || last.current.page !== page;
    last.current = { entry, page, count: last.current.count + (anew ? 1 : 0) };
  }
  return `${page} ${last.current.count}`;
}

/** Scrolls and moves the focus after each change of entry. */
function useArrival(entry: Entry, shown: boolean) {
  const { navigation } = useApp();
  const before = useRef<Entry | null>(null);
  const giveUp = useRef(() => {});
  useLayoutEffect(() => {
    if (!shown || before.current === entry) return;
    const from = before.current;
    before.current = entry;
    // Ended by the next arrival alone: StrictMode runs effects twice, and an arrival is once.
    giveUp.current();
    giveUp.current = arrive(entry, from, navigation.scrollOf(entry.key));
  }, [entry, navigation, shown]);
}

/** Goes elsewhere instead; the address is replaced, so that Back does not lead here again. */
function Leave({ to, store }: { to: string; store: string | undefined }) {
  const { rememberTarget } = useApp();
  useLayoutEffect(() => {
    if (store !== undefined) rememberTarget(store);
  }, [store, rememberTarget]);
  return <Redirect to={to} replace />;
}

/** Says that the program runs the page, which the document may have painted before. */
function Running() {
  useEffect(() => {
    // Not amid React's own work: what is then pressed again may be in a part that it takes over only at the press.
    queueMicrotask(() => {
      document.documentElement.dataset.program = 'running';
      window.dispatchEvent(new Event(PROGRAM));
    });
  }, []);
  return null;
}

/** The page of a route, where the guard shows it. */
function CurrentPage({ match }: { match: RouteMatch }) {
  const { session: sessionActor } = useApp();
  const entry = useEntry();
  const session = useSession();
  const decision = useMemo(() => decide(match, session, entry), [match, session, entry]);
  useArrival(entry, decision.kind !== 'redirect');
  useTitle(decision.kind === 'unreachable' ? null : undefined);
  const key = useMountKey(entry, `${match.route.path} ${JSON.stringify(match.params)}`);
  const Page = late(runnable(match.route.load));
  const waiting = <Loading spinner={match.route.access === 'authPage'} />;
  return (
    <PageBoundary key={key}>
      <Suspense fallback={waiting}>
        {decision.kind === 'show' && <Page params={match.params} />}
        <Running />
        {decision.kind === 'unreachable' && (
          <Unreachable retry={() => sessionActor.send({ type: 'retry.pressed' })} />
        )}
        {(decision.kind === 'loading' || decision.kind === 'redirect') && waiting}
        {decision.kind === 'redirect' && <Leave key={decision.to} to={decision.to} store={decision.store} />}
      </Suspense>
    </PageBoundary>
  );
}

/** One element a pattern, of which the router paints one; they share a key, so that `CurrentPage` stays mounted from page to page. */
const routeElements = [
  ...rows.map((row) => (
    <Route key="page" path={row.pattern}>
      {(found) => <Matched match={matchOf(row, found)} />}
    </Route>
  )),
  <Route key="page">{() => <Matched match={NO_MATCH} />}</Route>,
];

/** The match of before, where it says the same: pages are told of another address, not of another object. */
function Matched({ match }: { match: RouteMatch }) {
  const text = JSON.stringify([match.route.path, match.params, match.canonical]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` says all that a match does
  return <CurrentPage match={useMemo(() => match, [text])} />;
}

function Shell() {
  const { session: sessionActor } = useApp();
  const { path } = useEntry();
  const session = useSession();
  return (
    <Frame
      session={session}
      path={path}
      notice={<Connection />}
      onSignOut={() => sessionActor.send({ type: 'session.ended', where: 'here' })}
    >
      {/* The path as the browser has it: the router's own copy is decoded once, which parameters are later. */}
      <Switch location={path}>{routeElements}</Switch>
    </Frame>
  );
}

/** wouter's way to the address: our history entries, with their keys and scroll places. */
function useEntryLocation(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const { navigation } = useApp();
  return [useEntry().path, navigation.go];
}

/** The whole product, on what `startApp` has made. */
export function App({ app }: { app: AppContext }) {
  return (
    <StrictMode>
      <ThemeProvider defaultColorScheme="auto" colorSchemeManager={schemes}>
        <AppProvider app={app}>
          <Router hook={useEntryLocation}>
            <Shell />
            <RoleChoice />
            <Toasts />
          </Router>
        </AppProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
