/**
 * How a figure changed against the month before, as the analytics cards say it
 * (section 2, 'from last month'). A percentage needs something to be a part of: from nothing, the
 * number itself is told.
 */
export function changeText(current: number, previous: number): string {
  if (current === previous) return 'No change from last month';
  if (previous === 0) return `+${current.toLocaleString('en-NG')} from last month`;
  const percent = Math.round(((current - previous) / previous) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-NG')}% from last month`;
}
