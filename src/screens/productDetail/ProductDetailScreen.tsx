import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { productDetailMachine } from '../../../machines/productDetail/productDetail.machine';
import { ProductDetailView } from './ProductDetailView';

/** Connects an ad's page to its running chart. */
export function ProductDetailScreen(props: {
  actor: ActorRefFrom<typeof productDetailMachine>;
  /** The way to report the ad, where there is one. */
  report?: ReactNode;
}) {
  const { actor, report } = props;
  return (
    <ProductDetailView
      snapshot={useSelector(actor, (snapshot) => snapshot)}
      send={actor.send}
      report={report}
    />
  );
}
