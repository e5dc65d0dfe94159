import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { productListMachine } from '../../../machines/productList/productList.machine';
import { ProductsView } from './ProductsView';

/** Connects the public list to its running chart. */
export function ProductsScreen({ actor }: { actor: ActorRefFrom<typeof productListMachine> }) {
  return <ProductsView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
