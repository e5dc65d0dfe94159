import { lazy, Suspense, useState } from 'react';
import { SellerDashboardScreen } from '../../screens/sellerDashboard/SellerDashboardScreen';
import { useApp, useSession } from '../context';
import { provideSellerDashboard } from '../provide/sellerDashboard';
import { useScreenActor } from '../useScreenActor';

const PlansPanel = lazy(() => import('./plansPanel'));

/** `/seller/dashboard`; always asked for anew, since the way here leads through saving an ad. */
export default function SellerDashboardPage() {
  const { services } = useApp();
  const { user } = useSession();
  const [machine] = useState(() => provideSellerDashboard(services));
  const isSeller = user?.roles.includes('seller') ?? false;
  const actor = useScreenActor(machine, { input: { name: user?.name ?? '', isSeller } });
  return (
    <>
      <SellerDashboardScreen actor={actor} />
      {isSeller ? (
        <Suspense>
          <PlansPanel
            onSubscription={(subscription) => actor.send({ type: 'subscription.changed', subscription })}
          />
        </Suspense>
      ) : null}
    </>
  );
}
