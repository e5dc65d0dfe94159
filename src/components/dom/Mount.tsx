import { useCallback } from 'react';

/** What to do with an element once it is in the document; returns the way to undo it. */
export type OnMount = (element: HTMLElement) => (() => void) | undefined;

/**
 * An element that somebody else draws into (Google's button, a chart of another library). `onMount` is
 * called each time the element enters the document, and again when it is another function: pass one that
 * stays the same while the content does.
 */
export function Mount({ onMount, className }: { onMount: OnMount; className?: string }) {
  const ref = useCallback(
    (element: HTMLDivElement | null) => (element === null ? undefined : onMount(element)),
    [onMount],
  );
  return <div ref={ref} className={className} />;
}
