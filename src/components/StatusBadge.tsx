import { Badge } from '@mantine/core';

/** The status of an ad as a label: 'active' is styled as normal, any other word as secondary (section 4). */
export function StatusBadge({ status }: { status: string }) {
  const active = status === 'active';
  return (
    <Badge variant="light" color={active ? undefined : 'gray'} radius="sm" tt="capitalize" size="sm">
      {status}
    </Badge>
  );
}
