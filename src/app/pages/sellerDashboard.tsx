import { fromPromise } from 'xstate';
import { sellerDashboardMachine } from '../../../machines/sellerDashboard/sellerDashboard.machine';
import type { Subscription } from '../../../openapi/entities/types';
import { LatePart } from '../../components/dom/LatePart';
import { SellerDashboardView } from '../../screens/sellerDashboard/SellerDashboardView';
import { doneIf, orLook } from '../../services/lostAnswers';
import { pageOf } from '../page';
import { runnable } from '../RunPage';
import { sellServices } from '../sellServices';

const payment = runnable(() => import('./payment'));

/** `/seller/dashboard`; always asked for anew, since the way here leads through saving an ad. */
export default pageOf(sellerDashboardMachine)({
  provide: (world) => {
    const { sellerProducts } = sellServices(world);
    return {
      actors: {
        loadProducts: fromPromise(({ signal }) => sellerProducts.list(signal)),
        loadSubscription: fromPromise(({ signal }) => sellerProducts.subscription(signal)),
        deleteProduct: fromPromise(async ({ input, signal }) => {
          const isGone = async () =>
            doneIf((await sellerProducts.list(signal)).every(({ id }) => id !== input.id));
          await orLook(sellerProducts.remove(input.id, signal), isGone);
          // What pages show of the ad is old now.
          world.forgetHistory();
          return null;
        }),
      },
    };
  },
  input: ({ user }) => ({ name: user?.name ?? '', isSeller: user?.roles.includes('seller') ?? false }),
  view: SellerDashboardView,
  extra: ({ snapshot, send }) => ({
    plans: snapshot.context.isSeller ? (
      <LatePart
        load={payment}
        give={{
          given: {
            onSubscription: (subscription: Subscription) =>
              send({ type: 'subscription.changed', subscription }),
          },
        }}
      />
    ) : null,
  }),
  title: 'Seller Dashboard',
});
