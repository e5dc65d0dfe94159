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
  color?: string;
  variant?: string;
  children: ReactNode;
}) {
  const { off, onPress, label, icon, color, variant = 'default', children } = props;
  return (
    <Button
      h={44}
      variant={variant}
      color={color}
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
