import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * A button of a row or a toolbar that can be out of use for a while without
 * losing the focus: a disabled one would drop it, and the keyboard with it.
 */
export function SoftButton(props: {
  off: boolean;
  onPress: () => void;
  label?: string;
  icon?: ReactNode;
  /** Takes something away from somebody: in the colour of danger. */
  danger?: boolean;
  children: ReactNode;
}) {
  const { off, onPress, label, icon, danger = false, children } = props;
  return (
    <Button
      h={44}
      px="sm"
      variant="default"
      c={danger && !off ? 'var(--mantine-color-error)' : undefined}
      leftSection={icon}
      aria-label={label}
      aria-disabled={off || undefined}
      data-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {children}
    </Button>
  );
}
