import { useSelector } from '@xstate/react';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import '../../src/components/theme/styles';
import { ThemeProvider } from '../../src/components/theme/ThemeProvider';
import type { Entry } from '../../src/explorer/registry';
import { listen } from './noise';

/** A view on the page, with what went wrong around it. */
export interface Stage {
  /** Console errors, warnings of React, requests of any kind: since the last look. */
  noise: () => string[];
  /** Addresses that links and GET forms asked for since the last look: here ends the view and begins the shell. */
  visited: () => string[];
  leave: () => void;
}

function Painted({ entry, actor }: { entry: Entry; actor: AnyActor }) {
  const snapshot = useSelector(actor, (now: AnyMachineSnapshot) => now);
  return entry.render({ snapshot, send: actor.send, actor });
}

/** Mounts the view of a running chart on an empty page. */
export const mount = (entry: Entry, actor: AnyActor): Stage => paint(<Painted entry={entry} actor={actor} />);

/** Mounts the view of one snapshot; what its controls send goes to `send` and changes nothing. */
export const mountStill = (entry: Entry, actor: AnyActor, send: (event: AnyEventObject) => void): Stage =>
  paint(entry.render({ snapshot: actor.getSnapshot(), send, actor }));

function paint(view: ReactNode): Stage {
  const noise: string[] = [];
  const visited: string[] = [];
  const restore = [listen(noise), shell(visited)];
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host, {
    onUncaughtError: (error) => noise.push(`the view threw: ${String(error)}`),
  });
  const whole = (
    <StrictMode>
      <ThemeProvider env="test">{view}</ThemeProvider>
    </StrictMode>
  );
  flushSync(() => root.render(whole));
  return {
    noise: () => noise.splice(0),
    visited: () => visited.splice(0),
    leave: () => {
      root.unmount();
      host.remove();
      for (const end of restore) end();
    },
  };
}

/** Plays the shell's part towards links and forms: they lead nowhere, but it is noted where to. */
function shell(visited: string[]): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href]');
    if (!link) return;
    if (!event.defaultPrevented) visited.push((link as HTMLAnchorElement).href);
    event.preventDefault();
  };
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) {
      const form = event.target as HTMLFormElement;
      const filled = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
      const query = new URLSearchParams(filled as [string, string][]);
      visited.push(`${form.action}?${query}`);
    }
    event.preventDefault();
  };
  window.addEventListener('click', onClick);
  window.addEventListener('submit', onSubmit);
  return () => {
    window.removeEventListener('click', onClick);
    window.removeEventListener('submit', onSubmit);
  };
}
