import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { SaveButton } from '../SaveButton';

/** The set of saved ads as cards see it; the shell makes it of the chart that keeps it. */
export interface Hearts {
  isSaved(id: number): boolean;
  toggle(id: number): void;
  /** Hears of every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

const Context = createContext<Hearts | null>(null);

export function HeartsProvider({ hearts, children }: { hearts: Hearts; children: ReactNode }) {
  return <Context value={hearts}>{children}</Context>;
}

/**
 * An ad's heart, connected to the saved ads by itself: it belongs to the tab, not to
 * the screen that shows the ad, whose chart need not know. Each is drawn anew only
 * when its own ad changes. Where nobody keeps saved ads there is none.
 */
export function Heart(props: { id: number; title: string; inline?: boolean }) {
  const hearts = useContext(Context);
  return hearts === null ? null : <Connected hearts={hearts} {...props} />;
}

function Connected(props: { hearts: Hearts; id: number; title: string; inline?: boolean }) {
  const { hearts, id, title, inline } = props;
  const isSaved = useCallback(() => hearts.isSaved(id), [hearts, id]);
  // A document is the same for all, so nothing is saved on it.
  const saved = useSyncExternalStore(hearts.subscribe, isSaved, () => false);
  return <SaveButton title={title} saved={saved} inline={inline} onToggle={() => hearts.toggle(id)} />;
}
