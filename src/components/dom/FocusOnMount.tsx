import type { ReactNode } from 'react';

const takeFocus = (element: HTMLElement | null) => {
  element?.focus();
};

/** Takes the focus when it appears: a banner after a refused form, the result of an action. `role` says how it is read out. */
export function FocusOnMount(props: {
  children: ReactNode;
  role?: 'alert' | 'status' | 'group';
  className?: string;
}) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role={props.role ?? 'group'}
      className={props.className}
      style={{ outline: 'none' }}
    >
      {props.children}
    </div>
  );
}
