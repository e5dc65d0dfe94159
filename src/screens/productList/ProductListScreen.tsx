import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { productListMachine } from '../../../machines/productList/productList.machine';
import { ProductListView } from './ProductListView';

/** Connects the public list to its running chart. */
export function ProductListScreen({ actor }: { actor: ActorRefFrom<typeof productListMachine> }) {
  return <ProductListView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
