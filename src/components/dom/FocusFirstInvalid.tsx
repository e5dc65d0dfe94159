import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Leads to the first wrong field: when `attempt` changes, the first field inside
 * that is marked invalid gets the focus (and so is scrolled to and read out); where
 * none is, the alert that says why, if it can take the focus.
 */
export function FocusFirstInvalid({ attempt, children }: { attempt: number; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef(attempt);
  useEffect(() => {
    if (seen.current === attempt) return;
    seen.current = attempt;
    const inside = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    (inside('[aria-invalid="true"]') ?? inside('[role="alert"][tabindex="-1"]'))?.focus();
  }, [attempt]);
  return <div ref={root}>{children}</div>;
}
