import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { PRODUCT_NAME } from '../../../openapi/entities/product-name';
import type { Payment } from '../../../openapi/entities/types';
import { formatNaira, readStamp } from '../../components/format';
import classes from './payment.module.css';
import type { PlansProps } from './props';

const moment = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** The words of a payment's status for people; those of other servers too. */
const STATUS: Record<string, { label: string; open?: true; good?: true }> = {
  initiated: { label: 'Pending', open: true },
  pending: { label: 'Pending', open: true },
  paid: { label: 'Paid', good: true },
  successful: { label: 'Paid', good: true },
  failed: { label: 'Failed' },
  cancelled: { label: 'Cancelled' },
  'refused-amount': { label: 'Amount refused' },
};

/** What was paid, newest first; on paper, receipts. */
export function Receipts({ snapshot, send }: PlansProps) {
  const { payments } = snapshot.context;
  if (payments === null)
    return (
      <p className={classes.lead}>Your payments could not be loaded. They are safe; reload to see them.</p>
    );
  if (payments.length === 0) return null;
  return (
    <section aria-label="Payments" className={classes.sheet}>
      <div className={classes.receiptsHead}>
        <h3 className={classes.heading}>Payments</h3>
        <p className={classes.onPaper}>{PRODUCT_NAME}: receipts for plans. Times are Lagos time.</p>
        <Button
          className={classes.noPaper}
          h={44}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          disabled={!snapshot.can({ type: 'receipts.printed' })}
          onClick={() => send({ type: 'receipts.printed' })}
        >
          Print receipts
        </Button>
      </div>
      <ul className={classes.receipts} aria-label="Payments, newest first">
        {payments.map((payment) => (
          <Receipt
            key={payment.reference}
            payment={payment}
            canCheck={snapshot.can({ type: 'payment.checked', reference: payment.reference })}
            onCheck={() => send({ type: 'payment.checked', reference: payment.reference })}
          />
        ))}
      </ul>
    </section>
  );
}

function Receipt(props: { payment: Payment; canCheck: boolean; onCheck: () => void }) {
  const { reference, planName, amount, status, createdAt } = props.payment;
  const at = readStamp(createdAt);
  const known = STATUS[status.toLowerCase()] ?? { label: status };
  return (
    <li className={classes.receipt}>
      <p className={classes.receiptTitle}>{planName ?? 'Plan'}</p>
      <p className={classes.receiptAmount}>{formatNaira(amount)}</p>
      <p className={classes.receiptMore}>
        {at === null ? '' : `${moment.format(at)} · `}Reference {reference}
      </p>
      <span className={classes.status} data-good={known.good}>
        {known.label}
      </span>
      {known.open === true ? (
        <Button
          className={`${classes.receiptAction} ${classes.noPaper}`}
          h={44}
          variant="default"
          aria-label={`Check payment ${reference}`}
          disabled={!props.canCheck}
          onClick={props.onCheck}
        >
          Check payment
        </Button>
      ) : null}
    </li>
  );
}
