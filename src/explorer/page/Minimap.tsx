import { type PointerEvent, useRef } from 'react';
import type { Layout, Point } from '../drawing/layout';
import { type Box, frameOf, middleOf, type Place, type Size } from './sight';

export interface MinimapProps {
  layout: Layout;
  active: ReadonlySet<string>;
  place: Place;
  room: Size;
  /** Where the map itself lies in the room. */
  box: Box;
  /** A point of the drawing shall be in the middle of the room. */
  onLook: (point: Point) => void;
}

/** The whole chart, small, with a frame around the part that is in sight; a press looks there, the frame can be dragged. */
export function Minimap({ layout, active, place, room, box, onLook }: MinimapProps) {
  /** From the pointer to the middle of the frame that it drags, px of the drawing. */
  const grip = useRef<Point | null>(null);
  const frame = frameOf(place, layout, room);
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) / width) * layout.width, y: ((clientY - top) / height) * layout.height };
  };
  const look = (event: PointerEvent) => {
    const { x, y } = pointAt(event);
    if (grip.current) onLook({ x: x + grip.current.x, y: y + grip.current.y });
  };
  return (
    <svg
      className="minimap"
      // Keys have their own ways: arrows from state to state, with shift over the drawing.
      aria-hidden="true"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = pointAt(event);
        const isOnFrame =
          x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
        const middle = middleOf(place, room);
        grip.current = isOnFrame ? { x: middle.x - x, y: middle.y - y } : { x: 0, y: 0 };
        look(event);
      }}
      onPointerMove={look}
      onLostPointerCapture={() => {
        grip.current = null;
      }}
    >
      {layout.states.map(({ path, type, part, x, y, width, height }) => (
        <rect
          key={path}
          className={`${type}${part.hidden > 0 ? ' closed' : ''}${active.has(path) ? ' active' : ''}`}
          data-map={path}
          x={x}
          y={y}
          width={width}
          height={height}
        />
      ))}
      <rect className="frame" {...frame} />
    </svg>
  );
}
