import { useState } from 'react';
import type { Subscription } from '../../../openapi/entities/types';
import { LatePart } from '../../components/dom/LatePart';
import { SellerDashboardScreen } from '../../screens/sellerDashboard/SellerDashboardScreen';
import { useApp, useSession } from '../context';
import { provideSellerDashboard } from '../provide/sellerDashboard';
import { useScreenActor } from '../useScreenActor';

const plansPanel = () => import('./payment');

/** `/seller/dashboard`; always asked for anew, since the way here leads through saving an ad. */
export default function SellerDashboardPage() {
  const { services, resume } = useApp();
  const { user } = useSession();
  const [machine] = useState(() => provideSellerDashboard(services, resume.forgetHistory));
  const isSeller = user?.roles.includes('seller') ?? false;
  const actor = useScreenActor(machine, { input: { name: user?.name ?? '', isSeller } });
  return (
    <>
      <SellerDashboardScreen actor={actor} />
      {isSeller ? (
        <LatePart
          load={plansPanel}
          give={{
            onSubscription: (subscription: Subscription) =>
              actor.send({ type: 'subscription.changed', subscription }),
          }}
        />
      ) : null}
    </>
  );
}
