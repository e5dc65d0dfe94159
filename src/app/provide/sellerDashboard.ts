import { fromPromise } from 'xstate';
import { sellerDashboardMachine } from '../../../machines/sellerDashboard/sellerDashboard.machine';
import type { SellNeeds } from './sellServices';
import { sellServices } from './sellServices';

/**
 * The seller dashboard's chart with the outside world in its hands. `changed` is called once an ad is deleted,
 * since what pages show of it is old then.
 */
export function provideSellerDashboard(services: SellNeeds, changed: () => void) {
  const { sellerProducts } = sellServices(services);
  return sellerDashboardMachine.provide({
    actors: {
      loadProducts: fromPromise(({ signal }) => sellerProducts.list(signal)),
      loadSubscription: fromPromise(({ signal }) => sellerProducts.subscription(signal)),
      deleteProduct: fromPromise(async ({ input, signal }) => {
        await sellerProducts.remove(input.id, signal);
        changed();
        return null;
      }),
    },
  });
}
