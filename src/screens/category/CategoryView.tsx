import { Button, Loader } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { categoryHref } from '../../../machines/categoryListing/address';
import { LISTING_TEXTS } from '../../../machines/categoryListing/categoryListing.machine';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { Pagination } from '../../components/Pagination';
import { AdCard } from './AdCard';
import classes from './CategoryView.module.css';
import type { CategoryViewProps } from './props';
import { Toolbar } from './Toolbar';

/** The ads of one category (section 2, Category listing). */
export function CategoryView({ snapshot, send }: CategoryViewProps) {
  return (
    <div className={classes.page}>
      <a className={classes.back} href="/">
        <IconArrowLeft size={18} aria-hidden="true" /> Back to home
      </a>
      <h1 className={classes.title} tabIndex={-1}>
        {snapshot.context.name}
      </h1>
      <Toolbar snapshot={snapshot} send={send} />
      <Body snapshot={snapshot} send={send} />
    </div>
  );
}

function Body({ snapshot, send }: CategoryViewProps) {
  const { products, total, totalPages, query, category, links, now } = snapshot.context;
  if (snapshot.matches({ list: 'failed' })) {
    return <FailedState text={LISTING_TEXTS.failed} onRetry={() => send({ type: 'list.retried' })} />;
  }
  if (snapshot.matches({ list: 'empty' })) {
    return (
      <EmptyState title={LISTING_TEXTS.empty}>
        <Button component="a" href="/sell" h={44}>
          Post the first ad
        </Button>
      </EmptyState>
    );
  }
  if (snapshot.matches({ list: 'loading' })) {
    return (
      <div className={classes.spinner} role="status" aria-label="Loading ads">
        <Loader />
      </div>
    );
  }
  const resolved = snapshot.matches({ list: { ready: 'linked' } });
  return (
    <>
      <p className={classes.count} aria-live="polite">{`${total.toLocaleString('en-NG')} ads found`}</p>
      <ul className={snapshot.matches({ layout: 'list' }) ? classes.rows : classes.grid} aria-label="Ads">
        {products.map((product) => (
          <AdCard
            key={product.id}
            product={product}
            now={now}
            link={resolved ? (links[product.id] ?? null) : undefined}
            onMissing={() => send({ type: 'whatsapp.missing' })}
          />
        ))}
      </ul>
      <Pagination
        page={query.page}
        totalPages={totalPages}
        hrefOf={(page) => categoryHref(category, { ...query, page })}
      />
    </>
  );
}
