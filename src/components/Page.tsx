import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** A page's column: as wide as the header, or narrower for what is read or filled in. `words` is a page of a few centred ones. */
export function Page(props: { width?: 'md' | 'xs' | 'words'; className?: string; children: ReactNode }) {
  const { width, className, children } = props;
  const names = [classes.page, width && classes[width], className];
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>;
}
