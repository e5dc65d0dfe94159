import { useMediaQuery } from '@mantine/hooks';

/** What a narrow screen shows one at a time, and a wide one side by side. */
export type Pane = 'chart' | 'steps' | 'view';

export const PANES: readonly { pane: Pane; label: string }[] = [
  { pane: 'chart', label: 'Chart' },
  { pane: 'steps', label: 'Steps' },
  { pane: 'view', label: 'View' },
];

/** Up to this width chart, steps and view are tabs (styles.css draws the same line). */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false }) ?? false;

/** Id that Mantine's tabs derive those of their tabs and panels from. */
export const PANES_ID = 'pane';

/** What makes a section the panel of its tab, where there are tabs. */
export const panelOf = (pane: Pane, shown: Pane, isNarrow: boolean) =>
  isNarrow
    ? {
        role: 'tabpanel',
        id: `${PANES_ID}-panel-${pane}`,
        'aria-labelledby': `${PANES_ID}-tab-${pane}`,
        // Out of sight it keeps its size: the chart stays where it is, and the view goes on.
        'data-off': shown === pane ? undefined : true,
      }
    : {};
