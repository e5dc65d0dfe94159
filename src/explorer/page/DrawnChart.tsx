import { useState } from 'react';
import type { Layout } from '../drawing/layout';
import type { Part } from '../drawing/parts';
import { chartHash } from '../link';
import { Canvas, type CanvasProps } from './Canvas';
import { useClosed } from './closed';
import { layoutFor, usePromise } from './data';

type Props = Pick<CanvasProps, 'name' | 'active' | 'taken' | 'fresh' | 'subject'> & {
  root: Part;
  /** Left out: as is readable. */
  allLines?: boolean;
};

/** A chart, laid out with the regions that its reader has closed; what is pressed in it is opened. */
export function DrawnChart({ root, allLines, ...canvas }: Props) {
  const { name } = canvas;
  const [closed, toggle] = useClosed(name);
  const { value, error } = usePromise(
    () => layoutFor(name, root, allLines, closed),
    [name, allLines, ...[...closed].sort()].join(),
  );
  // The last drawing stays until the next is laid out.
  const [last, setLast] = useState<Layout | null>(null);
  if (value !== null && value !== last) setLast(value);
  const layout = value ?? last;
  if (layout === null || error !== null) return <div className="canvas waiting">{error ?? 'Drawing…'}</div>;
  return (
    <Canvas
      {...canvas}
      layout={layout}
      onState={(path) => {
        window.location.hash = chartHash(name, path === '' ? { by: 'start' } : { by: 'state', state: path });
      }}
      onTransition={(key) => {
        window.location.hash = chartHash(name, { by: 'transition', key });
      }}
      onFold={toggle}
    />
  );
}
