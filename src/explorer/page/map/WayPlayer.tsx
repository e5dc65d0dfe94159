import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import {
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { chartHash } from '../../link';
import type { Way } from '../../map/graph';
import type { MapStop } from '../../map/stops';
import { registry } from '../../registry';
import { ViewPane } from '../ViewPane';
import { WayLink } from './Ways';

interface Props {
  ways: readonly Way[];
  stops: readonly MapStop[];
  step: number;
  onGo: (step: number) => void;
}

/** A way across charts: its screens in a list, and each chart's path played in turn on its real view. */
export function WayPlayer({ ways, stops, step, onGo }: Props) {
  const scheme = useComputedColorScheme('light');
  const last = stops.length - 1;
  const at = Math.min(step, last);
  const stop = stops[at];
  if (stop === undefined) return null;
  const firstOf = (leg: number) => stops.findIndex((one) => one.leg === leg);
  const button = (label: string, Icon: typeof IconPlayerSkipBack, to: number) => (
    <ActionIcon
      variant="default"
      size="var(--touch)"
      aria-label={label}
      disabled={to < 0 || to > last || to === at}
      onClick={() => onGo(to)}
    >
      <Icon size={18} />
    </ActionIcon>
  );
  const { trail } = stop;
  return (
    <section className="way-player" aria-label="The shortest way">
      <div>
        <h2>{`From ${stops[0]?.screen} to ${stops[last]?.screen}`}</h2>
        <ol>
          {ways.map((way, leg) => (
            <li key={`${way.from} ${way.to}`} aria-current={leg === stop.leg ? 'step' : undefined}>
              <button type="button" className="leg" onClick={() => onGo(firstOf(leg))}>
                {way.from}
              </button>
              <span>
                <WayLink way={way} />
                {way.address !== null && <code>{way.address}</code>}
              </span>
            </li>
          ))}
          <li aria-current={stop.leg === ways.length ? 'step' : undefined}>
            <button type="button" className="leg" onClick={() => onGo(last)}>
              {stops[last]?.screen}
            </button>
          </li>
        </ol>
        <div className="controls">
          {button('First step', IconPlayerSkipBack, 0)}
          {button('Back', IconPlayerTrackPrev, at - 1)}
          {button('Next', IconPlayerTrackNext, at + 1)}
          {button('Last step', IconPlayerSkipForward, last)}
        </div>
        <p role="status">
          <strong>{stop.screen}</strong>, step {at} of {last}: {stop.label}
        </p>
        {trail !== null && (
          <p>
            <a href={chartHash(trail.machine, { by: 'steps', input: trail.input, keys: trail.keys })}>
              Open this in the chart
            </a>
          </p>
        )}
      </div>
      <div className="way-view">
        {trail === null ? (
          <p>A page of words: there is no chart to show.</p>
        ) : trail.machine in registry ? (
          <ViewPane trail={trail} screen="phone" scheme={scheme} still />
        ) : (
          <p>This chart has no view of its own.</p>
        )}
      </div>
    </section>
  );
}
