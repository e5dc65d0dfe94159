import type { KeyboardEvent, ReactNode } from 'react';

/** Which of `count` tabs a key leads to from the one at `from`; null for any other key. Around the ends it goes on. */
export function tabAfter(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function moved(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const from = tabs.indexOf(document.activeElement as HTMLElement); // -1 for anything else
  const to = from === -1 ? null : tabAfter(event.key, from, tabs.length);
  const tab = to === null ? undefined : tabs[to];
  if (tab === undefined) return;
  event.preventDefault();
  tab.focus();
  if (to !== from) tab.click();
}

/**
 * A row of tabs, gone through with the arrow keys, Home and End; each opens as it gets the focus (the ARIA
 * pattern of tabs). The children have `role="tab"`, the chosen one `tabIndex` 0 and the others -1.
 */
export function TabList(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="tablist" aria-label={props.label} className={props.className} onKeyDown={moved} tabIndex={-1}>
      {props.children}
    </div>
  );
}
