import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { HealthStatus as Status } from '../../../openapi/entities/admin';
import classes from './adminDashboard.module.css';

const LOOKS = {
  healthy: { Icon: IconCircleCheck, word: 'Healthy' },
  warning: { Icon: IconAlertTriangle, word: 'Warning' },
  critical: { Icon: IconCircleX, word: 'Critical' },
} as const;

/** Healthy green, warning yellow, critical red (section 2): by colour, sign and word. */
export function HealthStatus({ status }: { status: Status }) {
  const { Icon, word } = LOOKS[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={18} aria-hidden="true" />
      {word}
    </span>
  );
}
