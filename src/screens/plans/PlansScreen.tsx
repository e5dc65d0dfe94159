import { Container } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { paymentMachine } from '../../../machines/payment/payment.machine';
import { PlansView } from './PlansView';

/** The plans panel connected to its chart. */
export function PlansScreen({ actor }: { actor: ActorRefFrom<typeof paymentMachine> }) {
  const snapshot = useSelector(actor, (now) => now);
  return (
    <Container size="lg" pb={{ base: 'md', sm: 'xl' }}>
      <PlansView snapshot={snapshot} send={actor.send} />
    </Container>
  );
}
