import { useState } from 'react';
import { SellerDashboardScreen } from '../../screens/sellerDashboard/SellerDashboardScreen';
import { useApp, useSession } from '../context';
import { provideSellerDashboard } from '../provide/sellerDashboard';
import { useScreenActor } from '../useScreenActor';

/** `/seller/dashboard`; always asked for anew, since the way here leads through saving an ad. */
export default function SellerDashboardPage() {
  const { services } = useApp();
  const { user } = useSession();
  const [machine] = useState(() => provideSellerDashboard(services));
  const actor = useScreenActor(machine, {
    input: { name: user?.name ?? '', isSeller: user?.roles.includes('seller') ?? false },
  });
  return <SellerDashboardScreen actor={actor} />;
}
