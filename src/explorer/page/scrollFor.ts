/** Kept between what is in sight and the edge of what scrolls, px. */
const MARGIN = 24;

/**
 * How far a list must be scrolled so that a stretch of it is in sight; as far as it is where that is so already. Of
 * a stretch longer than the list's window its beginning is.
 * @param at how far it is scrolled, @param window how much of it is seen, @param from and @param to the stretch; px.
 */
export function scrollFor(at: number, window: number, from: number, to: number): number {
  const margin = Math.min(MARGIN, Math.max(0, (window - (to - from)) / 2));
  const last = from - margin;
  const first = to + margin - window;
  return Math.max(0, Math.min(last, Math.max(at, first)));
}
