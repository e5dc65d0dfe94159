import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { productFormMachine } from '../../../machines/productForm/productForm.machine';
import { ProductFormView } from './ProductFormView';

/** The ad form connected to its chart. */
export function ProductFormScreen({ actor }: { actor: ActorRefFrom<typeof productFormMachine> }) {
  return <ProductFormView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
