import type { ReactNode } from 'react';

const takeFocus = (element: HTMLElement | null) => {
  element?.focus({ preventScroll: false });
};

/**
 * Takes the focus when it appears: a banner after a refused form, the result of an action. `role` says how it is
 * read out; `label` names it where the children don't.
 */
export function FocusOnMount(props: {
  children: ReactNode;
  role?: 'alert' | 'status' | 'group';
  label?: string;
  className?: string;
}) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role={props.role ?? 'group'}
      aria-label={props.label}
      className={props.className}
      style={{ outline: 'none' }}
    >
      {props.children}
    </div>
  );
}
