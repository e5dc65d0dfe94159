import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { productDetailMachine } from '../../../machines/productDetail/productDetail.machine';
import { ProductView } from './ProductView';

/** Connects an ad's page to its running chart. */
export function ProductScreen(props: {
  actor: ActorRefFrom<typeof productDetailMachine>;
  /** The way to report the ad, where there is one. */
  report?: ReactNode;
}) {
  const { actor, report } = props;
  return (
    <ProductView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} report={report} />
  );
}
