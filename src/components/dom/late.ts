import type { ComponentType } from 'react';
import { lazy } from 'react';

/** A chunk that did not come: the network is away, or a newer build has other ones. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

let onMissing = () => {};

/** Calls `listener` whenever a chunk does not come; the last one listens. Returns the way to stop. */
export function whenMissing(listener: () => void): () => void {
  onMissing = listener;
  return () => {
    onMissing = () => {};
  };
}

/** What is asked for, by the function that fetches it; each holds the component of its own props. */
const parts = new Map<unknown, unknown>();

/**
 * The component that `load` fetches, at its first use. React keeps a failure as it keeps a component, for
 * ever; here a chunk that did not come is fetched anew when it is next asked for.
 * @param instead what is drawn when it does not come
 * @throws PartMissing where it is drawn, when it does not come and there is nothing `instead`
 */
export function late<P>(load: Load<P>, instead?: ComponentType<P>): ComponentType<P> {
  const known = parts.get(load);
  if (known !== undefined) return known as ComponentType<P>;
  const part = lazy(() =>
    load().catch((cause: unknown) => {
      parts.delete(load);
      onMissing();
      if (instead !== undefined) return { default: instead };
      throw new PartMissing('A part of the page did not come.', { cause });
    }),
  );
  parts.set(load, part);
  return part;
}

/**
 * Fetches a part before it is asked for, so that it is drawn at once when it is. One that does not come now is
 * fetched when it is asked for.
 */
export const early = <P>(load: Load<P>): Promise<unknown> =>
  load().then(
    ({ default: part }) => parts.has(load) || parts.set(load, part),
    () => {},
  );
