import { useEffect, useRef } from 'react';
import type { Stop } from '../trail';
import { scrollFor } from './scrollFor';

/** The steps of a trail: each can be gone to; the current one and the next are always in sight. */
export function StepList({
  input,
  stops,
  step,
  onGo,
}: {
  /** Name of the model's input, with which the trail starts. */
  input: string;
  stops: readonly Stop[];
  step: number;
  onGo: (step: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another trail has other items at the same steps
  useEffect(() => {
    const scroller = list.current;
    if (scroller === null) return;
    const reveal = () => {
      const current = scroller.children[step] as HTMLElement | undefined;
      if (current === undefined) return;
      const next = (scroller.children[step + 1] as HTMLElement | undefined) ?? current;
      scroller.scrollLeft = scrollFor(
        scroller.scrollLeft,
        scroller.clientWidth,
        current.offsetLeft,
        next.offsetLeft + next.offsetWidth,
      );
      scroller.scrollTop = scrollFor(
        scroller.scrollTop,
        scroller.clientHeight,
        current.offsetTop,
        next.offsetTop + next.offsetHeight,
      );
    };
    // A list that becomes narrower hides what it had shown.
    const observer = new ResizeObserver(reveal);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [step, stops]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <ol className="steps" ref={list} tabIndex={0} aria-label="Steps of the path">
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice
        <li key={index}>
          <button
            type="button"
            aria-current={index === step ? 'step' : undefined}
            className={index === step + 1 ? 'later next-one' : index > step ? 'later' : undefined}
            onClick={() => onGo(index)}
          >
            {stop.key ?? `start (${input})`}
          </button>
        </li>
      ))}
    </ol>
  );
}
