import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type {
  ProductDetailEvent,
  productDetailMachine,
} from '../../../machines/productDetail/productDetail.machine';

/** What an ad’s page and its parts paint, and whom they tell. */
export interface ProductViewProps {
  snapshot: SnapshotFrom<typeof productDetailMachine>;
  send: (event: ProductDetailEvent) => void;
  /** The way to report the ad, which has a chart of its own; none on one's own ad. */
  report?: ReactNode;
}
