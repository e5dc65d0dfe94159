import { IconArrowRight } from '@tabler/icons-react';
import { HOME_TEXTS } from '../../../machines/homeSearch/homeSearch.machine';
import { FEATURED_COUNT } from '../../../openapi/entities/browse';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { homeAge } from '../../components/format';
import { productPath } from '../../components/links';
import { ProductCard } from '../../components/ProductCard';
import { ProductGrid, ProductGridSkeleton } from '../../components/ProductGrid';
import { Button } from '../../components/plain/Button';
import home from './HomeSearchView.module.css';
import type { HomeViewProps } from './props';

/** Featured ads, and from eight on the way to all of them (section 2, Home). */
export function Featured({ snapshot, send }: HomeViewProps) {
  return (
    <section className={home.section} aria-labelledby="featured">
      <h2 className={home.heading} id="featured">
        Featured products
      </h2>
      <Body snapshot={snapshot} send={send} />
    </section>
  );
}

function Body({ snapshot, send }: HomeViewProps) {
  const { featured, now } = snapshot.context;
  if (snapshot.matches({ featured: 'failed' })) {
    return (
      <FailedState
        text={HOME_TEXTS.featuredFailed}
        retryLabel="Retry featured products"
        onRetry={() => send({ type: 'featured.retried' })}
      />
    );
  }
  if (snapshot.matches({ featured: 'loading' })) {
    return <ProductGridSkeleton count={FEATURED_COUNT} label="Loading featured products" />;
  }
  if (snapshot.matches({ featured: 'empty' })) return <EmptyState title={HOME_TEXTS.featuredEmpty} />;
  return (
    <>
      <ProductGrid label="Featured products">
        {featured.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            href={productPath(product)}
            age={homeAge(product.createdAt, now)}
          />
        ))}
      </ProductGrid>
      {featured.length >= FEATURED_COUNT ? (
        <Button
          className={home.more}
          component="a"
          href="/products"
          variant="default"
          size="md"
          h={44}
          rightSection={<IconArrowRight size={18} />}
        >
          View More Products
        </Button>
      ) : null}
    </>
  );
}
