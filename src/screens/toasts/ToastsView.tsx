import { CloseButton, Text } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { toastsMachine } from '../../../machines/toasts/toasts.machine';
import { TopLayer } from '../../components/dom/TopLayer';
import classes from './ToastsView.module.css';

export interface ToastsViewProps {
  snapshot: SnapshotFrom<typeof toastsMachine>;
  send: (event: EventFromLogic<typeof toastsMachine>) => void;
}

/** The one toast that shows (sections 4 and 9). An error interrupts a screen reader, the others wait for their turn. */
export function ToastsView({ snapshot, send }: ToastsViewProps) {
  const { toast, shown } = snapshot.context;
  if (toast === null) return null;
  return (
    // A new one is raised over a dialog that has opened since the last.
    <TopLayer key={shown} className={classes.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only makes it stay; what it offers is a button */}
      <div
        role={toast.tone === 'error' ? 'alert' : 'status'}
        className={classes.toast}
        data-tone={toast.tone}
        onPointerEnter={() => send({ type: 'toast.held' })}
        onPointerLeave={() => send({ type: 'toast.released' })}
        onFocus={() => send({ type: 'toast.held' })}
        onBlur={() => send({ type: 'toast.released' })}
      >
        <div className={classes.text}>
          {toast.title !== undefined && <Text fw={700}>{toast.title}</Text>}
          <Text>{toast.text}</Text>
        </div>
        <CloseButton
          size="lg"
          variant="transparent"
          c="inherit"
          aria-label="Dismiss"
          onClick={() => send({ type: 'toast.dismissed' })}
        />
      </div>
    </TopLayer>
  );
}
