import { useState } from 'react';
import type { Subscription } from '../../../openapi/entities/types';
import { PaymentScreen } from '../../screens/payment/PaymentScreen';
import { useApp, useEntry } from '../context';
import { providePayment } from '../provide/payment';
import { useScreenActor } from '../useScreenActor';

/** The plans panel of the seller's dashboard, a chunk and a chart of its own: only sellers fetch it. */
export default function PaymentPanel({
  onSubscription,
}: {
  onSubscription: (subscription: Subscription) => void;
}) {
  const { services } = useApp();
  const { path, search } = useEntry();
  const [machine] = useState(() => providePayment(services, window, onSubscription));
  const actor = useScreenActor(machine, {
    input: { path, search },
    onUrl: (entry) => ({ type: 'url.changed' as const, search: entry.search }),
  });
  return <PaymentScreen actor={actor} />;
}
