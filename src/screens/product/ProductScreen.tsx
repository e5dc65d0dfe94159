import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { productDetailMachine } from '../../../machines/productDetail/productDetail.machine';
import { ProductView } from './ProductView';

/** Connects an ad's page to its running chart. */
export function ProductScreen({ actor }: { actor: ActorRefFrom<typeof productDetailMachine> }) {
  return <ProductView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
