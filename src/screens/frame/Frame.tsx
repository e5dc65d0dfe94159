import type { ReactNode } from 'react';
import type { SessionView } from '../../../machines/shell';
import { PRODUCT_NAME } from '../../../openapi/entities/product-name';
import { BottomBar } from './BottomBar';
import classes from './Frame.module.css';
import { Header } from './Header';

export interface FrameProps {
  session: SessionView;
  path: string;
  onSignOut: () => void;
  /** What is said above every page. */
  notice?: ReactNode;
  children: ReactNode;
}

/** What stands around every page: skip link, header, footer and the mobile bar. */
export function Frame({ session, path, onSignOut, notice, children }: FrameProps) {
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Header session={session} path={path} onSignOut={onSignOut} />
      {notice}
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <span>{PRODUCT_NAME}</span>
        <a href="/terms">Terms of Service</a>
        <a href="/privacy">Privacy Policy</a>
        <a href="/report-problem">Report a problem</a>
      </footer>
      <BottomBar session={session} path={path} />
    </div>
  );
}
