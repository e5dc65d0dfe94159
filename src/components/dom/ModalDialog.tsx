import type { ReactNode, SyntheticEvent } from 'react';
import { useCallback } from 'react';
import classes from './ModalDialog.module.css';

/** Browsers close a dialog at a second Escape, or at Android's back gesture, whatever is prevented: it opens again. */
const MANDATORY = {
  closedby: 'none' as const,
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = event.currentTarget;
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  },
};

/**
 * A modal dialog, the browser's own: it keeps the focus inside, makes the page
 * behind it inert, and gives the focus back where it was. It is open for as long
 * as it is rendered.
 */
export function ModalDialog(props: {
  /** Ids of title and text. */
  labelledBy: string;
  describedBy?: string;
  /** Escape or a press beside it; without it only the dialog's own buttons end it. */
  onDismiss?: () => void;
  /** A press beside it does nothing: for forms, which would lose what was typed. */
  keepOnPressBeside?: boolean;
  children: ReactNode;
}) {
  const { labelledBy, describedBy, onDismiss, keepOnPressBeside = false, children } = props;
  const open = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is `onCancel`; the press beside it is a short cut for pointers
    <dialog
      ref={open}
      className={classes.dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      {...(onDismiss ? {} : MANDATORY)}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !keepOnPressBeside) onDismiss?.();
      }}
    >
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
