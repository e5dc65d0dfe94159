import { ADMIN_TEXTS } from '../../../machines/adminDashboard/adminDashboard.machine';
import type { RefundDue } from '../../../openapi/entities/admin';
import { FailedState } from '../../components/FailedState';
import { formatMoney } from '../../components/money';
import { momentWords } from '../admin/moments';
import classes from './adminDashboard.module.css';
import type { AdminDashboardProps } from './props';

/** Money that sellers paid and no plan came of: whom it is owed to, and by which reference the provider knows it. */
export function RefundsDue({ snapshot, send }: AdminDashboardProps) {
  const { refunds, refundsTotal } = snapshot.context;
  if (snapshot.matches({ refunds: 'failed' }))
    return (
      <section className={classes.panel} aria-labelledby="refunds">
        <h2 className={classes.heading} id="refunds">
          Refunds due
        </h2>
        <FailedState
          text={ADMIN_TEXTS.refundsFailed}
          retryLabel="Retry refunds due"
          onRetry={() => send({ type: 'refunds.retried' })}
        />
      </section>
    );
  if (!snapshot.matches({ refunds: 'shown' })) return null;
  return (
    <section className={classes.panel} aria-labelledby="refunds">
      <div>
        <h2 className={classes.heading} id="refunds">
          Refunds due ({refundsTotal.toLocaleString('en-NG')})
        </h2>
        <p className={classes.lead}>Paid, but not for a plan. Give it back at the payment provider.</p>
      </div>
      <ul className={classes.entries} aria-label="Refunds due">
        {refunds.map((refund) => (
          <Refund key={refund.reference} refund={refund} />
        ))}
      </ul>
      {refundsTotal > refunds.length ? (
        <p className={classes.lead}>The newest {refunds.length} are listed.</p>
      ) : null}
    </section>
  );
}

function Refund({
  refund: { reference, seller, email, amount, currency, planGiven, settledAt },
}: {
  refund: RefundDue;
}) {
  return (
    <li className={classes.refund}>
      <p className={classes.sentence}>
        <strong className={classes.owed}>{formatMoney(amount, currency)}</strong> to{' '}
        <bdi className={classes.who}>{seller}</bdi>
        {email === null || email === seller ? null : <bdi className={classes.email}>{email}</bdi>}
      </p>
      <p className={classes.why}>
        {planGiven
          ? 'More than the price was paid.'
          : 'The price was not paid in full, so no plan was given.'}
      </p>
      <p className={classes.when}>
        <code className={classes.reference}>{reference}</code>
        <time dateTime={settledAt ?? undefined}>{momentWords(settledAt)}</time>
      </p>
    </li>
  );
}
