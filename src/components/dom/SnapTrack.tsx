import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import classes from './SnapTrack.module.css';

/** How far from a slide's place, in slide widths, still counts as there. */
const NEAR = 0.02;
/** The keys that move what scrolls. */
const SCROLLS = /^(Arrow(Left|Right)|Home|End|Page(Up|Down)| )$/;

/**
 * Slides side by side that a finger, a wheel or the arrow keys move by the
 * browser's own scrolling; the slide shown is data that comes in and goes out.
 */
export function SnapTrack(props: {
  /** The slide shown. */
  index: number;
  /** The slide that the visitor has moved to. */
  onSettled: (index: number) => void;
  label: string;
  /** One element a slide. */
  children: ReactNode;
}) {
  const { index, onSettled } = props;
  const track = useRef<HTMLElement>(null);
  /** The slide that we are scrolling to by ourselves: those on the way are not meant. */
  const heading = useRef<number | null>(null);
  const drawn = useRef(false);

  useLayoutEffect(() => {
    const element = track.current;
    if (element === null) return;
    const left = index * element.clientWidth;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || !drawn.current;
    drawn.current = true;
    // While it is still moving, being near is being on the way to somewhere else.
    const there = Math.abs(element.scrollLeft - left) <= NEAR * element.clientWidth;
    if (there && heading.current === null) return;
    heading.current = index;
    element.scrollTo({ left, behavior: still ? 'instant' : 'smooth' });
  }, [index]);

  function scrolled() {
    const element = track.current;
    if (element === null || element.clientWidth === 0) return;
    const position = element.scrollLeft / element.clientWidth;
    const nearest = Math.round(position);
    if (Math.abs(position - nearest) > NEAR) return;
    if (heading.current !== null && nearest !== heading.current) return;
    heading.current = null;
    if (nearest !== index) onSettled(nearest);
  }

  function taken() {
    heading.current = null;
  }

  return (
    <section
      ref={track}
      className={classes.track}
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={scrolled}
      onPointerDown={taken}
      onWheel={taken}
      onKeyDown={({ key }) => {
        if (SCROLLS.test(key)) taken();
      }}
    >
      {props.children}
    </section>
  );
}
