import type { ReactNode } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { AnyModel } from '../../machines/model/types';
import type { AnyPage } from '../app/page';
import { early } from '../components/dom/late';

/**
 * Which view paints which chart. `render` gets the snapshot and `send` of the
 * running chart, and the actor itself for views that connect children.
 */
export interface Entry {
  machine: AnyStateMachine;
  model: AnyModel;
  // biome-ignore lint/suspicious/noExplicitAny: each view has its own chart's types; the loader below pairs the two
  render: (props: { snapshot: any; send: any; actor: any }) => ReactNode;
}

type Render = Entry['render'];

const pages = import.meta.glob<{ default: AnyPage }>('../app/pages/*.{ts,tsx}');
const models = import.meta.glob<Record<string, AnyModel>>([
  '../../machines/*/*.paths.ts',
  '!../../machines/model/**',
]);

const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/(\.paths)?\.tsx?$/, '');
const byName = <T,>(files: Record<string, T>) =>
  new Map(Object.entries(files).map(([file, load]) => [nameOf(file), load]));
const pageLoads = byName(pages);

/** Stands where Google draws its own button: the script is Google's and not to be had here. */
const drawStandIn = (element: HTMLElement) => {
  const button = element.appendChild(document.createElement('button'));
  button.type = 'button';
  button.textContent = 'Sign in with Google';
  return () => button.remove();
};

/** A page's view that paints with more than snapshot and `send`: the props of a sample. */
const more: Record<string, object> = {
  googleButton: { draw: drawStandIn },
  imageUpload: {
    item: { id: 'key.0', name: 'bag.jpg', phase: 'uploading', url: null, preview: null },
    place: 0,
    count: 1,
    disabled: false,
    onMove: () => {},
  },
  verifyEmail: { email: 'ada@market.ng' },
};

/** Charts that are no page's, or whose picture is more than their page's view. */
const special: Record<string, () => Promise<{ machine: unknown; render: Render }>> = {
  auth: async () => {
    const { default: auth } = await import('../app/pages/auth');
    const { SignUpForm } = await import('../screens/auth/AuthForms');
    const { RoleChoiceView } = await import('../screens/auth/RoleChoiceView');
    const { sessionView } = await import('../../machines/auth/auth.machine');
    const { Header } = await import('../screens/frame/Header');
    const { default: dashboard } = await import('../app/pages/userDashboard');
    const { userDashboardModel } = await import('../../machines/userDashboard/userDashboard.paths');
    const { scenarioOf } = await import('../../machines/model/scenario');
    const { machine, view: AuthView } = auth;
    const { view: DashboardView } = dashboard;
    const ready = scenarioOf(
      dashboard.machine as unknown as AnyStateMachine,
      userDashboardModel as unknown as AnyModel,
    )
      .shortest.get('ready')
      ?.steps.at(-1)?.to.snapshot as SnapshotFrom<typeof dashboard.machine>;
    // The address chooses between the two forms; here both are open, and what the shell shows of the session with them:
    // who is signed in finds a page of somebody who is.
    const render: Render = ({ snapshot, send }) => (
      <>
        <Header
          session={sessionView(snapshot)}
          path="/auth"
          onSignOut={() => send({ type: 'session.ended', where: 'here' })}
        />
        {snapshot.matches('signedIn') ? (
          <main>
            <DashboardView snapshot={ready} send={() => {}} />
          </main>
        ) : (
          <AuthView snapshot={snapshot} send={send} tab="signIn" />
        )}
        {snapshot.matches('signedOut') && <SignUpForm snapshot={snapshot} send={send} />}
        <RoleChoiceView snapshot={snapshot} send={send} />
      </>
    );
    return { machine, render };
  },
  hearts: async () => {
    const { heartsMachine: machine } = await import('../../machines/hearts/hearts.machine');
    const { SaveButton } = await import('../components/SaveButton');
    const render: Render = ({ snapshot, send }) => (
      <SaveButton
        title="iPhone 13"
        inline
        saved={snapshot.context.ids.includes(7)}
        onToggle={() => send({ type: 'saved.toggled', id: 7 })}
      />
    );
    return { machine, render };
  },
  reportAd: async () => {
    const { reportPart } = await import('../screens/reportAd/reportPart');
    await early(reportPart);
    return fromPage('reportAd');
  },
  toasts: async () => {
    const { toastsMachine: machine } = await import('../../machines/toasts/toasts.machine');
    const { ToastsView } = await import('../screens/toasts/ToastsView');
    const { toastPart } = await import('../screens/toasts/toastPart');
    await early(toastPart);
    return { machine, render: ({ snapshot, send }) => <ToastsView snapshot={snapshot} send={send} /> };
  },
};

/** A page's chart and view. @throws Error when there is no page of that name, or it has no chart */
async function fromPage(name: string): Promise<{ machine: unknown; render: Render }> {
  const page = (await pageLoads.get(name)?.())?.default;
  if (page === undefined || !('machine' in page)) throw new Error(`No page has the chart '${name}'.`);
  const { machine, view: View } = page;
  return {
    machine,
    // A photo is an entry of a list.
    render: (props) =>
      name === 'imageUpload' ? (
        <ul>
          <View {...props} {...more[name]} />
        </ul>
      ) : (
        <View {...props} {...more[name]} />
      ),
  };
}

/** By the model's file name. A chart that is not here counts as not covered on the view. */
export const registry: Record<string, () => Promise<Entry>> = Object.fromEntries(
  [...byName(models)]
    .filter(([name]) => name in special || pageLoads.has(name))
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, loadModel]) => [
      name,
      async () => {
        const { machine, render } = await (special[name] ?? (() => fromPage(name)))();
        const model = (await loadModel())[`${name}Model`];
        if (model === undefined) throw new Error(`${name}.paths.ts exports no ${name}Model.`);
        return { machine: machine as AnyStateMachine, model, render };
      },
    ]),
);
