import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Takes the focus when what had it has gone: whenever `change` is another one and the focus is nowhere (the
 * deleted row held it), it comes to this part of the page instead of the page's start. Name it by `label`.
 */
export function FocusWhenLost(props: {
  change: number;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const { change, label, className, children } = props;
  const place = useRef<HTMLElement>(null);
  const seen = useRef(change);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    if (document.activeElement === document.body) place.current?.focus();
  }, [change]);
  return (
    <section ref={place} tabIndex={-1} aria-label={label} className={className} style={{ outline: 'none' }}>
      {children}
    </section>
  );
}
