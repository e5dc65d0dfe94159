/**
 * How a figure changed against the month before, as the analytics cards say it
 * (section 2, 'from last month'). From zero no percentage can be given: then the difference
 * itself is shown.
 */
export function changeText(current: number, previous: number): string {
  const percent = previous === 0 ? null : Math.round(((current - previous) / previous) * 100);
  if (current === previous || percent === 0) return 'No change from last month';
  if (percent === null) return `+${current.toLocaleString('en-NG')} from last month`;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-NG')}% from last month`;
}
