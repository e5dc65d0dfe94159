import { Container } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { paymentMachine } from '../../../machines/payment/payment.machine';
import { PaymentView } from './PaymentView';

/** The plans panel connected to its chart. */
export function PaymentScreen({ actor }: { actor: ActorRefFrom<typeof paymentMachine> }) {
  const snapshot = useSelector(actor, (now) => now);
  return (
    <Container size="lg" pb={{ base: 'md', sm: 'xl' }}>
      <PaymentView snapshot={snapshot} send={actor.send} />
    </Container>
  );
}
