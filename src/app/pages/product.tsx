import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { ProductScreen } from '../../screens/product/ProductScreen';
import { useApp } from '../context';
import type { PageProps } from '../page';
import { provideProductDetail } from '../provide/productDetail';
import { sessionView } from '../session';
import { usePageTitle } from '../usePageTitle';
import { useScreenActor } from '../useScreenActor';

/** `/product/{slug-id}` */
export default function ProductPage({ params, entry }: PageProps) {
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
  usePageTitle(useSelector(actor, (snapshot) => snapshot.context.product?.title ?? null));
  return <ProductScreen actor={actor} />;
}
