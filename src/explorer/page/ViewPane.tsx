import { useEffect, useRef, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import type { FromFrame, ToFrame } from '../frame/talk';
import type { Trail } from '../trail';

/** Width and height of the screens on which a view can be seen, px. */
export const SCREENS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 860 } } as const;
export type Screen = keyof typeof SCREENS;

export interface ViewPaneProps {
  trail: Trail;
  /** The context as changed by hand; left out where it is the chart's own. */
  context?: Record<string, unknown> | undefined;
  screen: Screen;
  scheme: 'light' | 'dark';
  /** A thumbnail. */
  still?: boolean;
  /** A person did something on the view; false when that is no known step. */
  onDid?: (event: AnyEventObject) => boolean;
  onAsked?: (address: string) => void;
  onShown?: () => void;
}

/** The real view in the state that a trail ends in, in a frame of its own, scaled to the room that there is. */
export function ViewPane({ trail, context, screen, scheme, still = false, ...tells }: ViewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [shown, setShown] = useState('');
  const [scale, setScale] = useState(1);
  const { width, height } = SCREENS[screen];
  const latest = useRef(tells);
  useEffect(() => {
    latest.current = tells;
  });

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<FromFrame>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data.frame === 'ready') setReady(true);
      if (data.frame === 'failed') {
        setFailure(data.reason);
        latest.current.onShown?.();
      }
      if (data.frame === 'asked') latest.current.onAsked?.(data.address);
      if (data.frame === 'did' && latest.current.onDid?.(data.event) === false) {
        const alone: ToFrame = { explorer: 'alone' };
        frame.current?.contentWindow?.postMessage(alone, location.origin);
      }
      if (data.frame === 'shown') {
        setShown(JSON.stringify([data.trail, data.context]));
        latest.current.onShown?.();
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  const wanted = JSON.stringify([trail, context]);
  useEffect(() => {
    if (!ready) return;
    setFailure(null);
    const [trail, context] = JSON.parse(wanted) as [Trail, Record<string, unknown> | null];
    const message: ToFrame = {
      explorer: 'show',
      trail,
      ...(context === null ? {} : { context }),
      scheme,
      still,
    };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, wanted, scheme, still]);

  useEffect(() => {
    if (room.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [width]);

  return (
    <div className="view-room" ref={room} aria-busy={shown !== wanted && failure === null}>
      {failure !== null && (
        <p role="alert" className="problem">
          {failure}
        </p>
      )}
      <div className="view-screen" style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title={still ? `Picture of ${trail.machine}` : `View of ${trail.machine}`}
          src="/src/explorer/frame.html"
          tabIndex={still ? -1 : 0}
          aria-hidden={still || undefined}
          // Before its first picture it would be a blank sheet, white even in the dark.
          style={{ width, height, transform: `scale(${scale})`, opacity: shown === '' ? 0 : 1 }}
        />
      </div>
    </div>
  );
}
