import { ActionIcon } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { asTest } from '../asTest';
import type { Chart } from '../charts';
import { chartHash } from '../link';
import type { Stop, Trail } from '../trail';

/** Between two steps of a path that plays by itself, ms. */
const PACE = 1200;

export interface PlayerProps {
  chart: Chart;
  title: string;
  trail: Trail;
  stops: readonly Stop[];
  step: number;
  onGo: (step: number) => void;
}

/** Plays a trail: to and fro, or by itself; its steps as a list; copies it as a test. */
export function Player({ chart, title, trail, stops, step, onGo }: PlayerProps) {
  const [playing, setPlaying] = useState(false);
  const [copied, setCopied] = useState<string | null>(null);
  const last = stops.length - 1;
  const go = useRef(onGo);
  useEffect(() => {
    go.current = onGo;
  });
  useEffect(() => {
    if (!playing) return;
    if (step >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go.current(step + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, step, last]);
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides which item is the current one
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (item && list.current) list.current.scrollLeft = item.offsetLeft - list.current.clientWidth / 2;
  }, [step]);

  async function copy(what: string, text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(`${what} copied`);
    } catch {
      setCopied('The browser refuses the clipboard');
    }
  }

  const here: Trail = { ...trail, keys: trail.keys.slice(0, step) };
  const button = (name: string, Icon: typeof IconPlayerPlay, to: number, off: boolean) => (
    <ActionIcon
      variant="default"
      size="var(--touch)"
      aria-label={name}
      disabled={off}
      onClick={() => {
        setPlaying(false);
        onGo(to);
      }}
    >
      <Icon size={18} />
    </ActionIcon>
  );
  return (
    <div className="player">
      <div className="controls">
        {button('First step', IconPlayerSkipBack, 0, step === 0)}
        {button('Back', IconPlayerTrackPrev, step - 1, step === 0)}
        <ActionIcon
          variant="filled"
          size="var(--touch)"
          aria-label={playing ? 'Pause' : 'Play'}
          disabled={last === 0}
          onClick={() => {
            if (!playing && step >= last) onGo(0);
            setPlaying(!playing);
          }}
        >
          {playing ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
        </ActionIcon>
        {button('Next', IconPlayerTrackNext, step + 1, step >= last)}
        {button('Last step', IconPlayerSkipForward, last, step >= last)}
        <span className="count">
          <strong>{title}</strong> step {step} of {last}
        </span>
        <span className="copies">
          <button
            type="button"
            className="button"
            onClick={() => copy('Test', asTest(chart, here, stops.slice(0, step + 1)))}
          >
            Copy as test
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              const { machine, ...way } = here;
              void copy(
                'Link',
                `${location.origin}${location.pathname}${chartHash(machine, { by: 'steps', ...way })}`,
              );
            }}
          >
            Copy link
          </button>
          <span role="status">{copied}</span>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <ol className="steps" ref={list} tabIndex={0} aria-label="Steps of the path">
        {stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice
          <li key={index}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              className={index > step ? 'later' : undefined}
              onClick={() => {
                setPlaying(false);
                onGo(index);
              }}
            >
              {stop.key ?? `start (${trail.input})`}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
