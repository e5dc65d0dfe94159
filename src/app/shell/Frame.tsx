import type { ReactNode } from 'react';
import type { SessionView } from '../../../machines/shell';
import type { Route } from '../routes';

/** What stands around every page. */
export interface FrameProps {
  session: SessionView;
  path: string;
  back: Route['back'] | null;
  children: ReactNode;
}

/** Header, page, footer, mobile bar and toasts. */
export function Frame({ children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
