import { IconSearchOff } from '@tabler/icons-react';
import { PUBLIC_PAGE_SIZE } from '../../../openapi/entities/browse';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { detailAge } from '../../components/format';
import { productPath } from '../../components/links';
import { ProductCard } from '../../components/ProductCard';
import { ProductGrid, ProductGridSkeleton } from '../../components/ProductGrid';
import { Skeleton } from '../../components/plain/bits';
import classes from './ProductListView.module.css';
import type { ProductsViewProps } from './props';

/** Cards above the fold of most screens: their photos are not loaded lazily. */
const FIRST_ROW = 4;

/** The count line and the ads; while a newer search is under way the old ones stay. */
export function Results({ snapshot, send }: ProductsViewProps) {
  const { products, total, now } = snapshot.context;
  const busy = snapshot.matches({ list: 'loading' });
  if (snapshot.matches({ list: 'failed' })) {
    return <FailedState text="Failed to load products" onRetry={() => send({ type: 'list.retried' })} />;
  }
  if (snapshot.matches({ list: 'empty' })) {
    return (
      <>
        <CountLine shown={0} total={total} />
        <EmptyState
          icon={<IconSearchOff size={32} stroke={1.5} />}
          title="No products found"
          text="Try other words, a wider price range, or all of Nigeria."
        />
      </>
    );
  }
  if (busy && products.length === 0) {
    return (
      <>
        <Skeleton height={20} width={200} />
        <ProductGridSkeleton count={PUBLIC_PAGE_SIZE} label="Loading products" />
      </>
    );
  }
  return (
    <>
      <CountLine shown={products.length} total={total} />
      <ProductGrid label="Products" busy={busy}>
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            href={productPath(product)}
            age={detailAge(product.createdAt, now)}
            eager={index < FIRST_ROW}
            heading="h2"
          />
        ))}
      </ProductGrid>
    </>
  );
}

function CountLine({ shown, total }: { shown: number; total: number }) {
  return (
    <p className={classes.count} aria-live="polite">
      {`Showing ${shown} of ${total.toLocaleString('en-NG')} products`}
    </p>
  );
}
