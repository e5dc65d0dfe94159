import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** The nearest place around `part`, within the page, that can take the focus without being a control. */
function placeAround(part: HTMLElement): HTMLElement | null {
  const place = part.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
  return place?.id === 'main' ? null : place;
}

/**
 * A part of the page that goes away by what is done in it (a failure with its 'Retry'): where it goes with the
 * focus inside, the focus comes to the nearest place around that stays, else to the page's heading, so that
 * whoever works by keyboard goes on where they were instead of at the top.
 */
export function PassFocusOn(props: { children: ReactNode; role?: 'alert' | 'group'; className?: string }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const part = root.current;
    return () => {
      // Now the part is still in the document; a microtask later what takes its place is there, too.
      if (part === null || !part.contains(document.activeElement)) return;
      const around = placeAround(part);
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const place = around?.isConnected ? around : document.querySelector<HTMLElement>('main h1[tabindex]');
        (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <div ref={root} role={props.role} className={props.className}>
      {props.children}
    </div>
  );
}
