import { IconHeart } from '@tabler/icons-react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { SAVED_LIST_TEXTS, type savedListMachine } from '../../../machines/savedList/savedList.machine';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { detailAge } from '../../components/format';
import { productPath } from '../../components/links';
import { Page } from '../../components/Page';
import { ProductCard } from '../../components/ProductCard';
import { ProductGrid, ProductGridSkeleton } from '../../components/ProductGrid';
import { Button } from '../../components/plain/Button';
import { Title } from '../../components/plain/text';
import classes from './SavedListView.module.css';

export interface SavedViewProps {
  snapshot: SnapshotFrom<typeof savedListMachine>;
  send: (event: EventFromLogic<typeof savedListMachine>) => void;
}

/** The ads that somebody saved (section 2, `/saved`). */
export function SavedListView({ snapshot, send }: SavedViewProps) {
  return (
    <Page>
      <Title order={1} tabIndex={-1} className={classes.title}>
        Saved
      </Title>
      <Ads snapshot={snapshot} send={send} />
    </Page>
  );
}

function Ads({ snapshot, send }: SavedViewProps) {
  const { products, now } = snapshot.context;
  if (snapshot.matches('failed'))
    return <FailedState text={SAVED_LIST_TEXTS.failed} onRetry={() => send({ type: 'list.retried' })} />;
  if (snapshot.matches('empty'))
    return (
      <EmptyState icon={<IconHeart size={32} stroke={1.5} />} title={SAVED_LIST_TEXTS.empty}>
        <Button component="a" href="/products" h={44}>
          Browse Marketplace
        </Button>
      </EmptyState>
    );
  if (products.length === 0) return <ProductGridSkeleton count={8} label="Loading saved advertisements" />;
  return (
    <ProductGrid label="Saved advertisements" busy={snapshot.matches('loading')}>
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          // An ad that expired has no page that others may see.
          href={product.status === 'active' ? productPath(product) : null}
          age={detailAge(product.createdAt, now)}
          heading="h2"
        />
      ))}
    </ProductGrid>
  );
}
