import { MantineProvider } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import '../../src/app/styles';
import { theme } from '../../src/app/theme';
import type { Entry } from '../../src/explorer/registry';

/** A view on the page, painted from a running chart, with what went wrong around it. */
export interface Stage {
  /** Console errors, warnings of React, requests to the API: since the last look. */
  noise: () => string[];
  /** Addresses that links and GET forms asked for since the last look: here ends the view and begins the shell. */
  visited: () => string[];
  leave: () => void;
}

function Painted({ entry, actor }: { entry: Entry; actor: AnyActor }) {
  const snapshot = useSelector(actor, (now: AnyMachineSnapshot) => now);
  return entry.render({ snapshot, send: actor.send, actor });
}

/** Mounts the view of a chart on an empty page. */
export function mount(entry: Entry, actor: AnyActor): Stage {
  const noise: string[] = [];
  const visited: string[] = [];
  const restore = [listen(noise), shell(visited)];
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host, {
    onUncaughtError: (error) => noise.push(`the view threw: ${String(error)}`),
  });
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} env="test">
        <Painted entry={entry} actor={actor} />
      </MantineProvider>
    </StrictMode>,
  );
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

/** Collects what the console and the network hear. Returns the way to stop. */
function listen(noise: string[]): () => void {
  const { error, warn } = console;
  const { fetch } = window;
  const { open } = window;
  const note =
    (kind: string) =>
    (...words: unknown[]) => {
      noise.push(`${kind}: ${words.map(String).join(' ').slice(0, 400)}`);
    };
  console.error = note('console.error');
  console.warn = note('console.warn');
  window.fetch = (what) => {
    noise.push(`request: ${what instanceof Request ? what.url : String(what)}`);
    return new Promise(() => {});
  };
  window.open = (url) => {
    noise.push(`window.open: ${String(url)}`);
    return null;
  };
  return () => {
    console.error = error;
    console.warn = warn;
    window.fetch = fetch;
    window.open = open;
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
      const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
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
