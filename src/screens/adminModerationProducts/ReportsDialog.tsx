import { Badge, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { questionFor } from '../../../machines/adminModeration/adminModeration.setup';
import { reasonText } from '../../../machines/reportAd/reportAd.rules';
import type { ProductReport } from '../../../openapi/entities/moderation';
import { ModalDialog } from '../../components/dom/ModalDialog';
import { homeAge } from '../../components/format';
import { dayOf } from '../admin/dates';
import classes from '../admin/dialog.module.css';
import type { ModerationProps } from '../admin/props';
import { WORDS } from '../admin/words';

/** What was reported about an ad, by whom and when, and the three ways to deal with it (an addition). */
export function ReportsDialog({ snapshot, send }: ModerationProps) {
  const product = snapshot.context.reported;
  const close = () => send({ type: 'reports.closed' });
  if (product === null) return null;
  return (
    <ModalDialog labelledBy="reports-title" describedBy="reports-list" onDismiss={close}>
      <h2 id="reports-title" className={classes.title}>
        Reports of {product.title}
      </h2>
      <div id="reports-list">
        <Reports snapshot={snapshot} send={send} />
      </div>
      <div className={classes.buttons}>
        <Button h={44} variant="default" onClick={close}>
          Close
        </Button>
        {(['dismiss', 'expire', 'delete'] as const)
          .filter((action) => questionFor(snapshot.context, action, product.id) !== null)
          .map((action) => (
            <Button
              key={action}
              h={44}
              variant={action === 'delete' ? 'light' : 'default'}
              color={action === 'delete' ? 'red' : undefined}
              onClick={() => send({ type: 'act.asked', action, id: product.id })}
            >
              {WORDS[action].verb}
            </Button>
          ))}
      </div>
    </ModalDialog>
  );
}

function Reports({ snapshot, send }: ModerationProps) {
  const { reports, now } = snapshot.context;
  if (snapshot.matches({ reports: { open: 'loading' } }))
    return (
      <div role="status">
        <VisuallyHidden>Loading reports...</VisuallyHidden>
        <Skeleton height={72} mt="sm" />
      </div>
    );
  if (snapshot.matches({ reports: { open: 'failed' } }))
    return (
      <div className={classes.state}>
        <p className={classes.failed} role="alert">
          Failed to load reports
        </p>
        <Button
          h={44}
          variant="default"
          aria-label="Retry loading the reports"
          onClick={() => send({ type: 'reports.retried' })}
        >
          Retry
        </Button>
      </div>
    );
  return (
    <ul className={classes.reports} aria-label="Reports">
      {reports.map((report) => (
        <Report key={report.id} report={report} now={now} />
      ))}
    </ul>
  );
}

function Report({ report, now }: { report: ProductReport; now: number }) {
  const { reason, text, reporter, createdAt, resolution } = report;
  return (
    <li className={classes.report} data-resolved={resolution ?? undefined}>
      <p className={classes.reason}>
        {reasonText(reason)}
        {resolution === null ? null : (
          <Badge component="span" variant="light" color="gray" radius="sm" size="sm" tt="capitalize">
            {resolution}
          </Badge>
        )}
      </p>
      {text === null ? null : <p className={classes.words}>{text}</p>}
      <p className={classes.who}>
        {reporter ?? 'A visitor'} · {dayOf(createdAt)} · {homeAge(createdAt, now)}
      </p>
    </li>
  );
}
