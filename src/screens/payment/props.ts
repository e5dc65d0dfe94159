import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { paymentMachine } from '../../../machines/payment/payment.machine';

/** What each piece of the plans panel is drawn from. */
export interface PlansProps {
  snapshot: SnapshotFrom<typeof paymentMachine>;
  send: (event: EventFromLogic<typeof paymentMachine>) => void;
}
