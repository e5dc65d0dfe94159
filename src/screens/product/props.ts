import type { SnapshotFrom } from 'xstate';
import type {
  ProductDetailEvent,
  productDetailMachine,
} from '../../../machines/productDetail/productDetail.machine';

/** What an ad’s page and its parts paint, and whom they tell. */
export interface ProductViewProps {
  snapshot: SnapshotFrom<typeof productDetailMachine>;
  send: (event: ProductDetailEvent) => void;
}
