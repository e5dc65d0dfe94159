import { IconArrowLeft } from '@tabler/icons-react';
import { categoryHref } from '../../../machines/categoryListing/address';
import { LISTING_TEXTS } from '../../../machines/categoryListing/categoryListing.types';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { Pagination } from '../../components/Pagination';
import { Button } from '../../components/plain/Button';
import { Loader } from '../../components/plain/bits';
import { AdCard, type Whatsapp } from './AdCard';
import classes from './CategoryListingView.module.css';
import { FilterPanel } from './FilterPanel';
import type { CategoryViewProps } from './props';
import { Toolbar } from './Toolbar';

/** Cards in the first row of a wide screen: their photos are not loaded lazily. */
const FIRST_ROW = 3;

/** The ads of one category (section 2, Category listing). */
export function CategoryListingView({ snapshot, send }: CategoryViewProps) {
  return (
    <div className={classes.page}>
      <a className={classes.back} href="/">
        <IconArrowLeft size={18} aria-hidden="true" /> Back to home
      </a>
      <h1 className={classes.title} tabIndex={-1}>
        {snapshot.context.name}
      </h1>
      <Toolbar snapshot={snapshot} send={send} />
      {snapshot.matches({ filter: 'open' }) ? <FilterPanel snapshot={snapshot} send={send} /> : null}
      <Body snapshot={snapshot} send={send} />
    </div>
  );
}

function Body({ snapshot, send }: CategoryViewProps) {
  const { products, total, totalPages, query, category, now } = snapshot.context;
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
  return (
    <>
      <p className={classes.count} aria-live="polite">{`${total.toLocaleString('en-NG')} ads found`}</p>
      <ul className={snapshot.matches({ layout: 'list' }) ? classes.rows : classes.grid} aria-label="Ads">
        {products.map((product, index) => (
          <AdCard
            key={product.id}
            product={product}
            now={now}
            eager={index < FIRST_ROW}
            whatsapp={whatsappOf(product.id, snapshot)}
            link={snapshot.context.links[product.id] ?? null}
            send={send}
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

function whatsappOf(id: number, snapshot: CategoryViewProps['snapshot']): Whatsapp {
  if (snapshot.matches({ list: { ready: 'locked' } })) return 'locked';
  if (snapshot.matches({ list: { ready: 'unavailable' } })) return 'unavailable';
  if (!snapshot.matches({ list: { ready: 'linked' } })) return 'waiting';
  return snapshot.context.links[id] ? 'link' : 'none';
}
