import type { SnapshotFrom } from 'xstate';
import type { productListMachine } from '../../../machines/productList/productList.machine';
import type { ProductListEvent } from '../../../machines/productList/productList.types';

/** What the public list and its parts paint, and whom they tell. */
export interface ProductsViewProps {
  snapshot: SnapshotFrom<typeof productListMachine>;
  send: (event: ProductListEvent) => void;
}
