import { readStamp } from '../../components/format';

/** One place and one language for times, whatever the browser's: Lagos keeps no summer time. */
const moment = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});

/** `28 Nov 2026, 11:30`, in Lagos; empty when it can't be read. */
export function momentWords(stamp: string | null): string {
  const at = readStamp(stamp);
  return at === null ? '' : moment.format(at);
}
