import type { ReactNode } from 'react';
import { useCallback } from 'react';

/**
 * Stands over everything that is on the page when it is mounted, an open modal dialog and its backdrop
 * included: the browser's own popover, which only its maker ends. Browsers older than popovers lay it out
 * where its class says. It keeps no focus and takes none.
 */
export function TopLayer({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const raise = useCallback((element: HTMLDivElement | null) => {
    if (element !== null && 'showPopover' in element && !element.matches(':popover-open'))
      element.showPopover();
  }, []);
  return (
    <div ref={raise} popover="manual" className={className}>
      {children}
    </div>
  );
}
