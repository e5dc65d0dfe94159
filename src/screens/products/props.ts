import type { SnapshotFrom } from 'xstate';
import type { ProductListEvent, productListMachine } from '../../../machines/productList/productList.machine';

/** What the public list and its parts paint, and whom they tell. */
export interface ProductsViewProps {
  snapshot: SnapshotFrom<typeof productListMachine>;
  send: (event: ProductListEvent) => void;
}
