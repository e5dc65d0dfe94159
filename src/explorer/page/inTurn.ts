import { type RefObject, useEffect, useRef, useState } from 'react';

/** Frames that may load at the same time; more only take turns at the processor. */
const AT_ONCE = 2;

/** Which of many pictures of views are there: only what came near the window, a few at a time. */
export interface InTurn {
  mounted: ReadonlySet<string>;
  /** It has come near the window. */
  onNear: (id: string) => void;
  /** It is painted: the next may begin. */
  onShown: (id: string) => void;
  /** Paints all anew. */
  again: () => void;
}

/** @param ids in the order in which they shall load. */
export function useInTurn(ids: readonly string[]): InTurn {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const loading = ids.filter((id) => near.has(id) && !done.has(id)).slice(0, AT_ONCE);
  const add = (id: string) => (old: ReadonlySet<string>) => (old.has(id) ? old : new Set([...old, id]));
  return {
    mounted: new Set([...done, ...loading]),
    onNear: (id) => setNear(add(id)),
    onShown: (id) => setDone(add(id)),
    again: () => setDone(new Set()),
  };
}

/** Tells once an element has come near the window. */
export function useNear(element: RefObject<Element | null>, onNear: () => void): void {
  const tell = useRef(onNear);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) tell.current();
      },
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
