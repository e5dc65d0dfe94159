import type { ReactNode } from 'react';
import { useCallback } from 'react';
import classes from './FullDialog.module.css';

/**
 * A modal dialog that fills the window, the browser's own: it keeps the focus inside, makes the page
 * behind it inert, and gives the focus back where it was. It is open for as long as it is rendered.
 */
export function FullDialog(props: {
  label: string;
  /** Escape. */
  onDismiss: () => void;
  /** A key, wherever the focus is; true when it has done its work. */
  onKey?: (key: string) => boolean;
  children: ReactNode;
}) {
  const { onKey } = props;
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={open}
      className={classes.dialog}
      aria-label={props.label}
      onCancel={(event) => {
        event.preventDefault();
        props.onDismiss();
      }}
      onKeyDown={(event) => {
        const own = event.ctrlKey || event.metaKey || event.altKey;
        if (!own && !event.defaultPrevented && onKey?.(event.key)) event.preventDefault();
      }}
    >
      {props.children}
    </dialog>
  );
}
