import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { lazy, Suspense, useState } from 'react';
import { DETAIL_TEXTS } from '../../../machines/productDetail/productDetail.machine';
import { ProductDetailScreen } from '../../screens/productDetail/ProductDetailScreen';
import { useApp, useSession } from '../context';
import type { PageProps } from '../page';
import { provideProductDetail } from '../provide/productDetail';
import { sessionView } from '../session';
import { usePageTitle } from '../usePageTitle';
import { useScreenActor } from '../useScreenActor';

/** Where its chunk does not come, an ad can't be reported, and all else works. */
const ReportAd = lazy<ComponentType<{ productId: number }>>(() =>
  import('./reportAd').catch(() => ({ default: () => null })),
);

/** `/product/{slug-id}` */
export default function ProductDetailPage({ params, entry }: PageProps) {
  const { services, session } = useApp();
  const [machine] = useState(() => provideProductDetail(services, window.location.origin));
  const actor = useScreenActor(machine, {
    input: {
      slug: params.slug ?? '',
      path: entry.path,
      user: sessionView(session.getSnapshot()).user,
      now: Date.now(),
    },
    resume: { id: `product/${params.slug}`, keep: 'history' },
  });
  const product = useSelector(actor, (snapshot) => snapshot.context.product);
  const { user } = useSession();
  const gone = useSelector(actor, (snapshot) => snapshot.matches('notFound'));
  usePageTitle(gone ? DETAIL_TEXTS.notFound : (product?.title ?? null));
  // Nobody reports their own ad, nor one that the public does not see.
  const mayReport =
    product !== null && product.status === 'active' && (user === null || user.id !== product.sellerId);
  return (
    <ProductDetailScreen
      actor={actor}
      report={
        mayReport ? (
          <Suspense>
            <ReportAd productId={product.id} />
          </Suspense>
        ) : null
      }
    />
  );
}
