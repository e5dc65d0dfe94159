import { productsHref } from '../../../machines/productList/filter';
import { Pagination } from '../../components/Pagination';
import { Filters } from './Filters';
import classes from './ProductListView.module.css';
import type { ProductsViewProps } from './props';
import { Results } from './Results';
import { SearchBar } from './SearchBar';

/** The public list (section 2, Public product list). */
export function ProductListView({ snapshot, send }: ProductsViewProps) {
  const { filter, totalPages } = snapshot.context;
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {filter.search === '' ? (
          'All Products'
        ) : (
          <>
            Search results for <bdi className={classes.query}>{filter.search}</bdi>
          </>
        )}
      </h1>
      <SearchBar snapshot={snapshot} send={send} />
      <div className={classes.columns}>
        <Filters snapshot={snapshot} send={send} />
        <section className={classes.results} aria-label="Products">
          <Results snapshot={snapshot} send={send} />
          {snapshot.matches({ list: 'ready' }) ||
          (snapshot.matches({ list: 'loading' }) && snapshot.context.products.length > 0) ? (
            <Pagination
              page={filter.page}
              totalPages={totalPages}
              hrefOf={(page) => productsHref({ ...filter, page })}
            />
          ) : null}
        </section>
      </div>
    </div>
  );
}
