import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { toastsMachine } from '../../../machines/toasts/toasts.machine';
import { LatePart } from '../../components/dom/LatePart';
import { TopLayer } from '../../components/dom/TopLayer';
import classes from './ToastsView.module.css';
import { toastPart } from './toastPart';

export interface ToastsViewProps {
  snapshot: SnapshotFrom<typeof toastsMachine>;
  send: (event: EventFromLogic<typeof toastsMachine>) => void;
}

/**
 * The one toast that shows (sections 4 and 9). An error interrupts a screen reader, the others wait for their
 * turn. Until the part that paints it has been fetched, and where it can't be (the network is away), its words
 * show all the same, without a button.
 */
export function ToastsView({ snapshot, send }: ToastsViewProps) {
  const { toast, shown } = snapshot.context;
  if (toast === null) return null;
  return (
    // A new one is raised over a dialog that has opened since the last.
    <TopLayer key={shown} className={classes.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only makes it stay; what it offers is a button */}
      <div
        role={toast.tone === 'error' ? 'alert' : 'status'}
        className={classes.holder}
        data-tone={toast.tone}
        onPointerEnter={() => send({ type: 'toast.held' })}
        onPointerLeave={() => send({ type: 'toast.released' })}
        onFocus={() => send({ type: 'toast.held' })}
        onBlur={() => send({ type: 'toast.released' })}
      >
        <LatePart
          load={toastPart}
          give={{
            title: toast.title,
            text: toast.text,
            className: classes.toast,
            bodyClassName: classes.body,
            onDismiss: () => send({ type: 'toast.dismissed' }),
          }}
          instead={
            <div className={classes.toast}>
              <div className={classes.body}>
                {toast.title !== undefined && <b>{toast.title}</b>}
                {toast.text}
              </div>
            </div>
          }
        />
      </div>
    </TopLayer>
  );
}
