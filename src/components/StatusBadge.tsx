import { Badge } from './plain/bits';

/** The status of an ad as a label: 'active' is styled as normal, any other word as secondary (section 4). */
export function StatusBadge({ status }: { status: string }) {
  const active = status === 'active';
  return (
    <Badge light={active ? 'market' : 'gray'} capitalize>
      {status}
    </Badge>
  );
}
