import { readStamp } from '../../components/format';

/** One place and one language for dates, whatever the browser's: Lagos keeps no summer time. */
const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' });

/** `28 Nov 2026`, or a dash where the server gave no date that can be read. */
export function dayOf(stamp: string | null): string {
  const at = readStamp(stamp);
  return at === null ? '–' : day.format(at);
}
