import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { Probe } from '../../../openapi/entities/admin';
import { ModalDialog } from '../../components/dom/ModalDialog';
import { momentWords } from '../admin/moments';
import classes from './adminDashboard.module.css';
import { HealthStatus } from './HealthStatus';
import type { AdminDashboardProps } from './props';

const NAMES: Record<string, string> = {
  database: 'Database',
  storage: 'Pictures',
  mail: 'Mail',
  payments: 'Payments',
};

/** What each part of the product answered when it was tried. No chunk of its own: it is wanted when the server is in trouble. */
export function HealthDialog({ snapshot, send }: AdminDashboardProps) {
  const checking = snapshot.matches({ details: { open: 'checking' } });
  const close = () => send({ type: 'details.closed' });
  return (
    <ModalDialog labelledBy="health-title" describedBy="health-lead" onDismiss={close}>
      <h2 id="health-title" className={classes.heading}>
        System health
      </h2>
      <p id="health-lead" className={classes.lead}>
        Each part of the product is tried when this opens.
      </p>
      <Findings snapshot={snapshot} send={send} />
      <div className={classes.dialogButtons}>
        <Button h={44} variant="default" onClick={close}>
          Close
        </Button>
        <Button
          h={44}
          // Not `disabled`, which would lose the focus at each press.
          data-disabled={checking || undefined}
          aria-disabled={checking}
          onClick={() => {
            if (!checking) send({ type: 'checks.repeated' });
          }}
        >
          Check again
        </Button>
      </div>
    </ModalDialog>
  );
}

function Findings({ snapshot }: AdminDashboardProps) {
  const { checks, checksMessage } = snapshot.context;
  if (snapshot.matches({ details: { open: 'failed' } }))
    return (
      <Alert color="red" variant="light" role="alert" mt="md">
        {checksMessage}
      </Alert>
    );
  if (snapshot.matches({ details: { open: 'checking' } }) || checks === null)
    return (
      <div role="status" className={classes.probes}>
        <VisuallyHidden>Checking...</VisuallyHidden>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={64} />
        ))}
      </div>
    );
  const when = momentWords(checks.checkedAt);
  return (
    <>
      <ul className={classes.probes} aria-label="Checks">
        {checks.probes.map((probe) => (
          <Finding key={probe.name} probe={probe} />
        ))}
      </ul>
      {when === '' ? null : <p className={classes.lead}>Checked {when}</p>}
    </>
  );
}

function Finding({ probe: { name, status, message, tookMs } }: { probe: Probe }) {
  return (
    <li className={classes.probe}>
      <div className={classes.panelHead}>
        <strong>{NAMES[name] ?? name}</strong>
        <HealthStatus status={status} />
      </div>
      <p className={classes.probeText}>
        {message} <span className={classes.took}>{`${tookMs.toLocaleString('en-NG')} ms`}</span>
      </p>
    </li>
  );
}
