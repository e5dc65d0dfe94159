import { ActionIcon } from '@mantine/core';
import {
  type Icon,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { delayText } from '../drawing/parts';
import type { Stop } from '../trail';
import { whoText } from '../words';

/** Between two steps of a path that plays by itself, ms. */
const PACE = 1200;

export interface PlayerProps {
  title: string;
  stops: readonly Stop[];
  step: number;
  onGo: (step: number) => void;
}

/** Plays a trail: to and fro, or by itself; tells what its next step is and who brings it about. */
export function Player({ title, stops, step, onGo }: PlayerProps) {
  const [playing, setPlaying] = useState(false);
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

  const skip = (to: number) => () => {
    setPlaying(false);
    onGo(to);
  };
  return (
    <div className="player">
      <div className="controls">
        <Control name="First step" Sign={IconPlayerSkipBack} off={step === 0} onPress={skip(0)} />
        <Control name="Back" Sign={IconPlayerTrackPrev} off={step === 0} onPress={skip(step - 1)} />
        <Control
          name={playing ? 'Pause' : 'Play'}
          Sign={playing ? IconPlayerPause : IconPlayerPlay}
          isFirst
          off={last === 0}
          onPress={() => {
            if (!playing && step >= last) onGo(0);
            setPlaying(!playing);
          }}
        />
        <Control name="Next" Sign={IconPlayerTrackNext} off={step >= last} onPress={skip(step + 1)} />
        <Control name="Last step" Sign={IconPlayerSkipForward} off={step >= last} onPress={skip(last)} />
      </div>
      <div className="told">
        <p className="count">
          <strong>{title}</strong>{' '}
          <span>
            step {step} of {last}
          </span>
        </p>
        <p className="coming">
          <Coming stop={stops[step + 1]} />
        </p>
      </div>
    </div>
  );
}

function Coming({ stop }: { stop: Stop | undefined }) {
  if (stop === undefined || stop.key === null || stop.cause === null)
    return 'End of the path. Go on under ‘What can happen next’.';
  return (
    <>
      Next: <b>{delayText(stop.key)}</b> {whoText(stop.cause)}
    </>
  );
}

/** One that is off keeps the focus: whoever has pressed it goes on from there. */
function Control({
  name,
  Sign,
  isFirst = false,
  off,
  onPress,
}: {
  name: string;
  Sign: Icon;
  /** The one that is meant most of the time. */
  isFirst?: boolean;
  off: boolean;
  onPress: () => void;
}) {
  return (
    <ActionIcon
      variant={isFirst ? 'filled' : 'default'}
      size="var(--touch)"
      aria-label={name}
      title={name}
      aria-disabled={off}
      data-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      <Sign size={18} />
    </ActionIcon>
  );
}
