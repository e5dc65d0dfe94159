import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNaira } from '../../components/format';
import classes from './payment.module.css';
import type { PlansProps } from './props';

/** What becomes of the payment under way: a sentence, and what can be done. */
export function Notice({ snapshot, send }: PlansProps) {
  if (snapshot.matches('initiating') || snapshot.matches('sending'))
    return <Box title="Opening the payment page..." text="It opens in a new tab." />;
  if (snapshot.matches('awaitingReturn')) return <Awaiting snapshot={snapshot} send={send} />;
  if (snapshot.matches('verifying'))
    return <Box title="Checking your payment..." text="This takes a few seconds." />;
  if (snapshot.matches('unsettled')) return <Unsettled snapshot={snapshot} send={send} />;
  if (snapshot.matches('reloading'))
    return <Box title="Your payment has arrived." text="Loading your new plan..." />;
  if (snapshot.matches({ offering: 'active' }))
    return <Box title="Your subscription is now active." text="Thank you. Your receipt is below." />;
  return null;
}

function Awaiting({ snapshot, send }: PlansProps) {
  const { plans, planId, paymentUrl } = snapshot.context;
  const plan = plans.find(({ id }) => id === planId);
  const blocked = snapshot.matches({ awaitingReturn: 'blocked' });
  return (
    <Box
      title={
        plan === undefined
          ? 'Waiting for your payment'
          : `Waiting for your payment of ${formatNaira(plan.price)} for ${plan.name}`
      }
      text={
        blocked
          ? 'Your browser did not let us open the payment page. Open it with the button.'
          : 'Pay in the tab that has opened, and come back. Your plan is activated even if you close everything.'
      }
    >
      <Button
        component="a"
        href={paymentUrl ?? undefined}
        target="_blank"
        rel="noopener noreferrer external"
        h={44}
        variant={blocked ? 'filled' : 'default'}
      >
        {blocked ? 'Open the payment page' : 'Open the payment page again'}
      </Button>
      <Button
        h={44}
        variant={blocked ? 'default' : 'filled'}
        onClick={() => send({ type: 'verify.retried' })}
      >
        I have paid
      </Button>
      <Button h={44} variant="subtle" onClick={() => send({ type: 'waiting.left' })}>
        Back to plans
      </Button>
    </Box>
  );
}

function Unsettled({ snapshot, send }: PlansProps) {
  const unanswered = snapshot.matches({ unsettled: { waiting: 'unanswered' } });
  return (
    <Box
      title={unanswered ? 'We could not check your payment' : 'Your payment has not arrived yet'}
      text={
        unanswered
          ? 'Nothing is lost: if you have paid, your plan will be activated. We keep trying.'
          : 'Bank transfers and USSD can take a while. We keep asking, and your plan is activated as soon as it arrives, even if you close this page.'
      }
    >
      <Button h={44} aria-label="Retry checking the payment" onClick={() => send({ type: 'verify.retried' })}>
        Retry
      </Button>
      <Button h={44} variant="subtle" onClick={() => send({ type: 'waiting.left' })}>
        Back to plans
      </Button>
    </Box>
  );
}

function Box({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <div className={classes.noticeText} role="status">
        <p className={classes.noticeTitle}>{title}</p>
        <p className={classes.lead}>{text}</p>
      </div>
      {children === undefined ? null : <div className={classes.noticeButtons}>{children}</div>}
    </div>
  );
}
